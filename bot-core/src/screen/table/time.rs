//! The clock of a table: deadlines, absences and pauses.

use super::TableContext;
use crate::command::Command;
use crate::game::Seat;
use crate::screen::clock::{self, TimeFormat};
use crate::screen::{Button, Line};
use crate::table::{StandIn, Zone};
use crate::words::{Args, say};

impl TableContext<'_> {
    /// A single reader sees times in their own zone. Several readers see the zone of the player whose turn it is.
    pub(super) fn time_format(&self, reader: Option<Seat>) -> TimeFormat {
        if let Some(zone) = &self.reader_zone {
            return TimeFormat {
                lang: self.lang,
                zone: zone.clone(),
                show_zone: false,
            };
        }
        let of = reader.or(self.table.waits_for());
        let zone = of.and_then(|seat| self.zones.get(seat.index()));
        TimeFormat {
            lang: self.lang,
            zone: zone.cloned().unwrap_or(Zone::utc()),
            show_zone: reader.is_none(),
        }
    }

    /// Shows deadlines, time-outs, absences, requested pauses and stand-ins.
    pub(super) fn clock_lines(&self, reader: Option<Seat>) -> Vec<Line> {
        let (lang, table) = (self.lang, self.table);
        let Some(waits) = table.waits_for() else {
            return vec![];
        };
        let time_format = self.time_format(reader);
        let named = |seat: Seat| Args::new().with("name", self.name(seat));
        let mut lines = vec![];
        if table.clock.paused_since.is_some() {
            lines.push(Line::Text(say!(lang, "clock-paused")));
        }
        if let Some(deadline) = self.deadline {
            lines.push(if reader == Some(waits) {
                time_format.timed_line("clock-you-until", Args::new(), deadline)
            } else {
                time_format.timed_line("clock-until", named(waits), deadline)
            });
        }
        let own = reader == Some(waits);
        match (table.is_voting(), table.is_overdue()) {
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
            if let Some(until) = chair.away_until {
                lines.push(time_format.timed_line("clock-away", named(seat), until));
            }
            if chair.wants_pause {
                lines.push(Line::Text(lang.say("clock-wants-pause", &named(seat))));
            }
            if chair.stand_in == Some(StandIn::UntilReturn) {
                lines.push(Line::Text(lang.say("clock-held", &named(seat))));
            }
        }
        lines.extend(self.close_request_line(&time_format));
        if table.is_dormant() {
            lines.push(Line::Text(say!(lang, "clock-rests")));
        }
        lines
    }

    /// Says who asks to close the table, and until when the others can answer.
    fn close_request_line(&self, time_format: &TimeFormat) -> Option<Line> {
        self.table.close_requested_at()?;
        let mut seats = Seat::all(self.table.chairs.len());
        let agrees = |seat: &Seat| {
            self.table
                .chair(*seat)
                .is_some_and(|chair| chair.agrees_to_close)
        };
        let args = Args::new().with("name", self.name(seats.find(agrees)?));
        Some(match self.table.close_deadline() {
            Some(deadline) => time_format.timed_line("clock-wants-close-until", args, deadline),
            None => Line::Text(self.lang.say("clock-wants-close", &args)),
        })
    }

    /// Returns the buttons to vote and to answer a request to close. Nobody can vote on their own seat.
    pub(super) fn clock_buttons(&self, reader: Option<Seat>) -> Vec<Vec<Button>> {
        let own = reader.is_some() && reader == self.table.waits_for();
        let mut rows = vec![];
        if self.table.is_voting() && !own {
            rows.push(clock::vote_buttons(self.lang, self.table.code));
        }
        if self.table.close_requested_at().is_some() {
            let mut answers = clock::close_buttons(self.lang, self.table.code);
            let chair = reader.and_then(|seat| self.table.chair(seat));
            if chair.is_some_and(|chair| chair.agrees_to_close) {
                answers.remove(0);
            }
            rows.push(answers);
        }
        rows
    }

    /// The pause button for a private screen. It is shown only if the table is paused or a player asked for a pause.
    pub(super) fn own_pause_button(&self, seat: Seat) -> Option<Button> {
        let wants = |seat: Seat| {
            self.table
                .chair(seat)
                .is_some_and(|chair| chair.wants_pause)
        };
        if wants(seat) {
            return Some(self.button("button-resume", Command::Resume));
        }
        let mut seats = Seat::all(self.table.chairs.len());
        let in_question = self.table.clock.paused_since.is_some() || seats.any(wants);
        self.pause_button().filter(|_| in_question)
    }

    pub(super) fn pause_button(&self) -> Option<Button> {
        if self.table.clock.paused_since.is_some() {
            return Some(self.button("button-resume", Command::Resume));
        }
        self.table
            .pace
            .map(|_| self.button("button-pause", Command::Pause))
    }
}
