//! How the host sets up the program that serves: flags, variables, `.env`.

use std::env;
use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::{Context, anyhow, bail};
use bot_core::bot;
use bot_core::chat::Platform;
use secrecy::SecretString;
use telegram::Url;

use crate::boards;
use crate::database::Database;
use crate::figures;

/// Every variable that is read here; `keltis check` knows them by this list.
pub const NAMES: [&str; 9] = [
    "KELTIS_ALLOW",
    "KELTIS_BAN",
    "KELTIS_BOARDS",
    "KELTIS_LOG",
    "KELTIS_METRICS",
    "KELTIS_PICTURES",
    "KELTIS_REQUESTS_A_MINUTE",
    "KELTIS_TABLES_A_PERSON",
    "KELTIS_VACATION_DAYS",
];

const TELEGRAM_TOKEN: &str = "TELEGRAM_TOKEN";
const DISCORD_TOKEN: &str = "DISCORD_TOKEN";
const LOG: &str = "info";
/// Where the proxy passes on what Telegram brings, if nothing else is said.
const WEBHOOK_LISTEN: &str = "127.0.0.1:8443";

#[derive(clap::Args)]
pub struct Settings {
    #[command(flatten)]
    pub database: Database,

    #[command(flatten)]
    pub boards: boards::Folder,

    /// How many unfinished tables one person may sit at [default: 20]
    #[arg(long, env = "KELTIS_TABLES_A_PERSON", value_name = "NUMBER")]
    tables_a_person: Option<String>,

    /// How often one person may ask for something in a minute [default: 120]
    #[arg(long, env = "KELTIS_REQUESTS_A_MINUTE", value_name = "NUMBER")]
    requests_a_minute: Option<String>,

    /// How many days a year one person may be away while their clocks stand still [default: 30]
    #[arg(long, env = "KELTIS_VACATION_DAYS", value_name = "NUMBER")]
    vacation_days: Option<String>,

    /// Only these may ask: telegram for all of a chat, telegram:42 for one person, with commas between
    #[arg(long, env = "KELTIS_ALLOW", value_name = "WHO")]
    allow: Option<String>,

    /// These may not ask, written in the same way
    #[arg(long, env = "KELTIS_BAN", value_name = "WHO")]
    ban: Option<String>,

    /// What is logged: error, warn, info, debug, or a filter such as info,telegram=debug [default: info]
    #[arg(long, env = "KELTIS_LOG", value_name = "FILTER")]
    log: Option<String>,

    /// Whether boards and hands are drawn: on or off; without pictures everything is said in words [default: on]
    #[arg(long, env = "KELTIS_PICTURES", value_name = "ON")]
    pictures: Option<String>,

    /// Where the page in the browser is [default: 127.0.0.1:8400 if no chat has a token, otherwise nowhere]
    #[arg(long, env = "WEB_ADDR", value_name = "ADDRESS")]
    web_addr: Option<String>,

    /// Proxies elsewhere that pass the page on and are believed for whom, with commas between; those on this machine are
    #[arg(long, env = "WEB_PROXIES", value_name = "ADDRESSES")]
    web_proxies: Option<String>,

    /// Whether /healthz and /metrics are there beside the page: on or off [default: off]
    #[arg(long, env = "KELTIS_METRICS", value_name = "ON")]
    metrics: Option<String>,

    /// The Bot API of Telegram, for a server of your own [default: https://api.telegram.org]
    #[arg(long, env = "TELEGRAM_API_URL", value_name = "URL")]
    telegram_api_url: Option<String>,

    /// Have Telegram bring updates to this address, instead of asking for them
    #[arg(long, env = "TELEGRAM_WEBHOOK_URL", value_name = "URL")]
    telegram_webhook_url: Option<String>,

    /// Where the proxy behind that address passes them on to [default: 127.0.0.1:8443]
    #[arg(long, env = "TELEGRAM_WEBHOOK_LISTEN", value_name = "ADDRESS")]
    telegram_webhook_listen: Option<String>,

    /// The API of Discord, for a proxy of your own [default: https://discord.com]
    #[arg(long, env = "DISCORD_API_URL", value_name = "URL")]
    discord_api_url: Option<String>,

    /// Register the command of Discord in this server alone, for trials
    #[arg(long, env = "DISCORD_GUILD", value_name = "NUMBER")]
    discord_guild: Option<String>,
}

