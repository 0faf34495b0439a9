//! A table in a fake chat: opening it, finding the hand of the player to move, and pressing its buttons.

use std::future::Future;

use serde_json::json;

use crate::{fake_discord as discord, fake_telegram as telegram};

/// The hand of the player to move.
#[derive(Clone, Debug)]
pub struct Hand {
    pub player: usize,
    pub message: u64,
    /// Version of the table.
    pub version: i64,
    pub moves: Vec<String>,
}

impl Hand {
    /// Returns a hand if these are moves at the table.
    fn new(player: usize, message: u64, moves: Vec<String>, code: &str) -> Option<Self> {
        let version = moves.iter().find_map(|data| move_version(data, code))?;
        Some(Self {
            player,
            message,
            version,
            moves,
        })
    }

    /// Chooses one of the moves. Different numbers give different moves.
    pub fn choose(&self, number: usize) -> &str {
        &self.moves[number * 7 % self.moves.len()]
    }
}

/// Returns the version in the data of a move button, such as `K7QX.12.lay green-5`.
pub fn move_version(data: &str, code: &str) -> Option<i64> {
    let rest = data.strip_prefix(code)?.strip_prefix('.')?;
    rest.split_once('.')?.0.parse().ok()
}

/// A message of the bot, on any platform.
pub struct Seen {
    pub place: String,
    pub text: String,
    /// Callback data of the buttons.
    pub data: Vec<String>,
    pub mentions_somebody: bool,
}

/// A table at which people play with the buttons of the hands in their private chats.
pub trait Table: Send + Sync + 'static {
    fn code(&self) -> &str;
    fn newest_hand(&self) -> Option<Hand>;
    /// Presses a button and waits for the answer.
    fn press(&self, hand: &Hand, data: &str) -> impl Future<Output = ()> + Send;
    /// Lets every player ask for their hand in private.
    fn ask_for_hands(&self) -> impl Future<Output = ()> + Send;
    /// Returns the messages of the bot in the table's place and in the private chats of its players.
    fn messages(&self) -> Vec<Seen>;

    /// Whether anybody sees the result.
    fn is_over(&self) -> bool {
        let rematch = format!("{}.rematch", self.code());
        let messages = self.messages();
        messages.iter().any(|seen| seen.data.contains(&rematch))
    }
}

/// Returns the code in the title of a table.
pub fn code_of(text: &str) -> String {
    let title = text.lines().next().unwrap();
    title.rsplit(' ').next().unwrap().to_owned()
}

/// A table in a Telegram group.
pub struct TelegramTable {
    pub fake: telegram::Fake,
    pub group: telegram::Place,
    pub players: Vec<telegram::Person>,
    code: String,
}

impl TelegramTable {
    /// Starts a game in a new group. Empty seats are taken by computer players.
    pub async fn open(fake: &telegram::Fake, game: &str, seats: usize, names: &[String]) -> Self {
        let mut players = vec![];
        for name in names {
            players.push(telegram_person(fake, name).await);
        }
        let title = format!("the group of {}", names[0]);
        let group = fake.group(&title, telegram::ChatKind::Supergroup);
        players[0].writes(group, &format!("/new {game} {seats}"));
        let lobby = fake.wait_for_message(group, "Seats taken").await;
        for player in &players[1..] {
            player.presses(group, "join").await;
        }
        for _ in players.len()..seats {
            players[0].presses(group, "opponent easy").await;
        }
        players[0].presses(group, "begin").await;
        fake.wait_for_message(group, "[What happened?]").await;
        Self {
            fake: fake.clone(),
            group,
            players,
            code: code_of(&lobby.text),
        }
    }

    /// Waits for a hand of a later version than this.
    pub async fn wait_for_hand(&self, after: i64) -> Hand {
        self.fake
            .wait_until("the hand of the player to move", |state| {
                self.newest_hand_in(state)
                    .filter(|hand| hand.version > after)
            })
            .await
    }

