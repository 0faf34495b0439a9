-- Times are milliseconds since 1970. Truth values are 0 and 1.

CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    -- The language of their client, where it told one.
    client_lang TEXT,
    settings TEXT NOT NULL DEFAULT '{}',
    created INTEGER NOT NULL
) STRICT;

-- A person as one platform knows them. `own` is the person they were before they linked chats.
CREATE TABLE identity (
    platform TEXT NOT NULL,
    user TEXT NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    own INTEGER NOT NULL REFERENCES person (id),
    -- 'unknown', 'yes' or 'no': whether the bot can write to them.
    reach TEXT NOT NULL DEFAULT 'unknown',
    PRIMARY KEY (platform, user)
) STRICT;
CREATE INDEX identity_person ON identity (person);

CREATE TABLE link_code (
    code TEXT PRIMARY KEY,
    platform TEXT NOT NULL,
    user TEXT NOT NULL,
    expires INTEGER NOT NULL
) STRICT;

-- A channel or group; an empty thread is the place itself.
CREATE TABLE place (
    id INTEGER PRIMARY KEY,
    platform TEXT NOT NULL,
    chat TEXT NOT NULL,
    thread TEXT NOT NULL DEFAULT '',
    lang TEXT,
    settings TEXT NOT NULL DEFAULT '{}',
    gone INTEGER NOT NULL DEFAULT 0,
    UNIQUE (platform, chat, thread)
) STRICT;

-- Every code that was ever given, so that none is given twice.
CREATE TABLE code (
    code TEXT PRIMARY KEY
) STRICT;

CREATE TABLE game_table (
    -- Never given twice: results outlive their tables.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    options TEXT NOT NULL,
    size INTEGER NOT NULL,
    private INTEGER NOT NULL,
    host INTEGER NOT NULL,
    -- 'lobby', 'playing', or how it ended.
    stage TEXT NOT NULL,
    version INTEGER NOT NULL,
    seed TEXT NOT NULL,
    -- The board, where it is not the built-in one.
    layout TEXT,
    begins INTEGER,
    keeps_order INTEGER NOT NULL DEFAULT 0,
    hinted INTEGER NOT NULL DEFAULT 0,
    rematch_of INTEGER,
    -- The person the game waits for; 0 for an opponent; null for nobody.
    waits INTEGER,
    created INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    ended INTEGER
) STRICT;
CREATE INDEX table_opponent ON game_table (id) WHERE waits = 0;
CREATE INDEX table_lobby ON game_table (touched) WHERE stage = 'lobby';
CREATE INDEX table_rematch ON game_table (rematch_of) WHERE rematch_of IS NOT NULL;
CREATE INDEX table_ended ON game_table (ended) WHERE ended IS NOT NULL;

CREATE TABLE chair (
    table_id INTEGER NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    -- Who sits here: a person, or an opponent of this strength.
    person INTEGER,
    opponent TEXT,
    began INTEGER,
    resigned INTEGER NOT NULL DEFAULT 0,
    -- Agrees to close the table.
    closes INTEGER NOT NULL DEFAULT 0,
    -- The chat self that sat down, and the place they did it from.
    platform TEXT,
    user TEXT,
    place INTEGER,
    PRIMARY KEY (table_id, number)
) STRICT;
CREATE INDEX chair_person ON chair (person) WHERE person IS NOT NULL;
CREATE INDEX chair_began ON chair (began) WHERE began IS NOT NULL;

CREATE TABLE action (
    table_id INTEGER NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    -- The version that took it back.
    undone INTEGER,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;

-- Updates that asked for a change, so that none is done twice.
CREATE TABLE seen (
    platform TEXT NOT NULL,
    update_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (platform, update_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX seen_at ON seen (at);

-- What each place and each person should be shown, and what they were.
CREATE TABLE slot (
    -- Never given twice: it is part of the key of a delivery.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    table_id INTEGER REFERENCES game_table (id) ON DELETE CASCADE,
    place INTEGER,
    person INTEGER,
    wanted INTEGER NOT NULL,
    delivered INTEGER NOT NULL DEFAULT 0,
    -- The message that shows it, as the platform calls it, and on which platform.
    message TEXT,
    platform TEXT,
    -- The version that is on its way in a new message: should the program end now, the same send is tried again.
    sending INTEGER,
    due INTEGER NOT NULL DEFAULT 0,
    tries INTEGER NOT NULL DEFAULT 0,
    -- 1 once it cannot be delivered any more.
    dead INTEGER NOT NULL DEFAULT 0,
    payload TEXT
) STRICT;
CREATE INDEX slot_table ON slot (table_id, kind);
CREATE INDEX slot_person ON slot (person) WHERE person IS NOT NULL;
CREATE INDEX slot_pending ON slot (due) WHERE wanted > delivered AND dead = 0;

-- Outlives its table.
CREATE TABLE result (
    table_id INTEGER NOT NULL,
    person INTEGER NOT NULL,
    kind TEXT NOT NULL,
    place INTEGER NOT NULL,
    players INTEGER NOT NULL,
    score INTEGER NOT NULL,
    rated INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX result_person ON result (person);

CREATE TABLE rating (
    person INTEGER NOT NULL,
    kind TEXT NOT NULL,
    rating REAL NOT NULL,
    uncertainty REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (person, kind)
) STRICT, WITHOUT ROWID;
