-- Notes that people write on a moment or a range of the charts. A change is a new row with the next version; read with FINAL. A lock of
-- the writer guards that no version is written twice.
-- Cost: at most two hundred live rows a user, read whole for each list.
CREATE TABLE IF NOT EXISTS annotations
(
    id String,
    version UInt64,
    deleted Bool, -- it can be restored

    owner String, -- of users
    house String, -- nom_norme of the owner's publisher as the note was saved; '': none
    visibility LowCardinality(String), -- moi, maison
    publisher String, -- nom_norme of whom it is about; '': the market
    first_minute DateTime('UTC'),
    last_minute DateTime('UTC'), -- the same where it is about a moment
    moment Bool,
    text String,
    link String, -- '': none
    changed_at DateTime64(3, 'UTC')
)
ENGINE = ReplacingMergeTree(version)
ORDER BY id;
