//! Functions of typed tensors as functions of SQL, on a cluster of processes.
//!
//! ```text
//! ballista/run
//! ```
//!
//! builds this program and starts it five times: it makes the data, schedules, executes (twice) and asks. All are one program
//! because plans carry the names of functions and never their code: each process has to have the same functions under the same
//! names. They are in `functions.rs`. Next to read are `session.rs` (where the functions go), `cluster.rs` and `query.rs`.

mod cluster;
mod cnn;
mod codec;
mod data;
mod functions;
mod logger;
mod mlp;
mod query;
mod session;
mod weights;

use clap::Parser;
use std::error::Error;
use std::process::ExitCode;

/// A cluster on this machine that computes with typed tensors.
#[derive(Parser)]
enum Role {
    /// Write the digits as Parquet files, with a column of tensors
    Data(data::Data),
    /// Take queries, cut them into tasks, and hand these to executors
    Scheduler(cluster::Scheduler),
    /// Do tasks
    Executor(cluster::Executor),
    /// Answer a query in this process
    Local(query::Local),
    /// Have a query answered by the cluster
    Client(query::Client),
}

#[tokio::main]
async fn main() -> ExitCode {
    logger::start();
    match run(Role::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run(role: Role) -> Result<(), Box<dyn Error>> {
    match role {
        Role::Data(data) => data.write(),
        Role::Scheduler(scheduler) => Ok(scheduler.serve().await?),
        Role::Executor(executor) => Ok(executor.serve().await?),
        Role::Local(query) => Ok(query.answer().await?),
        Role::Client(query) => Ok(query.answer().await?),
    }
}