/// Who may ask, and how much; `None` where nothing was said.
pub struct Limits {
    tables: Option<usize>,
    requests: Option<u32>,
    vacation_days: Option<u32>,
    allow: Vec<String>,
    ban: Vec<String>,
}

impl Settings {
    /// What the core needs to know.
    pub fn bot(&self) -> anyhow::Result<bot::Settings> {
        let boards = Arc::new(boards::load(&self.boards)?);
        let mut settings = bot::Settings::new(self.database.file()?, boards);
        let limits = self.limits()?;
        settings.tables_a_person = limits.tables.unwrap_or(settings.tables_a_person);
        settings.requests_a_minute = limits.requests.unwrap_or(settings.requests_a_minute);
        settings.vacation_days = limits.vacation_days.unwrap_or(settings.vacation_days);
        (settings.allow, settings.ban) = (limits.allow, limits.ban);
        settings.pictures = self.pictures()?;
        Ok(settings)
    }

    /// Who may ask, and how much.
    pub fn limits(&self) -> anyhow::Result<Limits> {
        let tables = set(&self.tables_a_person);
        let requests = set(&self.requests_a_minute);
        let vacation_days = set(&self.vacation_days);
        Ok(Limits {
            tables: tables
                .map(|text| number("KELTIS_TABLES_A_PERSON", text))
                .transpose()?,
            requests: requests
                .map(|text| number("KELTIS_REQUESTS_A_MINUTE", text))
                .transpose()?,
            vacation_days: vacation_days
                .map(|text| number("KELTIS_VACATION_DAYS", text))
                .transpose()?,
            allow: who("KELTIS_ALLOW", &self.allow)?,
            ban: who("KELTIS_BAN", &self.ban)?,
        })
    }

    /// What Telegram needs, if there is a token.
    pub fn telegram(&self) -> anyhow::Result<Option<telegram::Settings>> {
        let token = env::var(TELEGRAM_TOKEN).unwrap_or_default();
        if token.trim().is_empty() {
            return Ok(None);
        }
        let token = SecretString::from(token.trim());
        let api_url = set(&self.telegram_api_url).unwrap_or(telegram::Settings::API_URL);
        let mut settings = telegram::Settings::new(token, url("TELEGRAM_API_URL", api_url)?);
        let listen = set(&self.telegram_webhook_listen).unwrap_or(WEBHOOK_LISTEN);
        let listen: SocketAddr = listen.parse().map_err(|_| {
            anyhow!(
                "TELEGRAM_WEBHOOK_LISTEN is {listen:?}, not an address such as {WEBHOOK_LISTEN}"
            )
        })?;
        if let Some(text) = set(&self.telegram_webhook_url) {
            let url = url("TELEGRAM_WEBHOOK_URL", text)?;
            settings.webhook = Some(telegram::Webhook { url, listen });
        }
        Ok(Some(settings))
    }

    /// What Discord needs, if there is a token.
    pub fn discord(&self) -> anyhow::Result<Option<discord::Settings>> {
        let token = env::var(DISCORD_TOKEN).unwrap_or_default();
        if token.trim().is_empty() {
            return Ok(None);
        }
        let token = SecretString::from(token.trim());
        let api_url = set(&self.discord_api_url).unwrap_or(discord::Settings::API_URL);
        let mut settings = discord::Settings::new(token, url("DISCORD_API_URL", api_url)?);
        settings.guild = set(&self.discord_guild)
            .map(|text| number("DISCORD_GUILD", text))
            .transpose()?;
        Ok(Some(settings))
    }

    /// Whether boards and hands are drawn.
    pub fn pictures(&self) -> anyhow::Result<bool> {
        switch("KELTIS_PICTURES", &self.pictures, true)
    }

