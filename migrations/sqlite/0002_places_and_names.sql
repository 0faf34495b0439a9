-- `user` is a word of its own in other databases.
ALTER TABLE identity RENAME COLUMN user TO user_id;
ALTER TABLE link_code RENAME COLUMN user TO user_id;
ALTER TABLE chair RENAME COLUMN user TO user_id;

-- What a place shows, and who sat down there.
CREATE INDEX slot_place ON slot (place) WHERE place IS NOT NULL;
CREATE INDEX chair_place ON chair (place) WHERE place IS NOT NULL;
