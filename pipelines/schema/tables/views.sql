-- Saved views: a screen with its filters under a name. A change is a new row with the next version; read with FINAL. A lock of the
-- writer guards that no version is written twice.
-- Cost: at most a hundred live rows a user, read whole for each list.
CREATE TABLE IF NOT EXISTS views
(
    id String,
    version UInt64,
    deleted Bool, -- it can be restored

    owner String, -- of users
    house String, -- nom_norme of the owner's publisher as the view was saved; '': none
    name String,
    address String, -- path and search of a screen, as contracts/src/views/view-address.ts reads it
    visibility LowCardinality(String), -- moi, maison, tous
    changed_at DateTime64(3, 'UTC')
)
ENGINE = ReplacingMergeTree(version)
ORDER BY id;
