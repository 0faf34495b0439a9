//! The lobby: a table before the deal.

use std::sync::Arc;

use crate::game::{Options, PLAYERS, Seed};
use crate::games::{Boards, Game, GameKind};

use super::clock::TurnChange;
use super::{
    Chair, Clock, Code, EndReason, Level, Millis, Occupant, Pace, PublicTable, Refusal, Stage,
    Table, TimeoutRule,
};
use crate::people::PersonId;

/// The settings of a new table.
pub struct NewTable {
    pub code: Code,
    pub kind: GameKind,
    pub options: Options,
    pub size: usize,
    pub private: bool,
    pub pace: Option<Pace>,
    pub timeout_rule: TimeoutRule,
    pub seed: Seed,
    pub boards: Arc<Boards>,
}

impl Table {
    /// Opens a table with its host on the first chair. The store sets the id.
    pub fn open(new: NewTable, host: PersonId, now: Millis) -> Self {
        let NewTable {
            code,
            kind,
            options,
            size,
            private,
            pace,
            timeout_rule,
            seed,
            boards,
        } = new;
        let info = PublicTable {
            id: 0,
            code,
            kind,
            options,
            size: size.clamp(*PLAYERS.start(), *PLAYERS.end()),
            private,
            host,
            chairs: vec![Chair::new(Occupant::Person(host))],
            stage: Stage::Lobby,
            version: 1,
            commitment: seed.commitment(),
            first_player: None,
            keeps_seat_order: false,
            hint_used: false,
            rematch_of: None,
            pace,
            timeout_rule,
            clock: Clock::new(now),
            last_activity: now,
            actions: vec![],
            view: None,
        };
        Self {
            info,
            seed,
            boards,
            game: None,
        }
    }

    /// Opens a new table with the same people and opponents. The next seat begins (K18).
    pub fn rematch(
        &self,
        code: Code,
        seed: Seed,
        boards: Arc<Boards>,
        now: Millis,
    ) -> Result<Self, Refusal> {
        if !matches!(self.stage, Stage::Over(_)) || self.game.is_none() {
            return Err(Refusal::NotOver);
        }
        let occupant = |chair: &Chair| match chair.dealt_to {
            Some(person) => Occupant::Person(person),
            None => chair.occupant,
        };
        let mut sitters: Vec<_> = self.chairs.iter().map(occupant).collect();
        sitters.rotate_left(1);
        let mut table = Self::open(
            NewTable {
                code,
                kind: self.kind,
                options: self.options,
                size: self.size,
                private: self.private,
                pace: self.pace,
                timeout_rule: self.timeout_rule,
                seed,
                boards,
            },
            self.host,
            now,
        );
        table.rematch_of = Some(self.id);
        table.chairs = sitters
            .iter()
            .map(|&occupant| Chair::new(occupant))
            .collect();
        // The first chair begins, even if an opponent sits there.
        table.keeps_seat_order = true;
        Ok(table)
    }

    /// Deals the game. Only the host may do this until the table is full.
    pub fn begin(&mut self, by: PersonId, now: Millis) -> Result<(), Refusal> {
        self.check_lobby()?;
        self.seat_of(by).ok_or(Refusal::NotSeated)?;
        if by != self.host && self.chairs.len() < self.size {
            return Err(Refusal::OnlyHostMayBegin);
        }
        if self.chairs.len() < *PLAYERS.start() {
            return Err(Refusal::TooFewPlayers);
        }
        let players = self.chairs.len();
        let game = Game::deal(self.kind, self.options, players, &self.seed, &self.boards);
        let game = game.map_err(|_| Refusal::TooFewPlayers)?;
        let first = match self.first_player.and_then(|person| self.seat_of(person)) {
            Some(seat) => seat.index(),
            None if self.keeps_seat_order => 0,
            None => self.seed.first_player(players),
        };
        self.chairs.rotate_left(first);
        for chair in &mut self.info.chairs {
            chair.dealt_to = chair.person();
        }
        self.set_game(game);
        self.stage = Stage::Playing;
        self.mark_attended(now);
        self.touch(now);
        self.update_turn(TurnChange::Advance, now);
        Ok(())
    }
}

