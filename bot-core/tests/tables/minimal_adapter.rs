//! A minimal adapter for a new chat. It plays whole games while requests fail, and what people see keeps the laws.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use bot_core::bot::{
    Bot, ChatClient, ChatError, ChatFuture, DeliveryWorker, Limits, MessageKind, OutgoingMessage,
};
use bot_core::chat::{Audience, Origin, Reply};
use bot_core::people::{Address, Asker, Identity, Platform, Recipient};
use bot_core::screen::Screen;
use bot_core::store::Retirement;

use crate::world::World;

/// The identity of the new platform. A real adapter adds a variant of its own.
const PLATFORM: Platform = Platform::Telegram;

// The platform: chats with numbered messages. Its requests fail in turn.

/// A chat is a room, or a person's own chat.
#[derive(Default)]
struct Pager {
    messages: BTreeMap<u64, Page>,
    requests: usize,
    fails: bool,
}

struct Page {
    chat: String,
    screen: Screen,
    kind: Option<MessageKind>,
    /// Nobody told the bot that it was sent.
    is_unconfirmed: bool,
}

enum Failure {
    TooManyRequests,
    /// No answer. The request was carried out, or not.
    NoAnswer {
        done: bool,
    },
}

impl Pager {
    /// Every fourth request fails.
    fn next_failure(&mut self) -> Option<Failure> {
        self.requests += 1;
        if !self.fails || !self.requests.is_multiple_of(4) {
            return None;
        }
        Some(match self.requests / 4 % 3 {
            0 => Failure::TooManyRequests,
            1 => Failure::NoAnswer { done: true },
            _ => Failure::NoAnswer { done: false },
        })
    }

    /// Carries out a request unless it fails.
    fn request<T>(&mut self, carry_out: impl FnOnce(&mut Self, bool) -> T) -> Result<T, ChatError> {
        match self.next_failure() {
            None => Ok(carry_out(self, true)),
            Some(Failure::TooManyRequests) => Err(ChatError::RateLimited {
                after: Duration::from_secs(2),
            }),
            Some(Failure::NoAnswer { done }) => {
                if done {
                    carry_out(self, false);
                }
                Err(ChatError::NoAnswer)
            }
        }
    }

    fn page(
        &mut self,
        chat: &str,
        screen: &Screen,
        kind: Option<MessageKind>,
    ) -> Result<String, ChatError> {
        self.request(|pager, is_confirmed| {
            let number = pager.messages.keys().next_back().map_or(1, |last| last + 1);
            let page = Page {
                chat: chat.to_owned(),
                screen: screen.clone(),
                kind,
                is_unconfirmed: !is_confirmed,
            };
            pager.messages.insert(number, page);
            number.to_string()
        })
    }

    fn change(&mut self, number: &str, screen: &Screen) -> Result<(), ChatError> {
        let number: u64 = number.parse().map_err(|_| ChatError::MessageGone)?;
        self.request(|pager, _| {
            let page = pager
                .messages
                .get_mut(&number)
                .ok_or(ChatError::MessageGone)?;
            assert!(version(&page.screen) <= version(screen).or(version(&page.screen)));
            page.screen = screen.clone();
            Ok(())
        })?
    }

    fn remove(&mut self, number: &str, retirement: Retirement) -> Result<(), ChatError> {
        let number: u64 = number.parse().map_err(|_| ChatError::MessageGone)?;
        self.request(|pager, _| match retirement {
            Retirement::Delete => drop(pager.messages.remove(&number)),
            Retirement::RemoveButtons => {
                if let Some(page) = pager.messages.get_mut(&number) {
                    page.screen.buttons.clear();
                }
            }
        })
    }
}

// The adapter.

#[derive(Clone)]
struct Adapter {
    bot: Bot,
    pager: Arc<Mutex<Pager>>,
}

fn chat_of(to: &Recipient) -> String {
    match to {
        Recipient::Person(identity) => identity.user.clone(),
        Recipient::Place(address) => address.chat.clone(),
    }
}

