-- Analyses: lists of articles that a person saved to have them analysed. A change is a new row with the next version, a deletion
-- a row with the flag; read with FINAL. Writers hold a lock, so that a start and an end that meet are both seen.
-- Cost: a few hundred rows of up to 5,000 ids, read whole.
CREATE TABLE IF NOT EXISTS analyses
(
    id String,
    version UInt64,
    deleted Bool,

    name String,
    articles Array(UInt64),
    -- range of the query that it was made with, wall clock in Paris
    from_date String,
    to_date String,

    status Enum8('saved' = 1, 'running' = 2, 'completed' = 3, 'failed' = 4),
    run String, -- of its latest start; '' before
    error String, -- why that failed, for a person

    created_at DateTime64(3, 'UTC'),
    created_by String -- user id
)
ENGINE = ReplacingMergeTree(version)
ORDER BY id;
