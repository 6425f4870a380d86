//! The processes that wait to be asked: a scheduler and its executors. All listen on this machine's own address only.

use crate::codec::Codec;
use crate::functions::aggregates;
use crate::session;
use ballista_core::error::Result;
use ballista_core::extension::SessionConfigExt;
use ballista_core::registry::BallistaFunctionRegistry;
use ballista_executor::executor_process::{ExecutorProcessConfig, start_executor_process};
use ballista_scheduler::cluster::BallistaCluster;
use ballista_scheduler::config::SchedulerConfig;
use ballista_scheduler::scheduler_process::start_server;
use clap::Args;
use datafusion::prelude::SessionConfig;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;

/// The address of all processes. The name `localhost` may lead elsewhere.
pub(crate) const HOST: Ipv4Addr = Ipv4Addr::LOCALHOST;

/// How often an executor says that it is alive. Ballista's default is 60 s.
const HEARTBEAT_SECONDS: u64 = 1;

#[derive(Args)]
pub(crate) struct Scheduler {
    /// The port of queries and executors; `/readyz` there says whether enough executors have come
    #[arg(long)]
    port: u16,
    /// How many executors are enough
    #[arg(long, default_value_t = 2)]
    executors: usize,
    /// After how many seconds of silence an executor is dead, and others do its work; Ballista's default is 180
    #[arg(long, default_value_t = 10)]
    timeout: u64,
}

impl Scheduler {
    pub(crate) async fn serve(self) -> Result<()> {
        let config = SchedulerConfig {
            external_host: HOST.to_string(),
            bind_host: HOST.to_string(),
            bind_port: self.port,
            min_ready_executors: self.executors,
            executor_timeout_seconds: self.timeout,
            no_executors_grace_period_seconds: self.timeout,
            expire_dead_executor_interval_seconds: 1,
            override_session_builder: Some(Arc::new(session::state)),
            override_physical_codec: Some(Arc::new(Codec::new(aggregates()))),
            ..SchedulerConfig::default()
        };
        let cluster = BallistaCluster::new_from_config(&config).await?;
        start_server(cluster, SocketAddr::from((HOST, self.port)), Arc::new(config)).await
    }
}

#[derive(Args)]
pub(crate) struct Executor {
    /// The port of the scheduler
    #[arg(long)]
    scheduler_port: u16,
    /// The port where others fetch results
    #[arg(long)]
    port: u16,
    /// The port where the scheduler hands over tasks
    #[arg(long)]
    grpc_port: u16,
    /// A folder for results until they are fetched
    #[arg(long)]
    work_dir: PathBuf,
    /// How many tasks it does at a time
    #[arg(long, default_value_t = 1)]
    cores: usize,
    /// Leave out the function of this name, to see what happens when processes have different functions
    #[arg(long, value_name = "FUNCTION")]
    without: Option<String>,
}

impl Executor {
    pub(crate) async fn serve(self) -> Result<()> {
        let mut registry = BallistaFunctionRegistry::from(&session::state(SessionConfig::new_with_ballista())?);
        if let Some(name) = &self.without {
            registry.scalar_functions.remove(name);
        }
        let config = ExecutorProcessConfig {
            bind_host: HOST.to_string(),
            external_host: Some(HOST.to_string()),
            port: self.port,
            grpc_port: self.grpc_port,
            scheduler_host: HOST.to_string(),
            scheduler_port: self.scheduler_port,
            scheduler_connect_timeout_seconds: 20,
            vcores: self.cores,
            work_dir: Some(self.work_dir.display().to_string()),
            executor_heartbeat_interval_seconds: HEARTBEAT_SECONDS,
            override_function_registry: Some(Arc::new(registry)),
            override_physical_codec: Some(Arc::new(Codec::new(aggregates()))),
            ..ExecutorProcessConfig::default()
        };
        start_executor_process(Arc::new(config)).await
    }
}
