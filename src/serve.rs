//! Runs the bot: starts the front ends and serves until a signal stops it.

use std::collections::HashMap;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::process::exit;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use bot_core::bot::{Bot, ChatClient};
use bot_core::people::Platform;
use discord::Discord;
use telegram::Telegram;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout_at};
use tokio_util::sync::CancellationToken;
use web::{MetricsRenderer, Web};

use crate::settings::Settings;
use crate::{health, metrics};

/// How long the shutdown may take after a signal. Then whatever still runs is dropped: deliveries resume at the next start.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_millis(2_500);
/// The part of it that is kept for closing the database. What was confirmed is saved already.
const CLOSE_TIME: Duration = Duration::from_millis(500);
/// The part of that which is kept for work on blocking threads, such as drawing.
const DROP_TIME: Duration = Duration::from_millis(200);
/// Exit code that shells use for an interrupted program.
const EXIT_INTERRUPTED: i32 = 130;

/// Settings of the front ends that are turned on.
struct FrontEnds {
    discord: Option<discord::Settings>,
    telegram: Option<telegram::Settings>,
    web: Option<web::Settings>,
    health: Option<SocketAddr>,
    metrics: Option<MetricsRenderer>,
}

/// Serves every front end that is turned on, or the page on this machine if there is none.
pub fn run(settings: &Settings) -> anyhow::Result<()> {
    let (discord, telegram) = (settings.discord()?, settings.telegram()?);
    let web_only = discord.is_none() && telegram.is_none();
    let mut front_ends = FrontEnds {
        web: settings.web(web_only)?,
        discord,
        telegram,
        health: settings.health_address()?,
        metrics: None,
    };
    if settings.metrics()? {
        front_ends.metrics = Some(metrics::install_recorder()?);
    }
    if let Some(web) = &mut front_ends.web {
        web.metrics = front_ends.metrics.clone();
    }
    crate::log::init(settings.log())?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let served = runtime.block_on(serve(settings, front_ends));
    let deadline = served.as_ref().ok().copied();
    let left = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
    // Nobody waits for drawings in progress.
    runtime.shutdown_timeout(left.map_or(DROP_TIME, |left| left.min(DROP_TIME)));
    served.map(|_| ())
}

/// Returns when the shutdown must be over.
async fn serve(settings: &Settings, front_ends: FrontEnds) -> anyhow::Result<Instant> {
    let mut signals = [
        signal(SignalKind::interrupt())?,
        signal(SignalKind::terminate())?,
    ];
    let bot = Bot::open(settings.bot()?).await?;
    // Account for the downtime before the first request.
    bot.tick().await?;
    let discord = front_ends.discord.and_then(|settings| {
        let client = Discord::new(bot.clone(), settings);
        let client = client.inspect_err(|error| {
            tracing::error!(%error, "DISCORD_TOKEN cannot be used; continuing without Discord");
        });
        client.ok()
    });
    let telegram = front_ends
        .telegram
        .map(|settings| Telegram::new(bot.clone(), settings))
        .transpose()?;
    let web = match front_ends.web {
        Some(settings) => Some(open_page(&bot, settings).await?),
        None => None,
    };
    let health = match front_ends.health {
        Some(address) => Some(open_health(&bot, address, front_ends.metrics).await?),
        None => None,
    };
    let stop = CancellationToken::new();
    let mut tasks = JoinSet::new();
    let mut clients: Vec<Arc<dyn ChatClient>> = vec![];
    let mut platforms = HashMap::new();
    if let Some(discord) = discord {
        clients.push(Arc::new(discord.clone()));
        let stop_token = stop.clone();
        let task = tasks.spawn(async move { discord.run(stop_token).await });
        platforms.insert(task.id(), Platform::Discord);
    }
    if let Some(telegram) = telegram {
        clients.push(Arc::new(telegram.clone()));
        let stop_token = stop.clone();
        let task = tasks.spawn(async move { telegram.run(stop_token).await });
        platforms.insert(task.id(), Platform::Telegram);
    }
    if let Some((web, server)) = web {
        clients.push(Arc::new(web));
        let stop_token = stop.clone();
        let task = tasks.spawn(async move { server.run(stop_token).await });
        platforms.insert(task.id(), Platform::Web);
    }
    if let Some(health) = health {
        tasks.spawn(health.run(stop.clone()));
    }
    let (background, stop_token) = (bot.clone(), stop.clone());
    tasks.spawn(async move { background.run(clients, stop_token).await });
    tracing::info!(version = env!("CARGO_PKG_VERSION"), "keltis is running");
    loop {
        tokio::select! {
            () = wait_for_signal(&mut signals) => break,
            Some(ended) = tasks.join_next_with_id() => {
                let task = match &ended {
                    Ok((task, ())) => *task,
                    Err(error) => error.id(),
                };
                let platform = platforms.get(&task);
                let what = platform.map_or("delivery", |platform| platform.title());
                match ended {
                    Ok(_) => tracing::error!(what, "a task ended unexpectedly; the others continue"),
                    Err(error) => tracing::error!(%error, what, "a task panicked; the others continue"),
                }
                // Players do not lose time while their platform is down.
                if let Some(platform) = platform {
                    bot.line_down(*platform, Duration::ZERO).await;
                }
            }
        }
    }
    let deadline = Instant::now() + SHUTDOWN_TIMEOUT;
    tracing::info!("keltis is stopping");
    stop.cancel();
    let all = async { while tasks.join_next().await.is_some() {} };
    tokio::select! {
        stopped = timeout_at(deadline - CLOSE_TIME, all) => {
            if stopped.is_err() {
                tracing::warn!("some work did not finish before the shutdown timeout");
            }
        }
        // A second signal stops the program at once.
        () = wait_for_signal(&mut signals) => exit(EXIT_INTERRUPTED),
    }
    tasks.abort_all();
    if timeout_at(deadline - DROP_TIME, bot.close()).await.is_err() {
        tracing::warn!("the database did not close in time");
    }
    tracing::info!("keltis has stopped");
    Ok(deadline)
}

/// Binds the address of the page and prints it.
async fn open_page(bot: &Bot, settings: web::Settings) -> anyhow::Result<(Web, web::Server)> {
    let address = settings.address;
    let web = Web::new(bot.clone(), settings).await?;
    let server = web.bind().await.with_context(|| {
        format!("cannot serve the page at {address}; set WEB_ADDR to another address")
    })?;
    let address = server.address();
    writeln!(io::stdout(), "Keltis is at http://{address}/")?;
    if !address.ip().to_canonical().is_loopback() {
        tracing::warn!(
            %address,
            "the page can be reached from other machines without TLS; put a TLS proxy in front of it"
        );
    }
    Ok((web, server))
}

/// Binds the address of the health checks and prints it.
async fn open_health(
    bot: &Bot,
    address: SocketAddr,
    metrics: Option<MetricsRenderer>,
) -> anyhow::Result<health::Server> {
    let server = health::Server::bind(bot.clone(), address, metrics).await?;
    let address = server.address()?;
    writeln!(io::stdout(), "Health checks are at http://{address}/readyz")?;
    Ok(server)
}

/// Waits for SIGINT or SIGTERM.
async fn wait_for_signal([interrupt, terminate]: &mut [Signal; 2]) {
    tokio::select! {
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
    }
}
