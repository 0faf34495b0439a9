-- The table `slot` held five concepts. Now each has its own rows.

-- A board, lobby or hand that should be current in one place: boards have a place, hands a person.
CREATE TABLE view (
    -- Never given twice: it is part of the key of a send.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    table_id INTEGER NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    place INTEGER,
    person INTEGER,
    -- The version that should be shown, and the one that is.
    wanted INTEGER NOT NULL,
    shown INTEGER NOT NULL DEFAULT 0,
    -- 1 if the message must be edited or sent.
    outdated INTEGER NOT NULL DEFAULT 1,
    -- Counts how often the same version was to be shown again, so that a delivery that began before does not count.
    refreshes INTEGER NOT NULL DEFAULT 0,
    -- Set if a new message was requested. The number identifies the request.
    repost INTEGER,
    -- The message that shows it, and its platform.
    message TEXT,
    platform TEXT,
    -- Key and version of a new message whose arrival is not confirmed.
    send_key TEXT,
    send_version INTEGER,
    due INTEGER NOT NULL DEFAULT 0,
    tries INTEGER NOT NULL DEFAULT 0,
    -- 1 once it cannot be delivered any more.
    given_up INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX view_table ON view (table_id, kind);
CREATE INDEX view_person ON view (person) WHERE person IS NOT NULL;
CREATE INDEX view_place ON view (place) WHERE place IS NOT NULL;
CREATE INDEX view_due ON view (due) WHERE outdated = 1 AND given_up = 0;

-- The announcement of one turn to one person.
CREATE TABLE turn_notice (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    -- The version that began the turn.
    turn INTEGER NOT NULL,
    -- Where it is announced; null in private.
    place INTEGER,
    -- The place that refused it.
    refused_place INTEGER,
    -- 1 if it is sent together with others.
    combined INTEGER NOT NULL DEFAULT 0,
    -- 1 if it must be sent. Each time it is sent is another announcement.
    pending INTEGER NOT NULL DEFAULT 1,
    announcement INTEGER NOT NULL DEFAULT 1,
    -- The message that announces it, its platform, and its place; null in private.
    message TEXT,
    platform TEXT,
    message_place INTEGER,
    -- 1 if that message must be edited, because another turn that it announces is over.
    message_outdated INTEGER NOT NULL DEFAULT 0,
    -- Key and platform of a message whose arrival is not confirmed.
    send_key TEXT,
    send_platform TEXT,
    due INTEGER NOT NULL DEFAULT 0,
    tries INTEGER NOT NULL DEFAULT 0,
    UNIQUE (person, table_id)
) STRICT;
CREATE INDEX turn_notice_table ON turn_notice (table_id);
CREATE INDEX turn_notice_due ON turn_notice (due) WHERE pending = 1 OR message_outdated = 1;
CREATE INDEX turn_notice_message ON turn_notice (message) WHERE message IS NOT NULL;

-- A message that is sent once, to a place or a person. `note` is its content. The web page, which has no history of its
-- own, keeps the newest ones after they were sent; so do results, whose buttons must be found.
CREATE TABLE message (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER REFERENCES game_table (id) ON DELETE CASCADE,
    place INTEGER,
    person INTEGER,
    note TEXT NOT NULL,
    sent INTEGER NOT NULL DEFAULT 0,
    message TEXT,
    platform TEXT,
    send_key TEXT,
    due INTEGER NOT NULL DEFAULT 0,
    tries INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX message_table ON message (table_id) WHERE table_id IS NOT NULL;
CREATE INDEX message_person ON message (person) WHERE person IS NOT NULL;
CREATE INDEX message_place ON message (place) WHERE place IS NOT NULL;
CREATE INDEX message_due ON message (due) WHERE sent = 0;

-- A message in a chat that must be deleted, or lose its buttons. Private chats have a user instead of a chat.
CREATE TABLE retired_message (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    platform TEXT NOT NULL,
    chat TEXT NOT NULL DEFAULT '',
    thread TEXT NOT NULL DEFAULT '',
    user_id TEXT NOT NULL DEFAULT '',
    -- The message, or the key of a send whose arrival is not confirmed.
    message TEXT NOT NULL,
    is_key INTEGER NOT NULL DEFAULT 0,
    -- 1 if the text stays and only the buttons go.
    keeps_text INTEGER NOT NULL,
    since INTEGER NOT NULL,
    due INTEGER NOT NULL DEFAULT 0,
    tries INTEGER NOT NULL DEFAULT 0,
    UNIQUE (platform, chat, user_id, message)
) STRICT;
CREATE INDEX retired_message_due ON retired_message (due);

-- Chats to which a message is on its way, or got no answer. Private chats have a user instead of a chat.
CREATE TABLE unconfirmed_send (
    platform TEXT NOT NULL,
    chat TEXT NOT NULL,
    user_id TEXT NOT NULL,
    -- The newest message that was known before.
    after TEXT,
    -- 1 if a message got no answer, so that it may be there.
    lost INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (platform, chat, user_id)
) STRICT, WITHOUT ROWID;

-- When the next message may be sent to a chat, so that limits also hold after a restart.
CREATE TABLE send_budget (
    platform TEXT NOT NULL,
    chat TEXT NOT NULL,
    next INTEGER NOT NULL,
    PRIMARY KEY (platform, chat)
) STRICT, WITHOUT ROWID;

INSERT INTO view (id, kind, table_id, place, person, wanted, shown, outdated, repost, message, platform, due, tries, given_up)
SELECT id, kind, table_id, place, person, wanted, MAX(delivered, 0), wanted > delivered, CASE WHEN delivered < 0 THEN -delivered END,
       message, platform, due, tries, dead
FROM slot WHERE kind IN ('board', 'hand') AND table_id IS NOT NULL;

-- Announcements of turns that still wait for their person. Those of one table come first, then those of several together.
INSERT INTO turn_notice (id, person, table_id, turn, place, pending, message, platform, message_place, due, tries)
SELECT s.id, s.person, s.table_id, json_extract(t.clock, '$.turn.began'), s.place, s.wanted > s.delivered AND s.dead = 0,
       s.message, s.platform, s.place, s.due, s.tries
FROM slot s JOIN game_table t ON t.id = s.table_id
WHERE s.kind = 'notice' AND t.waits = s.person AND json_extract(t.clock, '$.turn.began') IS NOT NULL
ORDER BY s.wanted > s.delivered DESC, s.wanted DESC, s.id
ON CONFLICT DO NOTHING;
INSERT INTO turn_notice (person, table_id, turn, combined, due, tries)
SELECT s.person, json_extract(j.value, '$.table'), json_extract(j.value, '$.turn'), 1, s.due, s.tries
FROM slot s JOIN json_each(s.payload) j JOIN game_table t ON t.id = json_extract(j.value, '$.table')
WHERE s.kind = 'notice' AND s.table_id IS NULL AND s.wanted > s.delivered AND s.dead = 0 AND t.waits = s.person
AND json_extract(t.clock, '$.turn.began') = json_extract(j.value, '$.turn')
ON CONFLICT (person, table_id) DO UPDATE SET pending = 1, combined = 1, announcement = turn_notice.announcement + 1
WHERE turn_notice.pending = 0;

-- Announcements of turns that are over.
INSERT INTO retired_message (platform, chat, thread, user_id, message, keeps_text, since)
SELECT s.platform, COALESCE(p.chat, ''), COALESCE(p.thread, ''),
       CASE WHEN s.place IS NULL THEN (SELECT MIN(i.user_id) FROM identity i WHERE i.person = s.person AND i.platform = s.platform) ELSE '' END,
       s.message, 0, t.touched
FROM slot s JOIN game_table t ON t.id = s.table_id LEFT JOIN place p ON p.id = s.place
WHERE s.kind = 'notice' AND s.message IS NOT NULL AND s.platform IS NOT NULL AND s.platform <> 'web' AND t.stage = 'playing'
AND (p.id IS NOT NULL OR EXISTS (SELECT 1 FROM identity i WHERE i.person = s.person AND i.platform = s.platform))
AND NOT EXISTS (SELECT 1 FROM turn_notice n WHERE n.message = s.message AND n.table_id = s.table_id)
ON CONFLICT DO NOTHING;

INSERT INTO message (id, table_id, place, person, note, sent, message, platform, due, tries)
SELECT id, table_id, place, person, payload, delivered >= wanted, message, platform, due, tries
FROM slot WHERE kind = 'note' AND payload IS NOT NULL AND (dead = 0 OR delivered >= wanted);
INSERT INTO message (id, table_id, place, note, sent, message, platform, due, tries)
SELECT id, table_id, place, '{"result":{"table":' || table_id || '}}', delivered >= wanted, message, platform, due, tries
FROM slot WHERE kind = 'result' AND table_id IS NOT NULL AND place IS NOT NULL AND (dead = 0 OR delivered >= wanted);

DROP TABLE slot;
