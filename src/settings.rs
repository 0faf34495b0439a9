//! Settings for serving, from flags, environment variables and `.env`.

use std::env;
use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::{Context, anyhow, bail};
use bot_core::bot;
use bot_core::people::Platform;
use secrecy::SecretString;
use telegram::Url;

use crate::boards;
use crate::database::Database;

/// All variables with the prefix `KELTIS_`. `keltis check` warns about any other.
pub const KELTIS_VARIABLES: [&str; 11] = [
    "KELTIS_ALLOW",
    "KELTIS_BAN",
    "KELTIS_BOARDS",
    "KELTIS_HARD_TABLES_A_PERSON",
    "KELTIS_HEALTH_ADDR",
    "KELTIS_LOG",
    "KELTIS_METRICS",
    "KELTIS_PICTURES",
    "KELTIS_REQUESTS_A_MINUTE",
    "KELTIS_TABLES_A_PERSON",
    "KELTIS_VACATION_DAYS",
];

const TELEGRAM_TOKEN: &str = "TELEGRAM_TOKEN";
const DISCORD_TOKEN: &str = "DISCORD_TOKEN";
const DEFAULT_LOG: &str = "info";
/// Default local address for Telegram's webhook.
const DEFAULT_WEBHOOK_LISTEN: &str = "127.0.0.1:8443";

const EXAMPLE_HEALTH_ADDRESS: &str = "127.0.0.1:8480";

#[derive(clap::Args)]
pub struct Settings {
    #[command(flatten)]
    pub database: Database,

    #[command(flatten)]
    pub boards: boards::Folder,

    /// Unfinished tables per person [default: 20]
    #[arg(long, env = "KELTIS_TABLES_A_PERSON", value_name = "NUMBER")]
    tables_a_person: Option<String>,

    /// Unfinished tables with a hard bot per person [default: 4]
    #[arg(long, env = "KELTIS_HARD_TABLES_A_PERSON", value_name = "NUMBER")]
    hard_tables_a_person: Option<String>,

    /// Requests per person and minute [default: 120]
    #[arg(long, env = "KELTIS_REQUESTS_A_MINUTE", value_name = "NUMBER")]
    requests_a_minute: Option<String>,

    /// Vacation days per person and year, during which clocks stop [default: 30]
    #[arg(long, env = "KELTIS_VACATION_DAYS", value_name = "NUMBER")]
    vacation_days: Option<String>,

    /// Allow only these, comma-separated: telegram for a platform, telegram:42 for a person
    #[arg(long, env = "KELTIS_ALLOW", value_name = "WHO")]
    allow: Option<String>,

    /// Ban these, written in the same way
    #[arg(long, env = "KELTIS_BAN", value_name = "WHO")]
    ban: Option<String>,

    /// Log level: error, warn, info, debug, or a filter such as info,telegram=debug [default: info]
    #[arg(long, env = "KELTIS_LOG", value_name = "FILTER")]
    log: Option<String>,

    /// Draw boards and hands: on or off; off sends text instead [default: on]
    #[arg(long, env = "KELTIS_PICTURES", value_name = "ON")]
    pictures: Option<String>,

    /// Address of the web page [default: 127.0.0.1:8400 if no chat has a token, otherwise off]
    #[arg(long, env = "WEB_ADDR", value_name = "ADDRESS")]
    web_addr: Option<String>,

    /// Trusted proxies, comma-separated: their X-Forwarded-For header is used. Loopback is always trusted
    #[arg(long, env = "WEB_PROXIES", value_name = "ADDRESSES")]
    web_proxies: Option<String>,

    /// Address of the health checks /healthz and /readyz [default: off]
    #[arg(long, env = "KELTIS_HEALTH_ADDR", value_name = "ADDRESS")]
    health_addr: Option<String>,

    /// Serve /metrics with the page and the health checks: on or off [default: off]
    #[arg(long, env = "KELTIS_METRICS", value_name = "ON")]
    metrics: Option<String>,

    /// Telegram Bot API server [default: https://api.telegram.org]
    #[arg(long, env = "TELEGRAM_API_URL", value_name = "URL")]
    telegram_api_url: Option<String>,

    /// Public URL for Telegram's webhook; without it the bot polls
    #[arg(long, env = "TELEGRAM_WEBHOOK_URL", value_name = "URL")]
    telegram_webhook_url: Option<String>,

    /// Local address to which your TLS proxy forwards the webhook [default: 127.0.0.1:8443]
    #[arg(long, env = "TELEGRAM_WEBHOOK_LISTEN", value_name = "ADDRESS")]
    telegram_webhook_listen: Option<String>,

    /// Discord API, or a proxy in front of it [default: https://discord.com]
    #[arg(long, env = "DISCORD_API_URL", value_name = "URL")]
    discord_api_url: Option<String>,

