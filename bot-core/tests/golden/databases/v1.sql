CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
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
CREATE TABLE identity (
    platform TEXT NOT NULL,
    user TEXT NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    own INTEGER NOT NULL REFERENCES person (id),
    -- 'unknown', 'yes' or 'no': whether the bot can write to them.
    reach TEXT NOT NULL DEFAULT 'unknown',
    PRIMARY KEY (platform, user)
) STRICT;
CREATE TABLE link_code (
    code TEXT PRIMARY KEY,
    platform TEXT NOT NULL,
    user TEXT NOT NULL,
    expires INTEGER NOT NULL
) STRICT;
CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    -- The language of their client, where it told one.
    client_lang TEXT,
    settings TEXT NOT NULL DEFAULT '{}',
    created INTEGER NOT NULL
) STRICT;
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
CREATE TABLE rating (
    person INTEGER NOT NULL,
    kind TEXT NOT NULL,
    rating REAL NOT NULL,
    uncertainty REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (person, kind)
) STRICT, WITHOUT ROWID;
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
CREATE TABLE seen (
    platform TEXT NOT NULL,
    update_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (platform, update_id)
) STRICT, WITHOUT ROWID;
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
CREATE INDEX chair_began ON chair (began) WHERE began IS NOT NULL;
CREATE INDEX chair_person ON chair (person) WHERE person IS NOT NULL;
CREATE INDEX identity_person ON identity (person);
CREATE INDEX result_person ON result (person);
CREATE INDEX seen_at ON seen (at);
CREATE INDEX slot_pending ON slot (due) WHERE wanted > delivered AND dead = 0;
CREATE INDEX slot_person ON slot (person) WHERE person IS NOT NULL;
CREATE INDEX slot_table ON slot (table_id, kind);
CREATE INDEX table_ended ON game_table (ended) WHERE ended IS NOT NULL;
CREATE INDEX table_lobby ON game_table (touched) WHERE stage = 'lobby';
CREATE INDEX table_opponent ON game_table (id) WHERE waits = 0;
CREATE INDEX table_rematch ON game_table (rematch_of) WHERE rematch_of IS NOT NULL;
INSERT INTO _sqlx_migrations (version, description, installed_on, success, checksum, execution_time) VALUES (1, 'tables', '2026-11-16 13:23:41', 1, X'0554BE04A601F08C106A03504A97B602F8E32508374C704A9EA1F3CA2EF7F8C61C5E699DAC7F33DEE041E4E45C67F673', 5436986);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 10, 0, 'take yellow-7', 1800000000075, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 100, 0, 'leave', 1800000000715, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 101, 1, 'take green-3', 1800000000720, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 102, 1, 'reveal', 1800000000725, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 103, 1, 'leave', 1800000000730, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 104, 2, 'take yellow-5', 1800000000737, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 105, 0, 'reveal', 1800000000746, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 106, 0, 'leave', 1800000000755, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 107, 1, 'take green-1', 1800000000760, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 108, 2, 'reveal', 1800000000767, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 109, 2, 'leave', 1800000000774, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 11, 0, 'reveal', 1800000000084, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 110, 0, 'reveal', 1800000000783, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 111, 0, 'leave', 1800000000792, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 112, 1, 'reveal', 1800000000797, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 113, 1, 'place', 1800000000802, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 114, 2, 'reveal', 1800000000809, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 115, 2, 'leave', 1800000000816, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 116, 0, 'take brown-10', 1800000000825, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 117, 1, 'reveal', 1800000000830, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 118, 1, 'place', 1800000000835, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 119, 2, 'reveal', 1800000000842, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 12, 0, 'place', 1800000000093, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 120, 2, 'leave', 1800000000849, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 121, 0, 'reveal', 1800000000858, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 122, 0, 'leave', 1800000000867, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 123, 1, 'reveal', 1800000000872, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 124, 1, 'leave', 1800000000877, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 125, 2, 'take green-10', 1800000000884, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 126, 0, 'reveal', 1800000000893, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 127, 0, 'leave', 1800000000902, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 128, 1, 'reveal', 1800000000907, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 129, 1, 'leave', 1800000000912, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 13, 1, 'reveal', 1800000000098, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 130, 2, 'reveal', 1800000000919, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 131, 2, 'leave', 1800000000926, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 132, 0, 'take blue-4', 1800000000935, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 133, 1, 'reveal', 1800000000940, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 134, 1, 'leave', 1800000000945, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 135, 2, 'reveal', 1800000000952, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 136, 2, 'leave', 1800000000959, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 137, 0, 'take blue-1', 1800000000968, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 138, 1, 'reveal', 1800000000973, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 139, 1, 'leave', 1800000000978, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 14, 1, 'place', 1800000000103, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 140, 2, 'reveal', 1800000000985, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 141, 2, 'leave', 1800000000992, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 142, 0, 'reveal', 1800000001001, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 143, 0, 'leave', 1800000001010, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 15, 2, 'reveal', 1800000000110, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 16, 2, 'leave', 1800000000117, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 17, 0, 'reveal', 1800000000126, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 18, 0, 'place', 1800000000135, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 19, 1, 'take pink-2', 1800000000140, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 20, 1, 'reveal', 1800000000145, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 21, 1, 'leave', 1800000000150, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 22, 2, 'take pink-5', 1800000000157, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 23, 0, 'reveal', 1800000000166, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 24, 0, 'leave', 1800000000175, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 25, 1, 'reveal', 1800000000180, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 26, 1, 'leave', 1800000000185, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 27, 2, 'take green-5', 1800000000192, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 28, 0, 'reveal', 1800000000201, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 29, 0, 'leave', 1800000000210, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 30, 1, 'reveal', 1800000000215, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 31, 1, 'place', 1800000000220, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 32, 2, 'take yellow-1', 1800000000227, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 33, 2, 'take green-6', 1800000000234, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 34, 0, 'reveal', 1800000000243, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 35, 0, 'place', 1800000000252, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 36, 0, 'reveal', 1800000000261, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 37, 0, 'place', 1800000000270, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 38, 1, 'reveal', 1800000000275, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 39, 1, 'leave', 1800000000280, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 40, 2, 'take pink-7', 1800000000287, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 41, 0, 'reveal', 1800000000296, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 42, 0, 'leave', 1800000000305, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 43, 1, 'reveal', 1800000000310, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 44, 1, 'place', 1800000000315, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 45, 2, 'take blue-9', 1800000000322, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 46, 0, 'reveal', 1800000000331, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 47, 0, 'place', 1800000000340, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 48, 1, 'reveal', 1800000000345, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 49, 1, 'place', 1800000000350, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 5, 0, 'reveal', 1800000000038, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 50, 2, 'reveal', 1800000000357, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 51, 2, 'leave', 1800000000364, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 52, 0, 'reveal', 1800000000373, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 53, 0, 'place', 1800000000382, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 54, 1, 'reveal', 1800000000387, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 55, 1, 'place', 1800000000392, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 56, 2, 'reveal', 1800000000399, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 57, 2, 'leave', 1800000000406, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 58, 0, 'take green-2', 1800000000415, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 59, 1, 'reveal', 1800000000420, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 6, 0, 'leave', 1800000000047, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 60, 1, 'leave', 1800000000425, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 61, 2, 'take brown-4', 1800000000432, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 62, 0, 'reveal', 1800000000441, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 63, 0, 'leave', 1800000000450, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 64, 1, 'take brown-6', 1800000000455, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 65, 2, 'take yellow-2', 1800000000462, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 66, 0, 'reveal', 1800000000471, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 67, 0, 'leave', 1800000000480, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 68, 1, 'reveal', 1800000000485, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 69, 1, 'leave', 1800000000490, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 7, 1, 'take yellow-6', 1800000000052, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 70, 2, 'take green-8', 1800000000497, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 71, 0, 'reveal', 1800000000506, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 72, 0, 'leave', 1800000000515, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 73, 1, 'take yellow-10', 1800000000520, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 74, 2, 'reveal', 1800000000527, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 75, 2, 'leave', 1800000000534, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 76, 0, 'take blue-7', 1800000000543, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 77, 1, 'reveal', 1800000000548, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 78, 1, 'leave', 1800000000553, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 79, 2, 'take blue-2', 1800000000560, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 8, 2, 'reveal', 1800000000059, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 80, 0, 'take brown-8', 1800000000569, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 81, 0, 'reveal', 1800000000578, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 82, 0, 'leave', 1800000000587, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 83, 1, 'reveal', 1800000000592, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 84, 1, 'leave', 1800000000597, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 85, 2, 'reveal', 1800000000604, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 86, 2, 'leave', 1800000000611, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 87, 0, 'reveal', 1800000000620, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 88, 0, 'place', 1800000000629, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 89, 0, 'reveal', 1800000000638, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 9, 2, 'leave', 1800000000066, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 90, 0, 'leave', 1800000000647, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 91, 1, 'reveal', 1800000000652, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 92, 1, 'leave', 1800000000657, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 93, 2, 'take yellow-4', 1800000000664, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 94, 0, 'take pink-0', 1800000000673, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 95, 1, 'reveal', 1800000000678, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 96, 1, 'leave', 1800000000683, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 97, 2, 'take pink-9', 1800000000690, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 98, 2, 'take brown-7', 1800000000697, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 99, 0, 'reveal', 1800000000706, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (3, 4, 0, 'lay brown-5', 1800000001034, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 10, 1, 'lay pink-8', 1800000001088, 11);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 12, 1, 'lay green-3', 1800000001100, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 13, 1, 'enter small', 1800000001109, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 14, 1, 'draw deck', 1800000001118, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 15, 2, 'discard yellow-0', 1800000001123, 16);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 17, 2, 'discard pink-3', 1800000001131, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 18, 2, 'draw deck', 1800000001136, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 19, 0, 'discard pink-7', 1800000001143, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 20, 0, 'draw deck', 1800000001150, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 21, 1, 'discard pink-8', 1800000001162, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 22, 1, 'draw deck', 1800000001171, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 23, 2, 'discard blue-9', 1800000001176, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 24, 2, 'draw deck', 1800000001181, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 25, 0, 'lay brown-8', 1800000001191, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 26, 0, 'enter small', 1800000001198, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 27, 0, 'draw pink', 1800000001205, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 28, 1, 'lay green-9', 1800000001214, 29);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 30, 1, 'discard brown-2', 1800000001226, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 31, 1, 'draw pink', 1800000001235, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 32, 2, 'lay blue-2', 1800000001240, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 33, 2, 'enter small', 1800000001245, 34);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 5, 0, 'lay brown-2', 1800000001055, 6);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 7, 0, 'lay yellow-4', 1800000001065, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 8, 0, 'enter small', 1800000001072, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 9, 0, 'draw deck', 1800000001079, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 10, 1, 'draw deck', 1800000001335, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 11, 2, 'lay pink-3', 1800000001342, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 12, 2, 'priestess 2', 1800000001349, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 13, 2, 'draw deck', 1800000001356, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 14, 0, 'discard red-7', 1800000001358, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 15, 0, 'draw deck', 1800000001359, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 16, 1, 'lay pink-10', 1800000001363, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 17, 1, 'figure 1', 1800000001368, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 18, 1, 'drop run pink', 1800000001373, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 19, 1, 'draw red', 1800000001378, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 20, 2, 'discard yellow-6', 1800000001385, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 21, 2, 'draw pink', 1800000001392, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 22, 0, 'lay blue-8', 1800000001394, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 23, 0, 'priestess 3', 1800000001395, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 24, 0, 'draw deck', 1800000001396, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 25, 1, 'discard yellow-9', 1800000001400, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 26, 1, 'draw deck', 1800000001405, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 27, 2, 'discard green-9', 1800000001412, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 28, 2, 'draw yellow', 1800000001419, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 29, 0, 'lay yellow-4', 1800000001421, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 30, 0, 'figure 2', 1800000001422, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 31, 0, 'draw yellow', 1800000001423, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 32, 1, 'lay red-1', 1800000001427, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 33, 1, 'figure 2', 1800000001432, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 34, 1, 'draw deck', 1800000001437, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 35, 2, 'lay yellow-9', 1800000001444, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 36, 2, 'priestess 4', 1800000001451, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 37, 2, 'draw green', 1800000001458, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 38, 0, 'lay green-4', 1800000001460, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 39, 0, 'figure 1', 1800000001461, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 40, 0, 'figure 3', 1800000001462, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 41, 0, 'drop run yellow', 1800000001463, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 42, 0, 'draw deck', 1800000001464, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 43, 1, 'discard yellow-3', 1800000001468, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 44, 1, 'draw deck', 1800000001473, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 45, 2, 'discard yellow-1', 1800000001480, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 5, 0, 'lay yellow-0', 1800000001319, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 6, 0, 'figure 1', 1800000001320, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 7, 0, 'draw deck', 1800000001321, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 8, 1, 'lay red-2', 1800000001325, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 9, 1, 'figure 2', 1800000001330, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 10, 0, 'reveal', 1800000001553, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 11, 0, 'leave', 1800000001560, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 12, 1, 'reveal', 1800000001565, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 13, 1, 'leave', 1800000001570, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 14, 0, 'take blue-1', 1800000001577, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 15, 1, 'take yellow-5', 1800000001582, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 16, 0, 'reveal', 1800000001589, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 17, 0, 'leave', 1800000001596, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 18, 1, 'reveal', 1800000001601, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 19, 1, 'leave', 1800000001606, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 20, 0, 'take pink-7', 1800000001613, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 21, 1, 'take brown-5', 1800000001618, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 22, 1, 'reveal', 1800000001623, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 23, 1, 'leave', 1800000001628, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 24, 0, 'reveal', 1800000001635, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 25, 0, 'leave', 1800000001642, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 26, 1, 'take pink-2', 1800000001647, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 27, 1, 'take green-7', 1800000001652, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 28, 0, 'reveal', 1800000001659, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 4, 0, 'reveal', 1800000001517, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 5, 0, 'leave', 1800000001524, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 6, 1, 'reveal', 1800000001529, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 7, 1, 'leave', 1800000001534, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 8, 0, 'take blue-9', 1800000001541, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 9, 1, 'take green-1', 1800000001546, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (7, 5, 0, 'lay green-4', 1800000001698, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (7, 6, 0, 'figure 1', 1800000001699, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (7, 7, 0, 'draw deck', 1800000001700, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user, place) VALUES (1, 0, 5, NULL, 5, 0, 0, NULL, NULL, 1);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user, place) VALUES (1, 1, 1, NULL, 1, 0, 0, 'discord', 'anna', 1);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user, place) VALUES (1, 2, 3, NULL, 3, 0, 0, 'discord', 'bo', 1);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user, place) VALUES (2, 0, 1, NULL, NULL, 0, 0, 'discord', 'anna', 1);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user, place) VALUES (2, 1, 3, NULL, NULL, 0, 0, 'discord', 'bo', 1);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user, place) VALUES (3, 0, 3, NULL, 3, 0, 0, 'discord', 'bo', 1);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user, place) VALUES (3, 1, 4, NULL, 4, 0, 0, 'telegram', 'cleo', 1);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user, place) VALUES (4, 0, 3, NULL, 3, 0, 0, 'discord', 'bo', NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user, place) VALUES (4, 1, 4, NULL, 4, 0, 0, 'telegram', 'cleo', 1);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user, place) VALUES (4, 2, 1, NULL, 1, 0, 0, 'telegram', 'anička', 2);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user, place) VALUES (5, 0, NULL, 'easy', NULL, 0, 0, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user, place) VALUES (5, 1, 1, NULL, 1, 0, 0, 'telegram', 'anička', 2);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user, place) VALUES (5, 2, 3, NULL, 3, 0, 0, 'discord', 'bo', NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user, place) VALUES (6, 0, 3, NULL, 3, 0, 0, 'discord', 'bo', NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user, place) VALUES (6, 1, 1, NULL, 1, 0, 0, 'telegram', 'anička', 2);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user, place) VALUES (7, 0, NULL, 'normal', 4, 1, 0, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user, place) VALUES (7, 1, 3, NULL, 3, 0, 0, 'discord', 'bo', 1);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user, place) VALUES (8, 0, 4, NULL, NULL, 0, 0, 'telegram', 'cleo', 2);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user, place) VALUES (8, 1, NULL, 'hard', NULL, 0, 0, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user, place) VALUES (8, 2, 1, NULL, NULL, 0, 0, 'telegram', 'anička', NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user, place) VALUES (9, 0, 3, NULL, NULL, 0, 0, 'discord', 'bo', NULL);
INSERT INTO code (code) VALUES ('7XYG');
INSERT INTO code (code) VALUES ('9XPX');
INSERT INTO code (code) VALUES ('A4RQ');
INSERT INTO code (code) VALUES ('D6QE');
INSERT INTO code (code) VALUES ('DX7T');
INSERT INTO code (code) VALUES ('EX9W');
INSERT INTO code (code) VALUES ('FF6T');
INSERT INTO code (code) VALUES ('JF34');
INSERT INTO code (code) VALUES ('R7RX');
INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order, hinted, rematch_of, waits, created, touched, ended) VALUES (1, 'JF34', 'stones', '{}', 3, 0, 1, 'stack', 143, '0ccd2396413cecac96115de200286efb29a35d170e9dd2fe7c1de7751233c52b', NULL, NULL, 0, 0, NULL, NULL, 1800000000021, 1800000001011, 1800000001010);
INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order, hinted, rematch_of, waits, created, touched, ended) VALUES (2, 'D6QE', 'stones', '{}', 3, 0, 3, 'lobby', 1, 'a60a302d089fcc2059b7f10fd254c8c7b526a6c71fdd1ae24f1bce97ef7827e5', NULL, NULL, 1, 0, 1, NULL, 1800000001021, 1800000001021, NULL);
INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order, hinted, rematch_of, waits, created, touched, ended) VALUES (3, 'DX7T', 'keltis', '{}', 2, 0, 3, 'closed', 5, 'ca5dbbea4449218cc69f3ba651cdc4eb9bc1da5c589644518be59936cff4c23e', NULL, NULL, 0, 0, NULL, NULL, 1800000001024, 1800000001038, 1800000001037);
INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order, hinted, rematch_of, waits, created, touched, ended) VALUES (4, '7XYG', 'keltis', '{}', 3, 0, 1, 'playing', 34, 'cb211b130dc9cfa0126a71a2be2049eb1e585acfddc56e3086f3d00a7b3393b9', NULL, NULL, 0, 0, NULL, 1, 1800000001040, 1800000001249, NULL);
INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order, hinted, rematch_of, waits, created, touched, ended) VALUES (5, '9XPX', 'oracle', '{"free_clovers":true}', 4, 0, 1, 'playing', 45, '0292d761c47f254af5c2823dd3e404cc6c3b8f94eb605329b8810111e88a8bd5', NULL, NULL, 0, 1, NULL, 3, 1800000001309, 1800000001481, NULL);
INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order, hinted, rematch_of, waits, created, touched, ended) VALUES (6, 'R7RX', 'stones', '{}', 2, 0, 1, 'playing', 28, '3de8b899ae13af44f3d4845ca1e37a2982a37a8eda9918b2f978908988c1db81', NULL, NULL, 0, 0, NULL, 3, 1800000001502, 1800000001660, NULL);
INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order, hinted, rematch_of, waits, created, touched, ended) VALUES (7, 'A4RQ', 'oracle', '{}', 2, 0, 3, 'playing', 7, '06bd6d32b7a231ebbbebef094b0b408422ff7f0685f167cc51849790b08f1c18', NULL, NULL, 0, 0, NULL, 3, 1800000001677, 1800000001700, NULL);
INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order, hinted, rematch_of, waits, created, touched, ended) VALUES (8, 'EX9W', 'keltis', '{}', 4, 1, 4, 'lobby', 4, '35717e42f6a1a2b4e55654502a90b1c8025f9a345c2de541bca41c8d34e3134a', NULL, 4, 0, 0, NULL, NULL, 1800000001688, 1800000001697, NULL);
INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order, hinted, rematch_of, waits, created, touched, ended) VALUES (9, 'FF6T', 'stones', '{}', 2, 0, 3, 'lobby', 1, '9df4b1b7a7a2ba6a038caee97f48a1a42b030495432b0a0041fe9a66b81744c6', NULL, NULL, 0, 0, NULL, NULL, 1800000001724, 1800000001724, NULL);
INSERT INTO identity (platform, user, person, own, reach) VALUES ('discord', 'anna', 1, 1, 'yes');
INSERT INTO identity (platform, user, person, own, reach) VALUES ('discord', 'bo', 3, 3, 'yes');
INSERT INTO identity (platform, user, person, own, reach) VALUES ('telegram', 'anička', 1, 2, 'yes');
INSERT INTO identity (platform, user, person, own, reach) VALUES ('telegram', 'cleo', 4, 4, 'yes');
INSERT INTO link_code (code, platform, user, expires) VALUES ('4WHKTF9AKW', 'discord', 'bo', 1800000900013);
INSERT INTO person (id, name, client_lang, settings, created) VALUES (1, 'Anna', 'en', '{}', 1800000000001);
INSERT INTO person (id, name, client_lang, settings, created) VALUES (2, 'Anička', 'en', '{}', 1800000000003);
INSERT INTO person (id, name, client_lang, settings, created) VALUES (3, 'Bo', 'en', '{"lang":"pl","pictures":true,"hand_by_message":true}', 1800000000005);
INSERT INTO person (id, name, client_lang, settings, created) VALUES (4, 'Cleo', 'de', '{"pictures":true,"hand_by_message":false}', 1800000000007);
INSERT INTO person (id, name, client_lang, settings, created) VALUES (5, '', NULL, '{}', 1800000000026);
INSERT INTO place (id, platform, chat, thread, lang, settings, gone) VALUES (1, 'discord', 'hall', '', 'en', '{"lang":"en","pictures":true,"thread_per_table":false,"anybody_opens":true}', 0);
INSERT INTO place (id, platform, chat, thread, lang, settings, gone) VALUES (2, 'telegram', 'group', '7', 'en', '{}', 0);
INSERT INTO rating (person, kind, rating, uncertainty, games) VALUES (1, 'stones', 25.0, 7.788474807872566963e+00, 1);
INSERT INTO rating (person, kind, rating, uncertainty, games) VALUES (3, 'stones', 30.2704627669473, 7.788474807872566963e+00, 1);
INSERT INTO result (table_id, person, kind, place, players, score, rated, at) VALUES (1, 1, 'stones', 2, 3, 2, 1, 1800000001010);
INSERT INTO result (table_id, person, kind, place, players, score, rated, at) VALUES (1, 3, 'stones', 1, 3, 17, 1, 1800000001010);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '0', 1800000000001);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '120', 1800000000278);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '160', 1800000000371);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '200', 1800000000465);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '240', 1800000000558);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '280', 1800000000650);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '320', 1800000000744);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '360', 1800000000838);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '40', 1800000000091);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '400', 1800000000931);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '440', 1800000001024);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '480', 1800000001121);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '560', 1800000001378);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '600', 1800000001485);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '640', 1800000001596);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '80', 1800000000185);
INSERT INTO seen (platform, update_id, at) VALUES ('telegram', '520', 1800000001217);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (1, 'board', 1, 1, NULL, 143, 143, '1', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (10, 'hand', 2, NULL, 1, 1, 1, '6', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (11, 'hand', 2, NULL, 3, 1, 1, '7', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (12, 'board', 3, 1, NULL, 5, 5, '8', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (13, 'hand', 3, NULL, 3, 5, 5, '9', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (14, 'notice', 3, 1, 3, 3, 3, NULL, NULL, NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (17, 'board', 4, 2, NULL, 34, 34, '2', 'telegram', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (18, 'hand', 4, NULL, 1, 34, 34, '11', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (19, 'hand', 4, NULL, 3, 30, 30, '12', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (2, 'hand', 1, NULL, 1, 143, 143, '2', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (20, 'board', 4, 1, NULL, 34, 34, '13', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (21, 'notice', 4, NULL, 3, 24, 24, NULL, NULL, NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (22, 'notice', 4, 1, 4, 27, 27, NULL, NULL, NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (23, 'hand', 4, NULL, 4, 31, 31, '3', 'telegram', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (24, 'notice', 4, 2, 1, 31, 31, '4', 'telegram', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (25, 'board', 5, 2, NULL, 45, 45, '5', 'telegram', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (26, 'hand', 5, NULL, 1, 44, 44, '14', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (27, 'hand', 5, NULL, 3, 45, 45, '15', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (28, 'notice', 5, 2, 1, 42, 42, NULL, NULL, NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (29, 'notice', 5, NULL, 3, 44, 44, '16', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (3, 'hand', 1, NULL, 3, 143, 143, '3', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (30, 'board', 6, 2, NULL, 28, 28, '6', 'telegram', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (31, 'hand', 6, NULL, 1, 27, 27, '17', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (32, 'hand', 6, NULL, 3, 28, 28, '18', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (33, 'notice', 6, NULL, 3, 27, 27, '19', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (34, 'notice', 6, 2, 1, 25, 25, NULL, NULL, NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (35, 'board', 7, 1, NULL, 7, 7, '20', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (36, 'hand', 7, NULL, 3, 7, 7, '21', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (39, 'board', 8, 2, NULL, 4, 4, '7', 'telegram', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (40, 'hand', 8, NULL, 4, 3, 3, '8', 'telegram', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (41, 'hand', 8, NULL, 1, 4, 4, '23', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (42, 'note', 8, 2, NULL, 1, 0, NULL, NULL, NULL, 0, 0, 0, '{"said":{"name":"Anna","text":"it''s \"on\""}}');
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (43, 'hand', 9, NULL, 3, 1, 0, NULL, NULL, NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (6, 'notice', 1, 1, 1, 137, 137, NULL, NULL, NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (7, 'notice', 1, 1, 3, 139, 139, NULL, NULL, NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (8, 'result', 1, 1, NULL, 143, 143, '4', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (9, 'board', 2, 1, NULL, 1, 1, '5', 'discord', NULL, 0, 0, 0, NULL);
