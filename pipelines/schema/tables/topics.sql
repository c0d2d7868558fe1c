-- Topics (sujets): clusters that a person put together. A change is a new row with the next version, a deletion a row with
-- the flag; read with FINAL. Writers hold a lock, so that two additions at once both count.
-- Cost: a few hundred rows, read whole.
CREATE TABLE IF NOT EXISTS topics
(
    id String,
    version UInt64,
    deleted Bool,

    name String,
    -- as they were chosen; one that was merged since is resolved when reading
    clusters Array(UInt64),
    -- range of the query that it was made with, wall clock in Paris
    from_date String,
    to_date String,

    created_at DateTime64(3, 'UTC'),
    created_by String, -- user id
    modified_at DateTime64(3, 'UTC')
)
ENGINE = ReplacingMergeTree(version)
ORDER BY id;
