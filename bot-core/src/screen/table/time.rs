//! How the time of a table stands.

use super::Shown;
use crate::game::Seat;
use crate::screen::clock::{self, Dial};
use crate::screen::{Button, Line};
use crate::table::{Held, Zone};
use crate::words::{Args, say};

impl Shown<'_> {
    /// How a reader reads times: one person in their own zone, many in that of the seat whose turn it is.
    pub(super) fn time_format(&self, reader: Option<Seat>) -> Dial {
        if let Some(zone) = &self.reader {
            return Dial {
                lang: self.lang,
                zone: zone.clone(),
                named: false,
            };
        }
        let of = reader.or(self.table.waits_for());
        let zone = of.and_then(|seat| self.zones.get(seat.index()));
        Dial {
            lang: self.lang,
            zone: zone.cloned().unwrap_or(Zone::utc()),
            named: reader.is_none(),
        }
    }

    /// How the time stands: who has until when, who is away, for whom a stand-in plays.
    pub(super) fn clock(&self, reader: Option<Seat>) -> Vec<Line> {
        let (lang, table) = (self.lang, self.table);
        let Some(waits) = table.waits_for() else {
            return vec![];
        };
        let time_format = self.time_format(reader);
        let named = |seat: Seat| Args::new().with("name", self.name(seat));
        let mut lines = vec![];
        if table.clock.paused.is_some() {
            lines.push(Line::Text(say!(lang, "clock-paused")));
        }
        if let Some(deadline) = self.deadline {
            lines.push(if reader == Some(waits) {
                time_format.line("clock-you-until", Args::new(), deadline)
            } else {
                time_format.line("clock-until", named(waits), deadline)
            });
        }
        let own = reader == Some(waits);
        match (table.is_voting(), table.is_late()) {
            (true, _) if own => lines.push(Line::Text(say!(lang, "clock-you-vote"))),
            (true, _) => lines.push(Line::Text(lang.say("clock-vote", &named(waits)))),
            (false, true) if own => lines.push(Line::Text(say!(lang, "clock-you-late"))),
            (false, true) => lines.push(Line::Text(lang.say("clock-late", &named(waits)))),
            (false, false) => {}
        }
        for seat in Seat::all(table.chairs.len()) {
            let Some(chair) = table.chair(seat) else {
                continue;
            };
            if let Some(until) = chair.away {
                lines.push(time_format.line("clock-away", named(seat), until));
            }
            if chair.pauses {
                lines.push(Line::Text(lang.say("clock-wants-pause", &named(seat))));
            }
            if chair.held == Some(Held::UntilReturn) {
                lines.push(Line::Text(lang.say("clock-held", &named(seat))));
            }
        }
        if table.rests() {
            lines.push(Line::Text(say!(lang, "clock-rests")));
        }
        lines
    }

    /// What a reader can do about the time: nobody votes on their own seat.
    pub(super) fn clock_buttons(&self, reader: Option<Seat>) -> Vec<Vec<Button>> {
        let own = reader.is_some() && reader == self.table.waits_for();
        let mut rows = vec![];
        if self.table.is_voting() && !own {
            rows.push(clock::vote_buttons(self.lang, self.table.code));
        }
        rows
    }

    /// In private, a pause is spoken of where one is, or somebody would like one; whoever does can take that back.
    pub(super) fn own_pause_button(&self, seat: Seat) -> Option<Button> {
        let wants = |seat: Seat| self.table.chair(seat).is_some_and(|chair| chair.pauses);
        if wants(seat) {
            return Some(self.button("button-resume", "resume"));
        }
        let mut seats = Seat::all(self.table.chairs.len());
        let in_question = self.table.clock.paused.is_some() || seats.any(wants);
        self.pause_button().filter(|_| in_question)
    }

    pub(super) fn pause_button(&self) -> Option<Button> {
        if self.table.clock.paused.is_some() {
            return Some(self.button("button-resume", "resume"));
        }
        self.table
            .pace
            .map(|_| self.button("button-pause", "pause"))
    }
}
