-- The time of a turn in milliseconds, if it has one, and what is done when it runs out.
ALTER TABLE game_table ADD COLUMN pace INTEGER;
ALTER TABLE game_table ADD COLUMN time_out TEXT NOT NULL DEFAULT 'hold';
-- Whose time runs since when, and when a person was last there.
ALTER TABLE game_table ADD COLUMN clock TEXT NOT NULL DEFAULT '{}';
-- When something is to be done although nobody asks for it: a reminder, the end of a turn's time, giving the table up.
ALTER TABLE game_table ADD COLUMN due INTEGER;
CREATE INDEX table_due ON game_table (due) WHERE due IS NOT NULL;
-- Thirty days without anybody.
UPDATE game_table SET due = touched + 2592000000 WHERE stage = 'playing';

ALTER TABLE chair ADD COLUMN pauses INTEGER NOT NULL DEFAULT 0;
ALTER TABLE chair ADD COLUMN away INTEGER;
-- 'turn' or 'back': until when a stand-in plays here.
ALTER TABLE chair ADD COLUMN held TEXT;
-- How many actions had been done when it came.
ALTER TABLE chair ADD COLUMN missed INTEGER;
ALTER TABLE chair ADD COLUMN vote TEXT;
CREATE INDEX chair_held ON chair (person) WHERE held IS NOT NULL;

-- When somebody is or was away; `ended` once they are back.
CREATE TABLE vacation (
    person INTEGER NOT NULL,
    began INTEGER NOT NULL,
    until INTEGER NOT NULL,
    ended INTEGER,
    PRIMARY KEY (person, began)
) STRICT, WITHOUT ROWID;
CREATE INDEX vacation_due ON vacation (until) WHERE ended IS NULL;

-- When the program last noted that it runs: one row.
CREATE TABLE heartbeat (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;

-- When the program did not run (an empty platform) or could not reach a platform; `ended` once it could again.
CREATE TABLE outage (
    id INTEGER PRIMARY KEY,
    platform TEXT NOT NULL,
    began INTEGER NOT NULL,
    ended INTEGER
) STRICT;
CREATE INDEX outage_began ON outage (began);