    /// For testing: register the command in this server only
    #[arg(long, env = "DISCORD_GUILD", value_name = "NUMBER")]
    discord_guild: Option<String>,
}

/// Access lists and limits. `None` keeps the default of the core.
pub struct AccessLimits {
    tables: Option<usize>,
    hard_tables: Option<usize>,
    requests: Option<u32>,
    vacation_days: Option<u32>,
    allow: Vec<String>,
    ban: Vec<String>,
}

impl Settings {
    /// Returns the settings of the core.
    pub fn bot(&self) -> anyhow::Result<bot::Settings> {
        let boards = Arc::new(boards::load(&self.boards)?);
        let mut settings = bot::Settings::new(self.database.file()?, boards);
        let limits = self.limits()?;
        settings.max_tables_per_person = limits.tables.unwrap_or(settings.max_tables_per_person);
        settings.max_hard_tables_per_person = limits
            .hard_tables
            .unwrap_or(settings.max_hard_tables_per_person);
        settings.max_requests_per_minute =
            limits.requests.unwrap_or(settings.max_requests_per_minute);
        settings.vacation_days = limits.vacation_days.unwrap_or(settings.vacation_days);
        (settings.allow, settings.ban) = (limits.allow, limits.ban);
        settings.pictures = self.pictures()?;
        Ok(settings)
    }

    /// Parses the access lists and limits.
    pub fn limits(&self) -> anyhow::Result<AccessLimits> {
        let tables = non_empty(&self.tables_a_person);
        let hard_tables = non_empty(&self.hard_tables_a_person);
        let requests = non_empty(&self.requests_a_minute);
        let vacation_days = non_empty(&self.vacation_days);
        Ok(AccessLimits {
            tables: tables
                .map(|text| parse_positive("KELTIS_TABLES_A_PERSON", text))
                .transpose()?,
            hard_tables: hard_tables
                .map(|text| parse_positive("KELTIS_HARD_TABLES_A_PERSON", text))
                .transpose()?,
            requests: requests
                .map(|text| parse_positive("KELTIS_REQUESTS_A_MINUTE", text))
                .transpose()?,
            vacation_days: vacation_days
                .map(|text| parse_positive("KELTIS_VACATION_DAYS", text))
                .transpose()?,
            allow: parse_access_list("KELTIS_ALLOW", &self.allow)?,
            ban: parse_access_list("KELTIS_BAN", &self.ban)?,
        })
    }

    /// Returns the settings of Telegram if there is a token.
    pub fn telegram(&self) -> anyhow::Result<Option<telegram::Settings>> {
        let token = env::var(TELEGRAM_TOKEN).unwrap_or_default();
        if token.trim().is_empty() {
            return Ok(None);
        }
        let token = SecretString::from(token.trim());
        let api_url = non_empty(&self.telegram_api_url).unwrap_or(telegram::Settings::API_URL);
        let mut settings = telegram::Settings::new(token, parse_url("TELEGRAM_API_URL", api_url)?);
        let listen = non_empty(&self.telegram_webhook_listen).unwrap_or(DEFAULT_WEBHOOK_LISTEN);
        let listen = parse_address("TELEGRAM_WEBHOOK_LISTEN", listen, DEFAULT_WEBHOOK_LISTEN)?;
        if let Some(text) = non_empty(&self.telegram_webhook_url) {
            let url = parse_url("TELEGRAM_WEBHOOK_URL", text)?;
            settings.webhook = Some(telegram::Webhook { url, listen });
        }
        Ok(Some(settings))
    }

    /// Returns the settings of Discord if there is a token.
    pub fn discord(&self) -> anyhow::Result<Option<discord::Settings>> {
        let token = env::var(DISCORD_TOKEN).unwrap_or_default();
        if token.trim().is_empty() {
            return Ok(None);
        }
        let token = SecretString::from(token.trim());
        let api_url = non_empty(&self.discord_api_url).unwrap_or(discord::Settings::API_URL);
        let mut settings = discord::Settings::new(token, parse_url("DISCORD_API_URL", api_url)?);
        settings.guild = non_empty(&self.discord_guild)
            .map(|text| parse_positive("DISCORD_GUILD", text))
            .transpose()?;
        Ok(Some(settings))
    }

    /// Returns whether boards and hands are drawn.
    pub fn pictures(&self) -> anyhow::Result<bool> {
        parse_on_off("KELTIS_PICTURES", &self.pictures, true)
    }

