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
    user_id TEXT,
    place INTEGER, pauses INTEGER NOT NULL DEFAULT 0, away INTEGER, held TEXT, missed INTEGER, vote TEXT,
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
, pace INTEGER, time_out TEXT NOT NULL DEFAULT 'hold', clock TEXT NOT NULL DEFAULT '{}', due INTEGER) STRICT;
CREATE TABLE guided (
    table_id INTEGER PRIMARY KEY REFERENCES game_table (id) ON DELETE CASCADE
) STRICT;
CREATE TABLE heartbeat (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;
CREATE TABLE identity (
    platform TEXT NOT NULL,
    user_id TEXT NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    own INTEGER NOT NULL REFERENCES person (id),
    -- 'unknown', 'yes' or 'no': whether the bot can write to them.
    reach TEXT NOT NULL DEFAULT 'unknown',
    PRIMARY KEY (platform, user_id)
) STRICT;
CREATE TABLE link_code (
    code TEXT PRIMARY KEY,
    platform TEXT NOT NULL,
    user_id TEXT NOT NULL,
    expires INTEGER NOT NULL
) STRICT;
CREATE TABLE outage (
    id INTEGER PRIMARY KEY,
    platform TEXT NOT NULL,
    began INTEGER NOT NULL,
    ended INTEGER
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
CREATE TABLE secret (
    name TEXT PRIMARY KEY,
    bytes BLOB NOT NULL
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
CREATE TABLE vacation (
    person INTEGER NOT NULL,
    began INTEGER NOT NULL,
    until INTEGER NOT NULL,
    ended INTEGER,
    PRIMARY KEY (person, began)
) STRICT, WITHOUT ROWID;
CREATE INDEX chair_began ON chair (began) WHERE began IS NOT NULL;
CREATE INDEX chair_held ON chair (person) WHERE held IS NOT NULL;
CREATE INDEX chair_person ON chair (person) WHERE person IS NOT NULL;
CREATE INDEX chair_place ON chair (place) WHERE place IS NOT NULL;
CREATE INDEX identity_person ON identity (person);
CREATE INDEX outage_began ON outage (began);
CREATE INDEX result_person ON result (person);
CREATE INDEX seen_at ON seen (at);
CREATE INDEX slot_pending ON slot (due) WHERE wanted > delivered AND dead = 0;
CREATE INDEX slot_person ON slot (person) WHERE person IS NOT NULL;
CREATE INDEX slot_place ON slot (place) WHERE place IS NOT NULL;
CREATE INDEX slot_table ON slot (table_id, kind);
CREATE INDEX table_due ON game_table (due) WHERE due IS NOT NULL;
CREATE INDEX table_ended ON game_table (ended) WHERE ended IS NOT NULL;
CREATE INDEX table_lobby ON game_table (touched) WHERE stage = 'lobby';
CREATE INDEX table_opponent ON game_table (id) WHERE waits = 0;
CREATE INDEX table_rematch ON game_table (rematch_of) WHERE rematch_of IS NOT NULL;
CREATE INDEX vacation_due ON vacation (until) WHERE ended IS NULL;
INSERT INTO _sqlx_migrations (version, description, installed_on, success, checksum, execution_time) VALUES (1, 'tables', '2026-11-18 09:11:13', 1, X'0554BE04A601F08C106A03504A97B602F8E32508374C704A9EA1F3CA2EF7F8C61C5E699DAC7F33DEE041E4E45C67F673', 9188124);
INSERT INTO _sqlx_migrations (version, description, installed_on, success, checksum, execution_time) VALUES (2, 'places and names', '2026-11-18 09:11:13', 1, X'353503F728A2D31F0117307257CA725B61EED7998E3B87AC1D7292B56D982728B8EEC7A86787B8866FC6BDBCA9D2DF9A', 16067337);
INSERT INTO _sqlx_migrations (version, description, installed_on, success, checksum, execution_time) VALUES (3, 'clock', '2026-11-18 09:11:13', 1, X'0B37B74EFA9C7985EA0F79FBB08A680DB5FAE45EBB196EA466A8F00A697217500161275A27FD366667B888BE3D7A0245', 13298809);
INSERT INTO _sqlx_migrations (version, description, installed_on, success, checksum, execution_time) VALUES (4, 'page', '2026-11-18 09:11:13', 1, X'A22B572986A7DC0073EC726FAD0B8C343C4A4A45213FAB8A0643FF05B99D75393FF12376C70076665CB7D1FA5C6E5B16', 963118);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 10, 0, 'take yellow-7', 1800000000134, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 100, 0, 'leave', 1800000001324, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 101, 1, 'take green-3', 1800000001333, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 102, 1, 'reveal', 1800000001342, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 103, 1, 'leave', 1800000001351, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 104, 2, 'take yellow-5', 1800000001364, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 105, 0, 'reveal', 1800000001381, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 106, 0, 'leave', 1800000001398, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 107, 1, 'take green-1', 1800000001407, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 108, 2, 'reveal', 1800000001420, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 109, 2, 'leave', 1800000001433, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 11, 0, 'reveal', 1800000000151, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 110, 0, 'reveal', 1800000001450, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 111, 0, 'leave', 1800000001467, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 112, 1, 'reveal', 1800000001476, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 113, 1, 'place', 1800000001485, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 114, 2, 'reveal', 1800000001498, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 115, 2, 'leave', 1800000001511, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 116, 0, 'take brown-10', 1800000001528, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 117, 1, 'reveal', 1800000001537, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 118, 1, 'place', 1800000001546, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 119, 2, 'reveal', 1800000001559, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 12, 0, 'place', 1800000000168, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 120, 2, 'leave', 1800000001572, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 121, 0, 'reveal', 1800000001589, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 122, 0, 'leave', 1800000001606, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 123, 1, 'reveal', 1800000001615, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 124, 1, 'leave', 1800000001624, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 125, 2, 'take green-10', 1800000001637, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 126, 0, 'reveal', 1800000001654, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 127, 0, 'leave', 1800000001671, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 128, 1, 'reveal', 1800000001680, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 129, 1, 'leave', 1800000001689, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 13, 1, 'reveal', 1800000000177, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 130, 2, 'reveal', 1800000001702, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 131, 2, 'leave', 1800000001715, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 132, 0, 'take blue-4', 1800000001732, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 133, 1, 'reveal', 1800000001741, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 134, 1, 'leave', 1800000001750, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 135, 2, 'reveal', 1800000001763, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 136, 2, 'leave', 1800000001776, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 137, 0, 'take blue-1', 1800000001793, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 138, 1, 'reveal', 1800000001802, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 139, 1, 'leave', 1800000001811, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 14, 1, 'place', 1800000000186, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 140, 2, 'reveal', 1800000001824, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 141, 2, 'leave', 1800000001837, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 142, 0, 'reveal', 1800000001854, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 143, 0, 'leave', 1800000001871, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 15, 2, 'reveal', 1800000000199, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 16, 2, 'leave', 1800000000212, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 17, 0, 'reveal', 1800000000229, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 18, 0, 'place', 1800000000246, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 19, 1, 'take pink-2', 1800000000255, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 20, 1, 'reveal', 1800000000264, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 21, 1, 'leave', 1800000000273, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 22, 2, 'take pink-5', 1800000000286, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 23, 0, 'reveal', 1800000000303, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 24, 0, 'leave', 1800000000320, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 25, 1, 'reveal', 1800000000329, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 26, 1, 'leave', 1800000000338, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 27, 2, 'take green-5', 1800000000351, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 28, 0, 'reveal', 1800000000368, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 29, 0, 'leave', 1800000000385, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 30, 1, 'reveal', 1800000000394, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 31, 1, 'place', 1800000000403, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 32, 2, 'take yellow-1', 1800000000416, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 33, 2, 'take green-6', 1800000000429, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 34, 0, 'reveal', 1800000000446, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 35, 0, 'place', 1800000000463, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 36, 0, 'reveal', 1800000000480, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 37, 0, 'place', 1800000000497, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 38, 1, 'reveal', 1800000000506, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 39, 1, 'leave', 1800000000515, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 40, 2, 'take pink-7', 1800000000528, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 41, 0, 'reveal', 1800000000545, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 42, 0, 'leave', 1800000000562, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 43, 1, 'reveal', 1800000000571, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 44, 1, 'place', 1800000000580, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 45, 2, 'take blue-9', 1800000000593, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 46, 0, 'reveal', 1800000000610, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 47, 0, 'place', 1800000000627, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 48, 1, 'reveal', 1800000000636, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 49, 1, 'place', 1800000000645, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 5, 0, 'reveal', 1800000000065, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 50, 2, 'reveal', 1800000000658, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 51, 2, 'leave', 1800000000671, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 52, 0, 'reveal', 1800000000688, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 53, 0, 'place', 1800000000705, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 54, 1, 'reveal', 1800000000714, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 55, 1, 'place', 1800000000723, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 56, 2, 'reveal', 1800000000736, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 57, 2, 'leave', 1800000000749, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 58, 0, 'take green-2', 1800000000766, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 59, 1, 'reveal', 1800000000775, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 6, 0, 'leave', 1800000000082, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 60, 1, 'leave', 1800000000784, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 61, 2, 'take brown-4', 1800000000797, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 62, 0, 'reveal', 1800000000814, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 63, 0, 'leave', 1800000000831, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 64, 1, 'take brown-6', 1800000000840, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 65, 2, 'take yellow-2', 1800000000853, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 66, 0, 'reveal', 1800000000870, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 67, 0, 'leave', 1800000000887, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 68, 1, 'reveal', 1800000000896, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 69, 1, 'leave', 1800000000905, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 7, 1, 'take yellow-6', 1800000000091, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 70, 2, 'take green-8', 1800000000918, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 71, 0, 'reveal', 1800000000935, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 72, 0, 'leave', 1800000000952, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 73, 1, 'take yellow-10', 1800000000961, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 74, 2, 'reveal', 1800000000974, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 75, 2, 'leave', 1800000000987, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 76, 0, 'take blue-7', 1800000001004, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 77, 1, 'reveal', 1800000001013, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 78, 1, 'leave', 1800000001022, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 79, 2, 'take blue-2', 1800000001035, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 8, 2, 'reveal', 1800000000104, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 80, 0, 'take brown-8', 1800000001052, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 81, 0, 'reveal', 1800000001069, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 82, 0, 'leave', 1800000001086, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 83, 1, 'reveal', 1800000001095, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 84, 1, 'leave', 1800000001104, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 85, 2, 'reveal', 1800000001117, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 86, 2, 'leave', 1800000001130, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 87, 0, 'reveal', 1800000001147, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 88, 0, 'place', 1800000001164, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 89, 0, 'reveal', 1800000001181, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 9, 2, 'leave', 1800000000117, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 90, 0, 'leave', 1800000001198, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 91, 1, 'reveal', 1800000001207, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 92, 1, 'leave', 1800000001216, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 93, 2, 'take yellow-4', 1800000001229, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 94, 0, 'take pink-0', 1800000001246, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 95, 1, 'reveal', 1800000001255, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 96, 1, 'leave', 1800000001264, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 97, 2, 'take pink-9', 1800000001277, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 98, 2, 'take brown-7', 1800000001290, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (1, 99, 0, 'reveal', 1800000001307, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (10, 11, 1, 'enter small', 1800000123538, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (10, 12, 1, 'draw deck', 1800000123539, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (10, 14, 2, 'lay yellow-10', 1800000243613, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (10, 15, 2, 'enter large', 1800000243614, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (10, 16, 2, 'draw deck', 1800000243615, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (10, 18, 0, 'lay green-10', 1800000363671, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (10, 19, 0, 'enter small', 1800000363672, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (10, 20, 0, 'draw deck', 1800000363673, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (10, 22, 1, 'lay blue-2', 1800001023853, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (10, 23, 1, 'enter small', 1800001023854, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (10, 24, 1, 'draw deck', 1800001023855, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (10, 6, 0, 'lay yellow-5', 1800000003260, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (10, 7, 0, 'enter small', 1800000003273, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (10, 8, 0, 'draw deck', 1800000003286, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (10, 9, 1, 'lay brown-3', 1800000003303, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (11, 6, 0, 'lay brown-4', 1800000003370, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (11, 7, 0, 'enter small', 1800000003387, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (11, 8, 0, 'draw deck', 1800000003404, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (11, 9, 1, 'lay brown-2', 1800000003413, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (12, 11, 1, 'enter small', 1800000123540, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (12, 12, 1, 'draw deck', 1800000123541, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (12, 14, 2, 'discard blue-3', 1800000243616, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (12, 15, 2, 'draw deck', 1800000243617, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (12, 17, 0, 'discard blue-9', 1800000363674, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (12, 18, 0, 'draw deck', 1800000363675, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (12, 21, 1, 'lay green-9', 1800001023856, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (12, 22, 1, 'enter large', 1800001023857, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (12, 23, 1, 'draw blue', 1800001023858, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (12, 6, 0, 'lay brown-2', 1800000003472, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (12, 7, 0, 'enter small', 1800000003481, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (12, 8, 0, 'draw deck', 1800000003490, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (12, 9, 1, 'lay brown-8', 1800000003503, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (13, 4, 0, 'lay brown-1', 1800001023800, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (13, 5, 0, 'enter small', 1800001023809, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (13, 6, 0, 'draw deck', 1800001023818, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (13, 7, 1, 'lay brown-1', 1800001023831, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (13, 8, 1, 'enter small', 1800001023844, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (14, 4, 0, 'lay red-8', 1800001023946, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (14, 5, 0, 'figure 1', 1800001023959, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (14, 6, 0, 'drop hand pink-7', 1800001023972, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (14, 7, 0, 'draw deck', 1800001023985, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (14, 8, 0, 'draw deck', 1800001023998, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (15, 4, 0, 'reveal', 1800001024050, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (15, 5, 0, 'place', 1800001024059, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (15, 6, 1, 'reveal', 1800001024072, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (15, 7, 1, 'place', 1800001024085, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (15, 8, 0, 'reveal', 1800001024094, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (3, 4, 0, 'lay brown-5', 1800000001916, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 10, 1, 'lay pink-8', 1800000002015, 11);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 12, 1, 'lay green-3', 1800000002037, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 13, 1, 'enter small', 1800000002054, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 14, 1, 'draw deck', 1800000002071, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 15, 2, 'discard yellow-0', 1800000002080, 16);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 17, 2, 'discard pink-3', 1800000002094, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 18, 2, 'draw deck', 1800000002103, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 19, 0, 'discard pink-7', 1800000002116, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 20, 0, 'draw deck', 1800000002129, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 21, 1, 'discard pink-8', 1800000002151, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 22, 1, 'draw deck', 1800000002168, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 23, 2, 'discard blue-9', 1800000002177, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 24, 2, 'draw deck', 1800000002186, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 25, 0, 'lay brown-8', 1800000002204, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 26, 0, 'enter small', 1800000002217, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 27, 0, 'draw pink', 1800000002230, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 28, 1, 'lay green-9', 1800000002247, 29);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 30, 1, 'discard brown-2', 1800000002269, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 31, 1, 'draw pink', 1800000002286, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 32, 2, 'lay blue-2', 1800000002295, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 33, 2, 'enter small', 1800000002304, 34);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 5, 0, 'lay brown-2', 1800000001954, 6);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 7, 0, 'lay yellow-4', 1800000001972, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 8, 0, 'enter small', 1800000001985, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (4, 9, 0, 'draw deck', 1800000001998, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 10, 1, 'draw deck', 1800000002438, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 11, 2, 'lay pink-3', 1800000002451, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 12, 2, 'priestess 2', 1800000002464, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 13, 2, 'draw deck', 1800000002477, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 14, 0, 'discard red-7', 1800000002480, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 15, 0, 'draw deck', 1800000002481, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 16, 1, 'lay pink-10', 1800000002488, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 17, 1, 'figure 1', 1800000002497, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 18, 1, 'drop run pink', 1800000002506, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 19, 1, 'draw red', 1800000002515, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 20, 2, 'discard yellow-6', 1800000002528, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 21, 2, 'draw pink', 1800000002541, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 22, 0, 'lay blue-8', 1800000002544, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 23, 0, 'priestess 3', 1800000002545, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 24, 0, 'draw deck', 1800000002546, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 25, 1, 'discard yellow-9', 1800000002553, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 26, 1, 'draw deck', 1800000002562, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 27, 2, 'discard green-9', 1800000002575, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 28, 2, 'draw yellow', 1800000002588, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 29, 0, 'lay yellow-4', 1800000002591, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 30, 0, 'figure 2', 1800000002592, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 31, 0, 'draw yellow', 1800000002593, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 32, 1, 'lay red-1', 1800000002600, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 33, 1, 'figure 2', 1800000002609, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 34, 1, 'draw deck', 1800000002618, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 35, 2, 'lay yellow-9', 1800000002631, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 36, 2, 'priestess 4', 1800000002644, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 37, 2, 'draw green', 1800000002657, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 38, 0, 'lay green-4', 1800000002660, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 39, 0, 'figure 1', 1800000002661, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 40, 0, 'figure 3', 1800000002662, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 41, 0, 'drop run yellow', 1800000002663, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 42, 0, 'draw deck', 1800000002664, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 43, 1, 'discard yellow-3', 1800000002671, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 44, 1, 'draw deck', 1800000002680, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 45, 2, 'discard yellow-1', 1800000002693, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 5, 0, 'lay yellow-0', 1800000002410, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 6, 0, 'figure 1', 1800000002411, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 7, 0, 'draw deck', 1800000002412, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 8, 1, 'lay red-2', 1800000002420, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (5, 9, 1, 'figure 2', 1800000002429, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 10, 0, 'reveal', 1800000002821, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 11, 0, 'leave', 1800000002834, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 12, 1, 'reveal', 1800000002843, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 13, 1, 'leave', 1800000002852, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 14, 0, 'take blue-1', 1800000002865, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 15, 1, 'take yellow-5', 1800000002874, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 16, 0, 'reveal', 1800000002887, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 17, 0, 'leave', 1800000002900, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 18, 1, 'reveal', 1800000002909, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 19, 1, 'leave', 1800000002918, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 20, 0, 'take pink-7', 1800000002931, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 21, 1, 'take brown-5', 1800000002940, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 22, 1, 'reveal', 1800000002949, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 23, 1, 'leave', 1800000002958, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 24, 0, 'reveal', 1800000002971, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 25, 0, 'leave', 1800000002984, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 26, 1, 'take pink-2', 1800000002993, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 27, 1, 'take green-7', 1800000003002, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 28, 0, 'reveal', 1800000003015, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 4, 0, 'reveal', 1800000002755, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 5, 0, 'leave', 1800000002768, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 6, 1, 'reveal', 1800000002777, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 7, 1, 'leave', 1800000002786, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 8, 0, 'take blue-9', 1800000002799, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (6, 9, 1, 'take green-1', 1800000002808, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (7, 5, 0, 'lay green-4', 1800000003077, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (7, 6, 0, 'figure 1', 1800000003078, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (7, 7, 0, 'draw deck', 1800000003079, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (9, 6, 0, 'lay brown-4', 1800000003154, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (9, 7, 0, 'enter small', 1800000003171, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (9, 8, 0, 'draw deck', 1800000003188, NULL);
INSERT INTO action (table_id, version, seat, action, at, undone) VALUES (9, 9, 1, 'lay brown-1', 1800000003197, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (1, 0, 5, NULL, 5, 0, 0, NULL, NULL, 1, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (1, 1, 1, NULL, 1, 0, 0, 'discord', 'anna', 1, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (1, 2, 3, NULL, 3, 0, 0, 'discord', 'bo', 1, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (10, 0, 7, NULL, 7, 0, 0, 'discord', 'wim', 3, 0, 1800433024148, NULL, 9, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (10, 1, 3, NULL, 3, 0, 0, 'discord', 'bo', 3, 0, NULL, NULL, 4, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (10, 2, 6, NULL, 6, 0, 0, 'telegram', 'eve', 3, 0, NULL, NULL, 6, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (11, 0, 3, NULL, 3, 0, 0, 'discord', 'bo', 3, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (11, 1, 6, NULL, 6, 0, 0, 'telegram', 'eve', 3, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (11, 2, 7, NULL, 7, 0, 0, 'discord', 'wim', 3, 0, 1800433024148, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (12, 0, 6, NULL, 6, 0, 0, 'telegram', 'eve', 3, 0, NULL, NULL, 8, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (12, 1, 7, NULL, 7, 0, 0, 'discord', 'wim', 3, 0, 1800433024148, NULL, 4, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (12, 2, 3, NULL, 3, 0, 0, 'discord', 'bo', 3, 0, NULL, NULL, 6, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (13, 0, 6, NULL, 6, 0, 0, 'telegram', 'eve', 3, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (13, 1, 7, NULL, 7, 0, 0, 'discord', 'wim', 3, 0, 1800433024148, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (14, 0, 7, NULL, 7, 0, 0, 'discord', 'wim', 3, 0, 1800433024148, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (14, 1, 6, NULL, 6, 0, 0, 'telegram', 'eve', 3, 1, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (15, 0, 6, NULL, 6, 0, 0, 'telegram', 'eve', 3, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (15, 1, 7, NULL, 7, 0, 0, 'discord', 'wim', 3, 0, 1800433024148, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (16, 0, 3, NULL, NULL, 0, 0, 'discord', 'bo', NULL, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (2, 0, 1, NULL, NULL, 0, 0, 'discord', 'anna', 1, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (2, 1, 3, NULL, NULL, 0, 0, 'discord', 'bo', 1, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (3, 0, 3, NULL, 3, 0, 0, 'discord', 'bo', 1, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (3, 1, 4, NULL, 4, 0, 0, 'telegram', 'cleo', 1, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (4, 0, 3, NULL, 3, 0, 0, 'discord', 'bo', NULL, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (4, 1, 4, NULL, 4, 0, 0, 'telegram', 'cleo', 1, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (4, 2, 1, NULL, 1, 0, 0, 'telegram', 'anička', 2, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (5, 0, NULL, 'easy', NULL, 0, 0, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (5, 1, 1, NULL, 1, 0, 0, 'telegram', 'anička', 2, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (5, 2, 3, NULL, 3, 0, 0, 'discord', 'bo', NULL, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (6, 0, 3, NULL, 3, 0, 0, 'discord', 'bo', NULL, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (6, 1, 1, NULL, 1, 0, 0, 'telegram', 'anička', 2, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (7, 0, NULL, 'normal', 4, 1, 0, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (7, 1, 3, NULL, 3, 0, 0, 'discord', 'bo', 1, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (8, 0, 4, NULL, NULL, 0, 0, 'telegram', 'cleo', NULL, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (8, 1, NULL, 'hard', NULL, 0, 0, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (8, 2, 1, NULL, NULL, 0, 0, 'telegram', 'anička', NULL, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (9, 0, 3, NULL, 3, 0, 0, 'discord', 'bo', 3, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (9, 1, 6, NULL, 6, 0, 0, 'telegram', 'eve', 3, 0, NULL, NULL, NULL, NULL);
INSERT INTO chair (table_id, number, person, opponent, began, resigned, closes, platform, user_id, place, pauses, away, held, missed, vote) VALUES (9, 2, 7, NULL, 7, 0, 0, 'discord', 'wim', 3, 0, 1800433024148, NULL, NULL, NULL);
INSERT INTO code (code) VALUES ('76PY');
INSERT INTO code (code) VALUES ('7XYG');
INSERT INTO code (code) VALUES ('9XPX');
INSERT INTO code (code) VALUES ('9YKK');
INSERT INTO code (code) VALUES ('A4RQ');
INSERT INTO code (code) VALUES ('D6QE');
INSERT INTO code (code) VALUES ('DX7T');
INSERT INTO code (code) VALUES ('EX9W');
INSERT INTO code (code) VALUES ('FF6T');
INSERT INTO code (code) VALUES ('JEN4');
INSERT INTO code (code) VALUES ('JF34');
INSERT INTO code (code) VALUES ('R7RX');
INSERT INTO code (code) VALUES ('RWA9');
INSERT INTO code (code) VALUES ('THK6');
INSERT INTO code (code) VALUES ('X7ND');
INSERT INTO code (code) VALUES ('XQ6W');
INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order, hinted, rematch_of, waits, created, touched, ended, pace, time_out, clock, due) VALUES (1, 'JF34', 'stones', '{}', 3, 0, 1, 'stack', 143, '0ccd2396413cecac96115de200286efb29a35d170e9dd2fe7c1de7751233c52b', NULL, NULL, 0, 0, NULL, NULL, 1800000000032, 1800000001872, 1800000001871, NULL, 'hold', '{"turn":null,"seen":1800003600052,"reckoned":0,"unattended":0,"settled":0,"reminders":"usual"}', NULL);
INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order, hinted, rematch_of, waits, created, touched, ended, pace, time_out, clock, due) VALUES (10, 'RWA9', 'keltis', '{}', 3, 0, 6, 'playing', 27, '4d451b487dce0e973a4a8705a52716a9b4207f72cd39a04a4716d9acd29068ed', NULL, NULL, 0, 0, NULL, 6, 1800000003226, 1800001024240, NULL, 120000, 'hold', '{"turn":{"seat":2,"began":24,"used":0,"since":1800001023855,"reminded":0,"beats":0,"out":false},"before":{"seat":1,"began":20,"used":0,"since":null,"reminded":0,"beats":0,"out":false},"seen":1800003603251,"reckoned":0,"unattended":0,"settled":15,"reminders":{"every":21600000}}', 1800001143855);
INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order, hinted, rematch_of, waits, created, touched, ended, pace, time_out, clock, due) VALUES (11, '9YKK', 'keltis', '{}', 3, 0, 6, 'playing', 11, '9683aba189d21a60cdf6147ed7e74e7ca0b5a98ade33d56463d84deaed32bb49', NULL, NULL, 0, 0, NULL, 6, 1800000003332, 1800001024148, NULL, 900000, 'wait', '{"turn":{"seat":1,"began":8,"used":0,"since":1800000003405,"reminded":0,"beats":0,"out":true,"out_at":1800000903755},"before":{"seat":0,"began":5,"used":53,"since":null,"reminded":0,"beats":0,"out":false},"seen":1800003603357,"reckoned":0,"unattended":0,"settled":0,"reminders":{"every":21600000}}', 1803025024148);
INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order, hinted, rematch_of, waits, created, touched, ended, pace, time_out, clock, due) VALUES (12, 'THK6', 'keltis', '{}', 3, 0, 6, 'playing', 24, '8f966b4b042239e9e17d60252608cc2ffa846ff39a7174f29874f3abd0e9fc12', NULL, NULL, 0, 0, NULL, 3, 1800000003442, 1800001024148, NULL, 120000, 'turn', '{"turn":{"seat":2,"began":23,"used":0,"since":1800001023858,"reminded":0,"beats":0,"out":false},"before":{"seat":1,"began":18,"used":120048,"since":null,"reminded":0,"beats":0,"out":true,"out_at":1800000483723},"seen":1800003603467,"reckoned":0,"unattended":0,"settled":13,"reminders":"usual"}', 1800001143858);
INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order, hinted, rematch_of, waits, created, touched, ended, pace, time_out, clock, due) VALUES (13, 'JEN4', 'keltis', '{}', 2, 0, 6, 'playing', 11, '6ea873f743d69fc71f843582e78eb5ba25cc6ebc6d3de4f9d7dfe546e4561188', NULL, NULL, 0, 0, NULL, 7, 1800001023780, 1800001024148, NULL, 86400000, 'hold', '{"turn":{"seat":1,"began":6,"used":33,"since":null,"reminded":0,"beats":0,"out":false},"before":{"seat":0,"began":3,"used":29,"since":null,"reminded":0,"beats":0,"out":false},"seen":1800004623795,"reckoned":0,"unattended":0,"paused":1800001023852,"settled":0,"reminders":"usual"}', 1803025024148);
INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order, hinted, rematch_of, waits, created, touched, ended, pace, time_out, clock, due) VALUES (14, 'XQ6W', 'oracle', '{}', 2, 0, 6, 'playing', 10, '0c49785c278bfd3652f1b42786890f7cab9c57628147b9833024447903cb51a6', NULL, NULL, 0, 0, NULL, 6, 1800001023922, 1800001024148, NULL, 259200000, 'hold', '{"turn":{"seat":1,"began":8,"used":0,"since":1800001023999,"reminded":0,"beats":0,"out":false},"before":{"seat":0,"began":3,"used":67,"since":null,"reminded":0,"beats":0,"out":false},"seen":1800004623937,"reckoned":0,"unattended":0,"settled":0,"reminders":{"every":21600000}}', 1800022623999);
INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order, hinted, rematch_of, waits, created, touched, ended, pace, time_out, clock, due) VALUES (15, 'X7ND', 'stones', '{}', 2, 0, 6, 'playing', 9, 'c9d49172e3c20b10188ec25f9a31f44e24f8edb953e22a97bfe6d5fc6bfb605a', NULL, NULL, 0, 0, NULL, 6, 1800001024030, 1800001024148, NULL, 129600000, 'hold', '{"turn":{"seat":0,"began":7,"used":0,"since":1800001024086,"reminded":0,"beats":0,"out":false},"before":{"seat":1,"began":5,"used":26,"since":null,"reminded":0,"beats":0,"out":false},"seen":1800004624045,"reckoned":0,"unattended":0,"settled":0,"reminders":{"every":21600000}}', 1800022624086);
INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order, hinted, rematch_of, waits, created, touched, ended, pace, time_out, clock, due) VALUES (16, '76PY', 'stones', '{}', 2, 0, 3, 'lobby', 1, 'bdffd7051d8dbeaf883e9647fef3ac99be3cfbbd252fa75c30149c97dfa30cd1', NULL, NULL, 0, 0, NULL, NULL, 1800001024241, 1800001024241, NULL, NULL, 'hold', '{"turn":null,"seen":1800001024241,"reckoned":0,"unattended":0,"settled":0,"reminders":"usual"}', NULL);
INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order, hinted, rematch_of, waits, created, touched, ended, pace, time_out, clock, due) VALUES (2, 'D6QE', 'stones', '{}', 3, 0, 3, 'lobby', 1, 'a60a302d089fcc2059b7f10fd254c8c7b526a6c71fdd1ae24f1bce97ef7827e5', NULL, NULL, 1, 0, 1, NULL, 1800000001891, 1800000001891, NULL, NULL, 'hold', '{"turn":null,"seen":1800000001892,"reckoned":0,"unattended":0,"settled":0,"reminders":"usual"}', NULL);
INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order, hinted, rematch_of, waits, created, touched, ended, pace, time_out, clock, due) VALUES (3, 'DX7T', 'keltis', '{}', 2, 0, 3, 'closed', 5, 'ca5dbbea4449218cc69f3ba651cdc4eb9bc1da5c589644518be59936cff4c23e', NULL, NULL, 0, 0, NULL, NULL, 1800000001896, 1800000001922, 1800000001921, NULL, 'hold', '{"turn":null,"seen":1800003601911,"reckoned":0,"unattended":0,"settled":0,"reminders":"usual"}', NULL);
INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order, hinted, rematch_of, waits, created, touched, ended, pace, time_out, clock, due) VALUES (4, '7XYG', 'keltis', '{}', 3, 0, 1, 'playing', 34, 'cb211b130dc9cfa0126a71a2be2049eb1e585acfddc56e3086f3d00a7b3393b9', NULL, NULL, 0, 0, NULL, 1, 1800000001925, 1800000002310, NULL, NULL, 'hold', '{"turn":{"seat":2,"began":31,"used":0,"since":1800000002287,"reminded":0,"beats":0,"out":false},"before":{"seat":1,"began":27,"used":56,"since":null,"reminded":0,"beats":0,"out":false},"seen":1800003601945,"reckoned":0,"unattended":0,"settled":0,"reminders":"usual"}', 1802595601945);
INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order, hinted, rematch_of, waits, created, touched, ended, pace, time_out, clock, due) VALUES (5, '9XPX', 'oracle', '{"free_clovers":true}', 4, 0, 1, 'playing', 46, '0292d761c47f254af5c2823dd3e404cc6c3b8f94eb605329b8810111e88a8bd5', NULL, NULL, 0, 1, NULL, 3, 1800000002392, 1800000002702, NULL, NULL, 'hold', '{"turn":{"seat":2,"began":44,"used":0,"since":1800000002681,"reminded":0,"beats":0,"out":false},"before":{"seat":1,"began":42,"used":17,"since":null,"reminded":0,"beats":0,"out":false},"seen":1800003602415,"reckoned":0,"unattended":0,"settled":38,"reminders":"usual"}', 1802595602415);
INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order, hinted, rematch_of, waits, created, touched, ended, pace, time_out, clock, due) VALUES (6, 'R7RX', 'stones', '{}', 2, 0, 1, 'playing', 28, '3de8b899ae13af44f3d4845ca1e37a2982a37a8eda9918b2f978908988c1db81', NULL, NULL, 0, 0, NULL, 3, 1800000002726, 1800000003016, NULL, NULL, 'hold', '{"turn":{"seat":0,"began":27,"used":0,"since":1800000003003,"reminded":0,"beats":0,"out":false},"before":{"seat":1,"began":25,"used":18,"since":null,"reminded":0,"beats":0,"out":false},"seen":1800003602746,"reckoned":0,"unattended":0,"settled":0,"reminders":"usual"}', 1802595602746);
INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order, hinted, rematch_of, waits, created, touched, ended, pace, time_out, clock, due) VALUES (7, 'A4RQ', 'oracle', '{}', 2, 0, 3, 'playing', 7, '06bd6d32b7a231ebbbebef094b0b408422ff7f0685f167cc51849790b08f1c18', NULL, NULL, 0, 0, NULL, 3, 1800000003040, 1800000003079, NULL, NULL, 'hold', '{"turn":{"seat":1,"began":7,"used":0,"since":1800000003079,"reminded":0,"beats":0,"out":false},"before":{"seat":0,"began":3,"used":7,"since":null,"reminded":0,"beats":0,"out":false},"seen":1800003603055,"reckoned":0,"unattended":1,"settled":3,"reminders":"usual"}', 1802595603055);
INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order, hinted, rematch_of, waits, created, touched, ended, pace, time_out, clock, due) VALUES (8, 'EX9W', 'keltis', '{}', 4, 1, 4, 'lobby', 4, '35717e42f6a1a2b4e55654502a90b1c8025f9a345c2de541bca41c8d34e3134a', NULL, 4, 0, 0, NULL, NULL, 1800000003060, 1800000003075, NULL, NULL, 'hold', '{"turn":null,"seen":1800000003060,"reckoned":0,"unattended":0,"settled":0,"reminders":"usual"}', NULL);
INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, layout, begins, keeps_order, hinted, rematch_of, waits, created, touched, ended, pace, time_out, clock, due) VALUES (9, 'FF6T', 'keltis', '{}', 3, 0, 6, 'playing', 11, '9df4b1b7a7a2ba6a038caee97f48a1a42b030495432b0a0041fe9a66b81744c6', NULL, NULL, 0, 0, NULL, 6, 1800000003116, 1800001024148, NULL, 120000, 'vote', '{"turn":{"seat":1,"began":8,"used":0,"since":1800000003189,"reminded":0,"beats":0,"out":true,"out_at":1800000123535},"before":{"seat":0,"began":5,"used":53,"since":null,"reminded":0,"beats":0,"out":false},"seen":1800003603141,"reckoned":0,"unattended":0,"settled":0,"reminders":{"every":21600000}}', 1803025024148);
INSERT INTO heartbeat (id, at) VALUES (1, 1800001024155);
INSERT INTO identity (platform, user_id, person, own, reach) VALUES ('discord', 'anna', 1, 1, 'yes');
INSERT INTO identity (platform, user_id, person, own, reach) VALUES ('discord', 'bo', 3, 3, 'yes');
INSERT INTO identity (platform, user_id, person, own, reach) VALUES ('discord', 'wim', 7, 7, 'yes');
INSERT INTO identity (platform, user_id, person, own, reach) VALUES ('telegram', 'anička', 1, 2, 'yes');
INSERT INTO identity (platform, user_id, person, own, reach) VALUES ('telegram', 'cleo', 4, 4, 'yes');
INSERT INTO identity (platform, user_id, person, own, reach) VALUES ('telegram', 'eve', 6, 6, 'yes');
INSERT INTO identity (platform, user_id, person, own, reach) VALUES ('web', 'wanda', 8, 8, 'yes');
INSERT INTO link_code (code, platform, user_id, expires) VALUES ('4WHKTF9AKW', 'discord', 'bo', 1800000900020);
INSERT INTO person (id, name, client_lang, settings, created) VALUES (1, 'Anna', 'en', '{"pictures":true,"hand_by_message":true}', 1800000000002);
INSERT INTO person (id, name, client_lang, settings, created) VALUES (2, 'Anička', 'en', '{}', 1800000000005);
INSERT INTO person (id, name, client_lang, settings, created) VALUES (3, 'Bo', 'en', '{"lang":"pl","pictures":true,"hand_by_message":true}', 1800000000008);
INSERT INTO person (id, name, client_lang, settings, created) VALUES (4, 'Cleo', 'de', '{"pictures":true,"hand_by_message":false}', 1800000000011);
INSERT INTO person (id, name, client_lang, settings, created) VALUES (5, '', NULL, '{}', 1800000000041);
INSERT INTO person (id, name, client_lang, settings, created) VALUES (6, 'Eve', 'cs', '{"pictures":true,"hand_by_message":true,"hand_only_private":true,"zone":"Europe/Prague","quiet":{"from":1320,"to":420},"reminders":{"every":21600000},"silent_until":1800011824136}', 1800000003107);
INSERT INTO person (id, name, client_lang, settings, created) VALUES (7, 'Wim', 'en', '{"pictures":false,"hand_by_message":true,"zone":"America/New_York"}', 1800000003110);
INSERT INTO person (id, name, client_lang, settings, created) VALUES (8, 'Wanda', 'en', '{"lang":"de","pictures":true,"hand_by_message":true}', 1800000003113);
INSERT INTO place (id, platform, chat, thread, lang, settings, gone) VALUES (1, 'discord', 'hall', '', 'en', '{"lang":"en","pictures":true,"thread_per_table":false,"anybody_opens":true}', 0);
INSERT INTO place (id, platform, chat, thread, lang, settings, gone) VALUES (2, 'telegram', 'group', '7', 'en', '{"pictures":true,"thread_per_table":true,"anybody_opens":true}', 0);
INSERT INTO place (id, platform, chat, thread, lang, settings, gone) VALUES (3, 'discord', 'room', '', 'cs', '{}', 0);
INSERT INTO rating (person, kind, rating, uncertainty, games) VALUES (1, 'stones', 25.0, 7.788474807872566963e+00, 1);
INSERT INTO rating (person, kind, rating, uncertainty, games) VALUES (3, 'stones', 30.2704627669473, 7.788474807872566963e+00, 1);
INSERT INTO result (table_id, person, kind, place, players, score, rated, at) VALUES (1, 1, 'stones', 2, 3, 2, 1, 1800000001871);
INSERT INTO result (table_id, person, kind, place, players, score, rated, at) VALUES (1, 3, 'stones', 1, 3, 17, 1, 1800000001871);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '0', 1800000000002);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '120', 1800000000511);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '160', 1800000000684);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '200', 1800000000858);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '240', 1800000001031);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '280', 1800000001203);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '320', 1800000001377);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '360', 1800000001551);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '40', 1800000000164);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '400', 1800000001724);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '440', 1800000001896);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '480', 1800000002076);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '560', 1800000002515);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '600', 1800000002701);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '640', 1800000002900);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '680', 1800000003125);
INSERT INTO seen (platform, update_id, at) VALUES ('discord', '80', 1800000000338);
INSERT INTO seen (platform, update_id, at) VALUES ('telegram', '520', 1800000002252);
INSERT INTO seen (platform, update_id, at) VALUES ('telegram', '720', 1800000003358);
INSERT INTO seen (platform, update_id, at) VALUES ('telegram', '760', 1800001023836);
INSERT INTO seen (platform, update_id, at) VALUES ('telegram', '800', 1800001024124);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (1, 'board', 1, 1, NULL, 143, 143, '2', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (10, 'hand', 2, NULL, 1, 1, 1, '7', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (100, 'board', 15, 3, NULL, 9, 9, '71', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (101, 'hand', 15, NULL, 6, 9, 9, '18', 'telegram', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (102, 'hand', 15, NULL, 7, 9, 9, '72', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (103, 'notice', 15, 3, 6, 7, 7, '73', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (104, 'notice', 15, 3, 7, 5, 5, NULL, NULL, NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (105, 'notice', NULL, NULL, 6, 1, 0, NULL, NULL, NULL, 1800011824136, 0, 0, '[{"table":15,"turn":7,"version":1},{"table":14,"turn":8,"version":1},{"table":10,"turn":24,"version":1},{"table":11,"turn":8,"version":1},{"table":9,"turn":8,"version":1}]');
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (108, 'note', 8, NULL, 4, 1, 0, NULL, NULL, NULL, 0, 0, 0, '{"said":{"name":"Anna","text":"it''s \"on\""}}');
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (109, 'note', 10, 3, NULL, 1, 0, NULL, NULL, NULL, 0, 0, 0, '{"back":{"name":"Bo","code":"RWA9"}}');
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (11, 'hand', 2, NULL, 3, 1, 1, '8', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (110, 'hand', 16, NULL, 3, 1, 0, NULL, NULL, NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (12, 'board', 3, 1, NULL, 5, 5, '9', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (13, 'hand', 3, NULL, 3, 5, 5, '10', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (14, 'notice', 3, 1, 3, 3, 3, NULL, NULL, NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (17, 'board', 4, 2, NULL, 34, 34, '2', 'telegram', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (18, 'hand', 4, NULL, 1, 34, 34, '11', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (19, 'hand', 4, NULL, 3, 31, 31, '12', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (2, 'hand', 1, NULL, 1, 143, 143, '3', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (20, 'board', 4, 1, NULL, 34, 34, '13', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (21, 'notice', 4, NULL, 3, 24, 24, NULL, NULL, NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (22, 'notice', 4, 1, 4, 27, 27, NULL, NULL, NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (23, 'hand', 4, NULL, 4, 31, 31, '3', 'telegram', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (24, 'notice', 4, 2, 1, 31, 31, '4', 'telegram', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (25, 'board', 5, 2, NULL, 46, 46, '5', 'telegram', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (26, 'hand', 5, NULL, 1, 44, 44, '14', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (27, 'hand', 5, NULL, 3, 46, 46, '15', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (28, 'notice', 5, 2, 1, 42, 42, NULL, NULL, NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (29, 'notice', 5, NULL, 3, 44, 44, '16', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (3, 'hand', 1, NULL, 3, 143, 143, '4', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (30, 'board', 6, 2, NULL, 28, 28, '6', 'telegram', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (31, 'hand', 6, NULL, 1, 27, 27, '17', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (32, 'hand', 6, NULL, 3, 28, 28, '18', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (33, 'notice', 6, NULL, 3, 27, 27, '19', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (34, 'notice', 6, 2, 1, 25, 25, NULL, NULL, NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (35, 'board', 7, 1, NULL, 7, 7, '21', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (36, 'hand', 7, NULL, 3, 7, 7, '22', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (39, 'hand', 8, NULL, 4, 3, 3, '7', 'telegram', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (40, 'hand', 8, NULL, 1, 4, 4, '23', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (41, 'notice', 7, 1, 3, 7, 7, '24', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (42, 'board', 9, 3, NULL, 11, 11, '25', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (43, 'hand', 9, NULL, 6, 11, 11, '8', 'telegram', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (44, 'hand', 9, NULL, 7, 11, 11, '26', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (45, 'hand', 9, NULL, 3, 10, 10, '27', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (46, 'notice', 9, 3, 3, 5, 5, NULL, NULL, NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (47, 'notice', 9, 3, 6, 8, 8, '28', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (48, 'board', 10, 3, NULL, 27, 26, '29', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (49, 'hand', 10, NULL, 6, 27, 26, '9', 'telegram', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (50, 'hand', 10, NULL, 7, 26, 26, '30', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (51, 'hand', 10, NULL, 3, 27, 24, '31', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (52, 'notice', 10, 3, 7, 16, 16, '51', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (53, 'notice', 10, 3, 3, 8, 8, '32', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (54, 'board', 11, 3, NULL, 11, 11, '33', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (55, 'hand', 11, NULL, 6, 11, 11, '10', 'telegram', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (56, 'hand', 11, NULL, 7, 11, 11, '34', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (57, 'hand', 11, NULL, 3, 8, 8, '35', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (58, 'notice', 11, 3, 3, 5, 5, NULL, NULL, NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (59, 'notice', 11, 3, 6, 8, 8, '36', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (6, 'notice', 1, 1, 1, 137, 137, NULL, NULL, NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (60, 'board', 12, 3, NULL, 24, 24, '37', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (61, 'hand', 12, NULL, 6, 23, 23, '11', 'telegram', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (62, 'hand', 12, NULL, 7, 24, 24, '38', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (63, 'hand', 12, NULL, 3, 24, 24, '39', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (64, 'notice', 12, 3, 6, 15, 15, '52', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (65, 'notice', 12, 3, 7, 18, 18, '56', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (7, 'notice', 1, 1, 3, 139, 139, NULL, NULL, NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (72, 'notice', 10, 3, 6, 24, 24, '62', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (73, 'notice', 12, 3, 3, 23, 23, '63', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (8, 'result', 1, 1, NULL, 143, 143, '5', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (87, 'board', 13, 3, NULL, 11, 11, '64', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (88, 'hand', 13, NULL, 6, 9, 9, '16', 'telegram', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (89, 'hand', 13, NULL, 7, 11, 11, '65', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (9, 'board', 2, 1, NULL, 1, 1, '6', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (90, 'notice', 13, 3, 6, 3, 3, NULL, NULL, NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (91, 'notice', 13, 3, 7, 6, 6, '66', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (94, 'board', 14, 3, NULL, 10, 10, '68', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (95, 'hand', 14, NULL, 6, 10, 10, '17', 'telegram', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (96, 'hand', 14, NULL, 7, 10, 10, '69', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (97, 'notice', 14, 3, 7, 3, 3, NULL, NULL, NULL, 0, 0, 0, NULL);
INSERT INTO slot (id, kind, table_id, place, person, wanted, delivered, message, platform, sending, due, tries, dead, payload) VALUES (98, 'notice', 14, 3, 6, 8, 8, '70', 'discord', NULL, 0, 0, 0, NULL);
INSERT INTO vacation (person, began, until, ended) VALUES (7, 1800001024148, 1800433024148, NULL);
