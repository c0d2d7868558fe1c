-- Anomalies of articles that administrators reported. Written once, never changed.
-- Cost: a few thousand rows, read whole.
CREATE TABLE IF NOT EXISTS anomalies
(
    id String,
    version UInt64,

    article UInt64,
    position LowCardinality(String),
    comment String,

    added_at DateTime64(3, 'UTC'),
    added_by String -- user id
)
ENGINE = ReplacingMergeTree(version)
ORDER BY id;
