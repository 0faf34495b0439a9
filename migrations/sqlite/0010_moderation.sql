-- The account that was asked whether to link, as `platform:user`. Only this account can confirm.
ALTER TABLE link_code ADD COLUMN asked TEXT;

-- The person who wrote a message or whom it names. Null for older messages, for those about nobody, and for several that are sent
-- together, which contain their authors.
ALTER TABLE message ADD COLUMN author INTEGER;
CREATE INDEX message_author ON message (author) WHERE author IS NOT NULL;

-- The accounts of the reported person when the report was made, separated by spaces.
ALTER TABLE report ADD COLUMN accounts TEXT NOT NULL DEFAULT '';
UPDATE report SET accounts = COALESCE(
    (SELECT GROUP_CONCAT(platform || ':' || user_id, ' ') FROM identity WHERE identity.person = report.reported), '');

-- Since when a former name is not used any more.
ALTER TABLE former_name ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
