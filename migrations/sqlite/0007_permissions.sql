-- The place where a table was opened: its admins may close it. Null for private chats and private tables.
ALTER TABLE game_table ADD COLUMN opened_in INTEGER;
UPDATE game_table SET opened_in = (SELECT place FROM chair WHERE chair.table_id = game_table.id AND chair.person = game_table.host)
WHERE private = 0;
-- A request to close now has a time, which older ones lack.
UPDATE chair SET closes = 0;

-- People who watch a table in a place, or talked about it there without a seat.
CREATE TABLE watcher (
    table_id INTEGER NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    -- Unique within the table and never used again: commands name watchers by it.
    number INTEGER NOT NULL,
    person INTEGER NOT NULL,
    place INTEGER NOT NULL,
    -- 1 if the host of the table removed this watcher.
    removed INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, number),
    UNIQUE (table_id, person, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX watcher_person ON watcher (person);

-- People whom the host of a table muted there.
CREATE TABLE muted (
    table_id INTEGER NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    person INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX muted_person ON muted (person);

-- Reports about people, for the host of the program. A report outlives its table.
CREATE TABLE report (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    code TEXT NOT NULL,
    reporter INTEGER NOT NULL,
    reported INTEGER NOT NULL,
    reason TEXT NOT NULL,
    -- When the host of the program closed it.
    closed INTEGER
) STRICT;

-- The account that must get a message, if it may not go to another account of the person.
ALTER TABLE message ADD COLUMN to_platform TEXT;
ALTER TABLE message ADD COLUMN to_user TEXT;
