//! The processes that ask: one answers its query itself, the other has the cluster answer it. What is registered is the same.

use crate::cluster::HOST;
use crate::session;
use ballista::prelude::SessionContextExt;
use ballista_core::extension::SessionConfigExt;
use ballista_core::utils::default_session_builder;
use clap::Args;
use datafusion::error::Result;
use datafusion::prelude::{ParquetReadOptions, SessionContext};

#[derive(Args)]
struct Query {
    /// A folder of Parquet files: the table `digits`
    #[arg(long)]
    data: String,
    /// How many parts the table is cut into, each a task
    #[arg(long, default_value_t = 8)]
    partitions: usize,
    /// The query
    #[arg(long)]
    sql: String,
}

impl Query {
    /// Prints the answer as a table.
    async fn ask(&self, mut context: SessionContext) -> Result<()> {
        session::register(&mut context)?;
        conformable_datafusion::register_checks(&context);
        context.register_parquet("digits", &self.data, ParquetReadOptions::default()).await?;
        context.sql(&self.sql).await?.show().await
    }
}

#[derive(Args)]
pub(crate) struct Local {
    #[command(flatten)]
    query: Query,
}

impl Local {
    /// DataFusion alone, on all cores of the machine.
    pub(crate) async fn answer(self) -> Result<()> {
        let config = session::config(self.query.partitions);
        self.query.ask(SessionContext::new_with_config(config)).await
    }
}

#[derive(Args)]
pub(crate) struct Client {
    /// The port of the scheduler
    #[arg(long)]
    scheduler_port: u16,
    #[command(flatten)]
    query: Query,
}

impl Client {
    pub(crate) async fn answer(self) -> Result<()> {
        let state = default_session_builder(session::config(self.query.partitions).upgrade_for_ballista())?;
        let scheduler = format!("df://{HOST}:{}", self.scheduler_port);
        // A session that becomes a client's forgets its functions, so they are registered when it is one.
        let context = SessionContext::remote_with_state(&scheduler, state).await?;
        self.query.ask(context).await
    }
}
