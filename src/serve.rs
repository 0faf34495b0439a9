//! Serving: the program opens its doors and runs until it is told to stop.

use std::collections::HashMap;
use std::io::{self, Write};
use std::process::exit;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use bot_core::bot::{Bot, Post};
use bot_core::chat::Platform;
use discord::Discord;
use telegram::Telegram;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use web::Web;

use crate::settings::Settings;

/// What is under way has this long to come to its end.
const STOPS_WITHIN: Duration = Duration::from_secs(10);
/// As a shell says it of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// The doors that are set up.
struct Doors {
    discord: Option<discord::Settings>,
    telegram: Option<telegram::Settings>,
    web: Option<web::Settings>,
}

/// Serves every door that is set up; if there is none, the page on this machine.
pub fn run(settings: &Settings) -> anyhow::Result<()> {
    let (discord, telegram) = (settings.discord()?, settings.telegram()?);
    let alone = discord.is_none() && telegram.is_none();
    let doors = Doors {
        web: settings.web(alone)?,
        discord,
        telegram,
    };
    crate::log::start(settings.log())?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    runtime.block_on(serve(settings, doors))
}

async fn serve(settings: &Settings, doors: Doors) -> anyhow::Result<()> {
    let mut signals = [
        signal(SignalKind::interrupt())?,
        signal(SignalKind::terminate())?,
    ];
    let bot = Bot::open(settings.bot()?).await?;
    // What did not count while the program did not run is known before anybody asks for anything.
    bot.tick().await?;
    let discord = doors.discord.and_then(|settings| {
        let opened = Discord::new(bot.clone(), settings);
        let noted = opened.inspect_err(|trouble| {
            tracing::error!(%trouble, "Discord stays shut: DISCORD_TOKEN cannot be used; the rest goes on");
        });
        noted.ok()
    });
    let telegram = doors
        .telegram
        .map(|settings| Telegram::new(bot.clone(), settings))
        .transpose()?;
    let web = match doors.web {
        Some(settings) => Some(open_page(&bot, settings).await?),
        None => None,
    };
    let stop = CancellationToken::new();
    let mut tasks = JoinSet::new();
    let mut posts: Vec<Arc<dyn Post>> = vec![];
    let mut chats = HashMap::new();
    if let Some(discord) = discord {
        posts.push(Arc::new(discord.clone()));
        let stops = stop.clone();
        let part = tasks.spawn(async move { discord.run(stops).await });
        chats.insert(part.id(), Platform::Discord);
    }
    if let Some(telegram) = telegram {
        posts.push(Arc::new(telegram.clone()));
        let stops = stop.clone();
        let part = tasks.spawn(async move { telegram.run(stops).await });
        chats.insert(part.id(), Platform::Telegram);
    }
    if let Some((web, open)) = web {
        posts.push(Arc::new(web));
        let stops = stop.clone();
        let part = tasks.spawn(async move { open.run(stops).await });
        chats.insert(part.id(), Platform::Web);
    }
    let (served, stops) = (bot.clone(), stop.clone());
    tasks.spawn(async move { served.run(posts, stops).await });
    tracing::info!(version = env!("CARGO_PKG_VERSION"), "keltis serves");
    loop {
        tokio::select! {
            () = told(&mut signals) => break,
            Some(ended) = tasks.join_next_with_id() => {
                let part = match &ended {
                    Ok((part, ())) => *part,
                    Err(error) => error.id(),
                };
                let chat = chats.get(&part);
                let what = chat.map_or("the courier", |chat| chat.title());
                match ended {
                    Ok(_) => tracing::error!(what, "a part of keltis ended by itself; the others go on"),
                    Err(error) => tracing::error!(%error, what, "a part of keltis broke off; the others go on"),
                }
                // Nobody is late because of that.
                if let Some(chat) = chat {
                    bot.hears_nothing(*chat, Duration::ZERO).await;
                }
            }
        }
    }
    tracing::info!("keltis stops");
    stop.cancel();
    let all = async { while tasks.join_next().await.is_some() {} };
    tokio::select! {
        stopped = tokio::time::timeout(STOPS_WITHIN, all) => {
            if stopped.is_err() {
                tracing::warn!("not everything came to its end in time");
            }
        }
        // Whoever asks twice does not want to wait.
        () = told(&mut signals) => exit(INTERRUPTED),
    }
    bot.close().await;
    tracing::info!("keltis has stopped");
    Ok(())
}

/// Opens the page and says where it is.
async fn open_page(bot: &Bot, settings: web::Settings) -> anyhow::Result<(Web, web::Open)> {
    let address = settings.address;
    let web = Web::new(bot.clone(), settings).await?;
    let open = web
        .open()
        .await
        .with_context(|| format!("the page cannot be at {address}; WEB_ADDR says where it is"))?;
    let address = open.address();
    writeln!(io::stdout(), "Keltis is at http://{address}/")?;
    if !address.ip().to_canonical().is_loopback() {
        tracing::warn!(
            %address,
            "the page can be reached from other machines, and without TLS: put a proxy in front that adds it"
        );
    }
    Ok((web, open))
}

/// Waits for the host to say stop.
async fn told([interrupt, terminate]: &mut [Signal; 2]) {
    tokio::select! {
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
    }
}