    /// Returns the settings of the page if it is turned on. With `web_only` it is on by default.
    pub fn web(&self, web_only: bool) -> anyhow::Result<Option<web::Settings>> {
        let address =
            non_empty(&self.web_addr).or(web_only.then_some(web::Settings::DEFAULT_ADDRESS));
        let Some(address) = address else {
            if self.metrics()? && self.health_address()?.is_none() {
                bail!(
                    "KELTIS_METRICS is on, but nothing serves them: set WEB_ADDR or KELTIS_HEALTH_ADDR"
                );
            }
            return Ok(None);
        };
        let address = parse_address("WEB_ADDR", address, web::Settings::DEFAULT_ADDRESS)?;
        let mut settings = web::Settings::new(address);
        let proxies = non_empty(&self.web_proxies).unwrap_or_default();
        settings.proxies = web::Settings::parse_proxies(proxies).map_err(|invalid| {
            anyhow!("WEB_PROXIES names {invalid:?}, neither an address nor a network such as 172.17.0.0/16")
        })?;
        Ok(Some(settings))
    }

    /// Returns whether metrics are served.
    pub fn metrics(&self) -> anyhow::Result<bool> {
        parse_on_off("KELTIS_METRICS", &self.metrics, false)
    }

    /// Returns the address of the health checks if they are on.
    pub fn health_address(&self) -> anyhow::Result<Option<SocketAddr>> {
        let address = non_empty(&self.health_addr);
        let parse = |text| parse_address("KELTIS_HEALTH_ADDR", text, EXAMPLE_HEALTH_ADDRESS);
        address.map(parse).transpose()
    }

    pub fn log(&self) -> &str {
        non_empty(&self.log).unwrap_or(DEFAULT_LOG)
    }
}

/// Treats an empty variable as unset.
fn non_empty(value: &Option<String>) -> Option<&str> {
    value
        .as_deref()
        .map(str::trim)
        .filter(|text| !text.is_empty())
}

fn parse_on_off(name: &str, value: &Option<String>, default: bool) -> anyhow::Result<bool> {
    match non_empty(value) {
        None => Ok(default),
        Some("on") => Ok(true),
        Some("off") => Ok(false),
        Some(text) => bail!("{name} is {text:?}, not on or off"),
    }
}

fn parse_positive<T: std::str::FromStr + Default + PartialEq>(
    name: &str,
    text: &str,
) -> anyhow::Result<T> {
    let number = text.parse().ok().filter(|number| *number != T::default());
    number.with_context(|| format!("{name} is {text:?}, not a number of at least 1"))
}

fn parse_address(name: &str, text: &str, example: &str) -> anyhow::Result<SocketAddr> {
    text.parse()
        .map_err(|_| anyhow!("{name} is {text:?}, not an address such as {example}"))
}

fn parse_url(name: &str, text: &str) -> anyhow::Result<Url> {
    let url = Url::parse(text).ok();
    let url = url.filter(|url| matches!(url.scheme(), "http" | "https"));
    url.with_context(|| format!("{name} is not a URL that begins with https:// or http://"))
}

fn parse_access_list(name: &str, list: &Option<String>) -> anyhow::Result<Vec<String>> {
    let entries = non_empty(list)
        .unwrap_or_default()
        .split(',')
        .map(str::trim);
    let entries = entries.filter(|entry| !entry.is_empty());
    entries
        .map(|entry| parse_access_entry(name, entry))
        .collect()
}

fn parse_access_entry(name: &str, entry: &str) -> anyhow::Result<String> {
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
        _ => bail!("{name} contains {entry:?}; write telegram or telegram:42"),
    }
    Ok(entry.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn access_list_takes_platforms_and_user_ids() {
        let list = Some("telegram:42, discord".to_owned());
        assert_eq!(
            parse_access_list("X", &list).unwrap(),
            ["telegram:42", "discord"]
        );
        assert!(
            parse_access_list("X", &Some(String::new()))
                .unwrap()
                .is_empty()
        );
        for invalid in ["telegramm", "telegram:", "telegram:anna", "42"] {
            let error = parse_access_list("KELTIS_BAN", &Some(invalid.to_owned())).unwrap_err();
            assert!(error.to_string().contains("KELTIS_BAN"), "{error}");
        }
    }

    #[test]
    fn switch_accepts_only_on_and_off() {
        assert!(parse_on_off("X", &Some("on".to_owned()), false).unwrap());
        assert!(!parse_on_off("X", &Some(" off ".to_owned()), true).unwrap());
        assert!(parse_on_off("X", &Some(String::new()), true).unwrap());
        assert!(parse_on_off("X", &Some("yes".to_owned()), true).is_err());
    }

    #[test]
    fn numbers_and_urls_are_validated() {
        assert_eq!(parse_positive::<u32>("X", "7").unwrap(), 7);
        for invalid in ["0", "-1", "many"] {
            assert!(parse_positive::<u32>("X", invalid).is_err());
        }
        assert!(parse_url("X", "https://example.org/hook").is_ok());
        for invalid in ["example.org", "ftp://example.org", ""] {
            assert!(parse_url("X", invalid).is_err());
        }
    }
}