    fn newest_hand_in(&self, state: &telegram::State) -> Option<Hand> {
        let players = self.players.iter().enumerate();
        let hands = players.flat_map(|(at, player)| {
            let messages = state.chats[&player.id].messages.values();
            messages.filter_map(move |message| {
                Hand::new(at, message.id as u64, message.moves(), &self.code)
            })
        });
        hands.max_by_key(|hand| hand.version)
    }

    /// Presses a button of a hand without waiting. Returns the id of the press.
    pub fn send_press(&self, hand: &Hand, data: &str) -> String {
        let player = &self.players[hand.player];
        player.sends_press(player.private(), hand.message as i64, data)
    }
}

/// Creates a person who has started the bot.
pub async fn telegram_person(fake: &telegram::Fake, name: &str) -> telegram::Person {
    let person = fake.person(name, "en");
    person.presses_start("");
    fake.wait_for_message(person.private(), "Hi! I bring Keltis")
        .await;
    person
}

impl Table for TelegramTable {
    fn code(&self) -> &str {
        &self.code
    }

    fn newest_hand(&self) -> Option<Hand> {
        self.newest_hand_in(&self.fake.state())
    }

    async fn press(&self, hand: &Hand, data: &str) {
        let press = self.send_press(hand, data);
        self.players[hand.player].answer_to(&press).await;
    }

    async fn ask_for_hands(&self) {
        for player in &self.players {
            player.writes(player.private(), &format!("/hand {}", self.code));
        }
    }

    fn messages(&self) -> Vec<Seen> {
        let private = self.players.iter().map(telegram::Person::private);
        let places = std::iter::once(self.group).chain(private);
        let messages = places.flat_map(|place| {
            let shown = self.fake.shown_messages(place).into_iter();
            shown.map(move |message| (place, message))
        });
        messages
            .map(|(place, message)| Seen {
                place: format!("Telegram {}", place.chat),
                data: message.data(),
                mentions_somebody: !message.mentions.is_empty(),
                text: message.text,
            })
            .collect()
    }
}

/// A table in a Discord channel.
pub struct DiscordTable {
    pub fake: discord::Fake,
    pub channel: discord::Place,
    pub players: Vec<discord::Person>,
    code: String,
}

impl DiscordTable {
    /// Starts a game in a new channel.
    pub async fn open(fake: &discord::Fake, game: &str, names: &[String]) -> Self {
        let players: Vec<_> = names
            .iter()
            .map(|name| fake.person(name, "en-US"))
            .collect();
        let channel = fake.channel(&format!("the channel of {}", names[0]));
        let new = json!({ "game": game, "seats": players.len() });
        let lobby = players[0].uses(channel, "new", new).await;
        for player in &players[1..] {
            player.presses(channel, "join").await;
        }
        players[0].presses(channel, "begin").await;
        fake.wait_for_message(channel, "[What happened?]").await;
        Self {
            fake: fake.clone(),
            channel,
            players,
            code: code_of(&lobby.text),
        }
    }
}

impl Table for DiscordTable {
    fn code(&self) -> &str {
        &self.code
    }

    fn newest_hand(&self) -> Option<Hand> {
        let players = self.players.iter().enumerate();
        let hands = players.flat_map(|(at, player)| {
            let messages = self.fake.shown_messages(player.private()).into_iter();
            messages
                .filter_map(move |message| Hand::new(at, message.id, message.moves(), &self.code))
        });
        hands.max_by_key(|hand| hand.version)
    }

    async fn press(&self, hand: &Hand, data: &str) {
        let player = &self.players[hand.player];
        let token = player.presses_data(player.private(), hand.message, data);
        player.answer_to(&token).await;
    }

    async fn ask_for_hands(&self) {
        for player in &self.players {
            player.starts_command(player.private(), "hand", json!({ "code": self.code }));
        }
    }

    fn messages(&self) -> Vec<Seen> {
        let private = self.players.iter().map(discord::Person::private);
        let places = std::iter::once(self.channel).chain(private);
        let messages = places.flat_map(|place| self.fake.shown_messages(place));
        messages
            .map(|message| Seen {
                place: format!("Discord {}", message.channel),
                data: message.data(),
                mentions_somebody: !message.mentions.is_empty(),
                text: message.text,
            })
            .collect()
    }
}
