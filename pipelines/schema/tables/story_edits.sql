-- The answer to each edit of a person, written after everything that the edit changed: the call that sent it waits for this row.
CREATE TABLE IF NOT EXISTS story_edits
(
    id String,
    version UInt64,
    outcome Enum8('applied' = 1, 'refused' = 2),
    code LowCardinality(String),
    cluster UInt64
)
ENGINE = ReplacingMergeTree(version)
ORDER BY id;
