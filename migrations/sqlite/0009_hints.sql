-- A message that shows a hint. Its buttons make moves at one version of the table, and are removed when that is outdated.
-- Private chats have a user instead of a chat.
CREATE TABLE hint (
    platform TEXT NOT NULL,
    chat TEXT NOT NULL DEFAULT '',
    thread TEXT NOT NULL DEFAULT '',
    user_id TEXT NOT NULL DEFAULT '',
    message TEXT NOT NULL,
    table_id INTEGER NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    PRIMARY KEY (platform, chat, user_id, message)
) STRICT, WITHOUT ROWID;
CREATE INDEX hint_table ON hint (table_id);