impl Adapter {
    fn pager(&self) -> MutexGuard<'_, Pager> {
        self.pager.lock().unwrap()
    }

    /// Handles what a person typed in a chat, or the data of a button that they pressed in a message.
    async fn receive(&self, person: &str, chat: &str, text: &str, pressed: Option<u64>) {
        let identity = Identity {
            platform: PLATFORM,
            user: person.to_owned(),
        };
        let place = Address {
            platform: PLATFORM,
            chat: chat.to_owned(),
            thread: None,
        };
        let origin = match chat == person {
            true => Origin::Private,
            false => Origin::Place {
                address: place.clone(),
                admin: false,
            },
        };
        let asker = Asker {
            network: None,
            identity: identity.clone(),
            name: person.to_owned(),
            language: None,
        };
        let reply = self.bot.handle_text(asker, origin, None, text).await;
        let to = match reply.audience {
            Audience::Place => Recipient::Place(place),
            Audience::Asker => Recipient::Person(identity),
        };
        self.show(&to, &reply, pressed.map(|number| number.to_string()))
            .await;
    }

    /// Shows a reply: a view in the pressed message if that shows it, anything else in a new message.
    async fn show(&self, to: &Recipient, reply: &Reply, pressed: Option<String>) {
        let chat = chat_of(to);
        let Some(view) = &reply.view else {
            // A lost answer is not repeated. The person asks again.
            let _ = self.pager().page(&chat, &reply.screen, None);
            return;
        };
        let lease = self.bot.lease_view(view).await;
        let shown_in = lease.message(to).map(str::to_owned);
        let replaced = pressed.filter(|pressed| Some(pressed) == shown_in.as_ref());
        if lease.is_overtaken() && replaced.is_some() {
            return;
        }
        let shown = match &replaced {
            Some(number) => {
                let changed = self.pager().change(number, &reply.screen);
                changed.map(|()| number.clone())
            }
            None => self
                .pager()
                .page(&chat, &reply.screen, Some(MessageKind::Hand)),
        };
        match shown {
            Ok(number) => lease.shown(to, Some(&number), false).await,
            Err(_) => lease.lost(replaced.is_none()).await,
        }
    }
}

impl ChatClient for Adapter {
    fn platform(&self) -> Platform {
        PLATFORM
    }

    fn limits(&self, _: &Recipient) -> Limits {
        Limits {
            burst: 5,
            interval: Duration::from_secs(1),
        }
    }

    fn send<'a>(
        &'a self,
        to: &'a Recipient,
        message: &'a OutgoingMessage,
    ) -> ChatFuture<'a, String> {
        let kind = Some(message.kind);
        Box::pin(async move { self.pager().page(&chat_of(to), &message.screen, kind) })
    }

    fn edit<'a>(
        &'a self,
        _: &'a Recipient,
        id: &'a str,
        message: &'a OutgoingMessage,
    ) -> ChatFuture<'a, ()> {
        Box::pin(async move { self.pager().change(id, &message.screen) })
    }

    fn retire<'a>(
        &'a self,
        _: &'a Recipient,
        id: &'a str,
        retirement: Retirement,
    ) -> ChatFuture<'a, ()> {
        Box::pin(async move { self.pager().remove(id, retirement) })
    }
}

// Games, and the laws.

fn data(screen: &Screen) -> Vec<String> {
    let buttons = screen.buttons.iter().flatten();
    buttons.map(|button| button.data()).collect()
}

fn moves(screen: &Screen) -> Vec<String> {
    let data = data(screen).into_iter();
    data.filter(|data| data.split('.').count() == 3).collect()
}

/// Returns the version in the move buttons.
fn version(screen: &Screen) -> Option<i64> {
    moves(screen).first()?.split('.').nth(1)?.parse().ok()
}

/// Delivers until nothing is pending.
async fn deliver_all(world: &World, worker: &DeliveryWorker) {
    for _ in 0..2_000 {
        world.bot.move_all_opponents().await.unwrap();
        world.bot.deliver_due(worker).await.unwrap();
        let Some(due) = world.bot.pending().await.unwrap().due else {
            return;
        };
        world.clock.fetch_max(due, Ordering::SeqCst);
    }
    panic!("deliveries never finish");
}

