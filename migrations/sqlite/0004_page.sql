-- Keys that the program made for itself, such as the one that signs who somebody is on the page.
CREATE TABLE secret (
    name TEXT PRIMARY KEY,
    bytes BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- Tables whose one person is shown how to play.
CREATE TABLE guided (
    table_id INTEGER PRIMARY KEY REFERENCES game_table (id) ON DELETE CASCADE
) STRICT;