    /// What the page needs, if it is to be there: where it was asked for, or where nothing else is served.
    pub fn web(&self, alone: bool) -> anyhow::Result<Option<web::Settings>> {
        let metrics = switch("KELTIS_METRICS", &self.metrics, false)?;
        let address = set(&self.web_addr).or(alone.then_some(web::Settings::ADDRESS));
        let Some(address) = address else {
            if metrics {
                bail!(
                    "KELTIS_METRICS is on, but there is no page beside which it could be: set WEB_ADDR"
                );
            }
            return Ok(None);
        };
        let address: SocketAddr = address.parse().map_err(|_| {
            let like = web::Settings::ADDRESS;
            anyhow!("WEB_ADDR is {address:?}, not an address such as {like}")
        })?;
        let mut settings = web::Settings::new(address);
        let proxies = set(&self.web_proxies).unwrap_or_default();
        settings.proxies = web::Settings::read_proxies(proxies).map_err(|wrong| {
            anyhow!("WEB_PROXIES names {wrong:?}, neither an address nor a network such as 172.17.0.0/16")
        })?;
        if metrics {
            settings.metrics = Some(figures::recorder()?);
        }
        Ok(Some(settings))
    }

    pub fn log(&self) -> &str {
        set(&self.log).unwrap_or(LOG)
    }
}

/// A variable that is there but empty is not set.
fn set(value: &Option<String>) -> Option<&str> {
    value
        .as_deref()
        .map(str::trim)
        .filter(|text| !text.is_empty())
}

fn switch(name: &str, value: &Option<String>, otherwise: bool) -> anyhow::Result<bool> {
    match set(value) {
        None => Ok(otherwise),
        Some("on") => Ok(true),
        Some("off") => Ok(false),
        Some(text) => bail!("{name} is {text:?}, neither on nor off"),
    }
}

fn number<T: std::str::FromStr + Default + PartialEq>(name: &str, text: &str) -> anyhow::Result<T> {
    let number = text.parse().ok().filter(|number| *number != T::default());
    number.with_context(|| format!("{name} is {text:?}, not a number from 1"))
}

fn url(name: &str, text: &str) -> anyhow::Result<Url> {
    let url = Url::parse(text).ok();
    let url = url.filter(|url| matches!(url.scheme(), "http" | "https"));
    url.with_context(|| format!("{name} is no address that begins with https:// or http://"))
}

fn who(name: &str, list: &Option<String>) -> anyhow::Result<Vec<String>> {
    let entries = set(list).unwrap_or_default().split(',').map(str::trim);
    let entries = entries.filter(|entry| !entry.is_empty());
    entries.map(|entry| one(name, entry)).collect()
}

fn one(name: &str, entry: &str) -> anyhow::Result<String> {
    let (platform, user) = match entry.split_once(':') {
        Some((platform, user)) => (platform, Some(user)),
        None => (entry, None),
    };
    let known = platform.parse::<Platform>().ok();
    let is_id = |user: &str| !user.is_empty() && user.bytes().all(|byte| byte.is_ascii_digit());
    match (known, user) {
        (Some(_), None) => {}
        (Some(Platform::Web), Some(user)) if !user.is_empty() => {}
        (Some(Platform::Discord | Platform::Telegram), Some(user)) if is_id(user) => {}
        _ => bail!("{name} names {entry:?}, which is not of the form telegram or telegram:42"),
    }
    Ok(entry.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_may_ask_is_written_as_platform_and_number() {
        let list = Some("telegram:42, discord".to_owned());
        assert_eq!(who("X", &list).unwrap(), ["telegram:42", "discord"]);
        assert!(who("X", &Some(String::new())).unwrap().is_empty());
        for wrong in ["telegramm", "telegram:", "telegram:anna", "42"] {
            let said = who("KELTIS_BAN", &Some(wrong.to_owned())).unwrap_err();
            assert!(said.to_string().contains("KELTIS_BAN"), "{said}");
        }
    }

    #[test]
    fn a_switch_is_on_or_off() {
        assert!(switch("X", &Some("on".to_owned()), false).unwrap());
        assert!(!switch("X", &Some(" off ".to_owned()), true).unwrap());
        assert!(switch("X", &Some(String::new()), true).unwrap());
        assert!(switch("X", &Some("yes".to_owned()), true).is_err());
    }

    #[test]
    fn numbers_and_addresses_are_checked() {
        assert_eq!(number::<u32>("X", "7").unwrap(), 7);
        for wrong in ["0", "-1", "many"] {
            assert!(number::<u32>("X", wrong).is_err());
        }
        assert!(url("X", "https://example.org/hook").is_ok());
        for wrong in ["example.org", "ftp://example.org", ""] {
            assert!(url("X", wrong).is_err());
        }
    }
}
