-- The invitation to a private table. A table of an earlier version gets one when somebody there first asks for it.
ALTER TABLE game_table ADD COLUMN invitation TEXT;
CREATE UNIQUE INDEX table_invitation ON game_table (invitation) WHERE invitation IS NOT NULL;

-- Who was invited to a private table, or sat there.
CREATE TABLE invited (
    table_id INTEGER NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    person INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX invited_person ON invited (person);
INSERT INTO invited (table_id, person)
SELECT t.id, c.person FROM game_table t JOIN chair c ON c.table_id = t.id WHERE t.private = 1 AND c.person IS NOT NULL
UNION SELECT t.id, c.began FROM game_table t JOIN chair c ON c.table_id = t.id WHERE t.private = 1 AND c.began IS NOT NULL
UNION SELECT id, host FROM game_table WHERE private = 1;

-- Earlier names of people. Stored messages may still contain them; `forget` deletes those messages.
CREATE TABLE former_name (
    person INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (person, name)
) STRICT, WITHOUT ROWID;