impl PublicTable {
    pub fn join(&mut self, person: PersonId, now: Millis) -> Result<(), Refusal> {
        self.check_lobby()?;
        if self.seat_of(person).is_some() {
            return Err(Refusal::AlreadySeated);
        }
        if self.chairs.len() >= self.size {
            return Err(Refusal::Full);
        }
        self.chairs.push(Chair::new(Occupant::Person(person)));
        self.touch(now);
        Ok(())
    }

    /// Removes a person in the lobby. The next person becomes host; without people the table closes.
    pub fn leave(&mut self, person: PersonId, now: Millis) -> Result<(), Refusal> {
        self.check_lobby()?;
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        self.chairs.remove(seat.index());
        if self.first_player == Some(person) {
            self.first_player = None;
        }
        if self.host == person {
            let next = self.people().next();
            match next {
                Some(next) => self.host = next,
                None => self.stage = Stage::Over(EndReason::Closed),
            }
        }
        self.touch(now);
        Ok(())
    }

    /// Lets the host remove the occupant of a chair. Returns the person who was removed, if it was one.
    pub fn unseat(
        &mut self,
        by: PersonId,
        chair: usize,
        now: Millis,
    ) -> Result<Option<PersonId>, Refusal> {
        self.check_lobby()?;
        self.check_host(by)?;
        let occupant = self.chairs.get(chair).ok_or(Refusal::NoSuchSeat)?.occupant;
        match occupant {
            Occupant::Person(person) => {
                self.leave(person, now)?;
                Ok(Some(person))
            }
            Occupant::Opponent(_) => {
                self.chairs.remove(chair);
                self.touch(now);
                Ok(None)
            }
        }
    }

    /// Seats an opponent. At a full table, removes the last opponent of this strength instead, and refuses if there is
    /// none.
    pub fn add_opponent(&mut self, by: PersonId, level: Level, now: Millis) -> Result<(), Refusal> {
        self.check_lobby()?;
        self.seat_of(by).ok_or(Refusal::NotSeated)?;
        if self.chairs.len() < self.size {
            self.chairs.push(Chair::new(Occupant::Opponent(level)));
        } else {
            self.remove_opponent(Some(level))
                .map_err(|_| Refusal::Full)?;
        }
        self.touch(now);
        Ok(())
    }

    /// Removes the opponent that was seated last.
    pub fn remove_last_opponent(&mut self, by: PersonId, now: Millis) -> Result<(), Refusal> {
        self.check_lobby()?;
        self.seat_of(by).ok_or(Refusal::NotSeated)?;
        self.remove_opponent(None)?;
        self.touch(now);
        Ok(())
    }

    fn remove_opponent(&mut self, level: Option<Level>) -> Result<(), Refusal> {
        let wanted = |chair: &Chair| match chair.occupant {
            Occupant::Opponent(sits) => level.is_none_or(|level| level == sits),
            Occupant::Person(_) => false,
        };
        let last = self
            .chairs
            .iter()
            .rposition(wanted)
            .ok_or(Refusal::NoOpponentSeated)?;
        self.chairs.remove(last);
        Ok(())
    }

    /// Sets or withdraws a person's claim "I was last in Ireland". The first to claim it begins (K18).
    pub fn toggle_ireland_claim(&mut self, person: PersonId, now: Millis) -> Result<(), Refusal> {
        self.check_lobby()?;
        self.seat_of(person).ok_or(Refusal::NotSeated)?;
        self.first_player = match self.first_player {
            None => Some(person),
            Some(begins) if begins == person => None,
            Some(other) => return Err(Refusal::IrelandTaken(other)),
        };
        self.touch(now);
        Ok(())
    }

    pub(super) fn check_host(&self, person: PersonId) -> Result<(), Refusal> {
        if self.host == person {
            Ok(())
        } else {
            Err(Refusal::NotHost)
        }
    }

    pub(super) fn check_lobby(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Lobby => Ok(()),
            Stage::Playing => Err(Refusal::AlreadyStarted),
            Stage::Over(_) => Err(Refusal::Over),
        }
    }
}

impl Chair {
    pub const fn new(occupant: Occupant) -> Self {
        Self {
            occupant,
            dealt_to: None,
            resigned: false,
            agrees_to_close: false,
            wants_pause: false,
            away_until: None,
            stand_in: None,
            actions_before_stand_in: None,
            vote: None,
        }
    }
}
