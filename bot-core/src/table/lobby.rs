//! Before the deal.

use std::sync::Arc;

use crate::game::{Boards, Game, Kind, Options, PLAYERS, Seed};

use super::clock::Pass;
use super::{
    Chair, Clock, Code, Ended, Level, Millis, Occupant, Pace, PersonId, Refusal, Stage, Table,
    TimeOut,
};

/// What a table is opened with.
pub struct NewTable {
    pub code: Code,
    pub kind: Kind,
    pub options: Options,
    pub size: usize,
    pub private: bool,
    pub pace: Option<Pace>,
    pub time_out: TimeOut,
    pub seed: Seed,
    pub boards: Arc<Boards>,
}

impl Table {
    /// A new table with its host on the first chair. Its id comes when it is stored.
    pub fn open(new: NewTable, host: PersonId, now: Millis) -> Self {
        let NewTable {
            code,
            kind,
            options,
            size,
            private,
            pace,
            time_out,
            seed,
            boards,
        } = new;
        Self {
            id: 0,
            code,
            kind,
            options,
            size: size.clamp(*PLAYERS.start(), *PLAYERS.end()),
            private,
            host,
            chairs: vec![Chair::of(Occupant::Person(host))],
            stage: Stage::Lobby,
            version: 1,
            seed,
            begins: None,
            keeps_seat_order: false,
            hinted: false,
            rematch_of: None,
            pace,
            time_out,
            clock: Clock::new(now),
            touched: now,
            boards,
            done: vec![],
            game: None,
        }
    }

    /// The same people and opponents at a new table; the start passes to the next seat (K18).
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
        let occupant = |chair: &Chair| match chair.began {
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
                time_out: self.time_out,
                seed,
                boards,
            },
            self.host,
            now,
        );
        table.rematch_of = Some(self.id);
        table.chairs = sitters
            .iter()
            .map(|&occupant| Chair::of(occupant))
            .collect();
        // The start is what the order says, whether a person or an opponent comes first.
        table.keeps_seat_order = true;
        Ok(table)
    }

    pub fn join(&mut self, person: PersonId, now: Millis) -> Result<(), Refusal> {
        self.check_lobby()?;
        if self.seat_of(person).is_some() {
            return Err(Refusal::AlreadySeated);
        }
        if self.chairs.len() >= self.size {
            return Err(Refusal::Full);
        }
        self.chairs.push(Chair::of(Occupant::Person(person)));
        self.touch(now);
        Ok(())
    }

    /// Gives up a chair in the lobby. A host hands over to the next person; with nobody left the table closes.
    pub fn quit(&mut self, person: PersonId, now: Millis) -> Result<(), Refusal> {
        self.check_lobby()?;
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        self.chairs.remove(seat.index());
        if self.begins == Some(person) {
            self.begins = None;
        }
        if self.host == person {
            let next = self.people().next();
            match next {
                Some(next) => self.host = next,
                None => self.stage = Stage::Over(Ended::Closed),
            }
        }
        self.touch(now);
        Ok(())
    }

    /// The host asks somebody to leave, or takes an opponent away, by the number of the chair.
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
                self.quit(person, now)?;
                Ok(Some(person))
            }
            Occupant::Opponent(_) => {
                self.chairs.remove(chair);
                self.touch(now);
                Ok(None)
            }
        }
    }

    /// Seats an opponent. At a full table, one of this strength goes instead; with none of it, there is no room.
    pub fn opponent(&mut self, by: PersonId, level: Level, now: Millis) -> Result<(), Refusal> {
        self.check_lobby()?;
        self.seat_of(by).ok_or(Refusal::NotSeated)?;
        if self.chairs.len() < self.size {
            self.chairs.push(Chair::of(Occupant::Opponent(level)));
        } else {
            self.remove_opponent(Some(level))
                .map_err(|_| Refusal::Full)?;
        }
        self.touch(now);
        Ok(())
    }

    /// Takes the opponent away that came last.
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

    /// "I was last in Ireland": the first to say so begins, until they take it back (K18).
    pub fn ireland(&mut self, person: PersonId, now: Millis) -> Result<(), Refusal> {
        self.check_lobby()?;
        self.seat_of(person).ok_or(Refusal::NotSeated)?;
        self.begins = match self.begins {
            None => Some(person),
            Some(begins) if begins == person => None,
            Some(other) => return Err(Refusal::IrelandTaken(other)),
        };
        self.touch(now);
        Ok(())
    }

    /// Deals for those who sit. The host may; at a full table anybody seated may.
    pub fn begin(&mut self, by: PersonId, now: Millis) -> Result<(), Refusal> {
        self.check_lobby()?;
        self.seat_of(by).ok_or(Refusal::NotSeated)?;
        if by != self.host && self.chairs.len() < self.size {
            return Err(Refusal::OnlyHostMayBegin);
        }
        if self.chairs.len() < *PLAYERS.start() {
            return Err(Refusal::TooFew);
        }
        let players = self.chairs.len();
        let game = Game::deal(self.kind, self.options, players, &self.seed, &self.boards);
        let game = game.map_err(|_| Refusal::TooFew)?;
        let first = match self.begins.and_then(|person| self.seat_of(person)) {
            Some(seat) => seat.index(),
            None if self.keeps_seat_order => 0,
            None => self.seed.first(players),
        };
        self.chairs.rotate_left(first);
        for chair in &mut self.chairs {
            chair.began = chair.person();
        }
        self.game = Some(game);
        self.stage = Stage::Playing;
        self.mark_attended(now);
        self.touch(now);
        self.update_turn(Pass::On, now);
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
            Stage::Playing => Err(Refusal::Started),
            Stage::Over(_) => Err(Refusal::Over),
        }
    }
}

impl Chair {
    pub const fn of(occupant: Occupant) -> Self {
        Self {
            occupant,
            began: None,
            resigned: false,
            closes: false,
            pauses: false,
            away: None,
            held: None,
            missed: None,
            vote: None,
        }
    }
}