/// Returns the newest message with moves: its number, its chat, and the moves.
fn newest_moves(pager: &Pager) -> Option<(u64, String, Vec<String>)> {
    let hands = pager.messages.iter();
    let hands = hands.filter(|(_, page)| version(&page.screen).is_some());
    let (number, page) = hands.max_by_key(|(number, page)| (version(&page.screen), **number))?;
    Some((*number, page.chat.clone(), moves(&page.screen)))
}

/// Describes all messages.
fn dump(pager: &Pager) -> String {
    let pages = pager.messages.iter().map(|(number, page)| {
        let (chat, kind, is_unconfirmed) = (&page.chat, page.kind, page.is_unconfirmed);
        format!(
            "{number} in {chat}, {kind:?}, unconfirmed: {is_unconfirmed}\n{}",
            page.screen
        )
    });
    pages.collect::<Vec<_>>().join("\n")
}

/// Asserts what must be true when everything is delivered. Messages of which the bot was never told are left out.
fn check_laws(pager: &Pager, is_over: bool) {
    let known = || pager.messages.values().filter(|page| !page.is_unconfirmed);
    let newest = known().filter_map(|page| version(&page.screen)).max();
    let mover = known().find(|page| newest.is_some() && version(&page.screen) == newest);
    let mut views = BTreeMap::new();
    for page in known() {
        let has = |command: &str| {
            data(&page.screen)
                .iter()
                .any(|data| data.ends_with(command))
        };
        let is_hand = version(&page.screen).is_some();
        let is_board = has(".board words");
        if is_hand || is_board {
            *views.entry((&page.chat, is_hand)).or_insert(0) += 1;
            assert!(!is_over, "{}", page.screen);
        }
        assert!(
            !is_hand || version(&page.screen) == newest,
            "{}",
            page.screen
        );
        if page.kind == Some(MessageKind::Notice) {
            assert!(!is_over, "{}", page.screen);
            let mover = mover.map_or("nobody", |page| page.chat.as_str());
            let is_theirs = page.screen.to_string().contains(mover);
            assert!(is_theirs, "{mover}\n{}", dump(pager));
        }
    }
    assert!(views.values().all(|count| *count == 1), "{views:?}");
}

#[tokio::test]
async fn minimal_adapter_plays_whole_games_and_keeps_the_laws() {
    for (game, fails) in [("stones", false), ("stones", true), ("keltis", true)] {
        let world = World::new().await;
        let adapter = Adapter {
            bot: world.bot.clone(),
            pager: Arc::default(),
        };
        let worker = DeliveryWorker::new(vec![Arc::new(adapter.clone())]);
        let room = "room";
        for person in ["Anna", "Bo"] {
            adapter.receive(person, person, "start", None).await;
        }
        adapter
            .receive("Anna", room, &format!("new {game} 2"), None)
            .await;
        deliver_all(&world, &worker).await;
        let code = adapter.pager().messages.values().find_map(|page| {
            let code = data(&page.screen).into_iter();
            let mut code = code.filter_map(|data| data.strip_suffix(".ireland").map(str::to_owned));
            code.next_back()
        });
        let code = code.unwrap();
        adapter
            .receive("Bo", room, &format!("{code}.join"), None)
            .await;
        adapter
            .receive("Anna", room, &format!("{code}.begin"), None)
            .await;
        deliver_all(&world, &worker).await;
        adapter.pager().fails = fails;
        let mut presses = 0;
        loop {
            check_laws(&adapter.pager(), false);
            let Some((number, person, moves)) = newest_moves(&adapter.pager()) else {
                break;
            };
            let chosen = &moves[presses * 7 % moves.len()];
            presses += 1;
            adapter
                .receive(&person, &person, chosen, Some(number))
                .await;
            if presses % 5 == 0 {
                adapter
                    .receive("Bo", room, &format!("board {code}"), None)
                    .await;
            }
            deliver_all(&world, &worker).await;
            let is_over = |page: &Page| data(&page.screen).contains(&format!("{code}.rematch"));
            if adapter.pager().messages.values().any(is_over) {
                break;
            }
        }
        check_laws(&adapter.pager(), true);
        assert!(presses > 20, "{presses} presses");
    }
}
