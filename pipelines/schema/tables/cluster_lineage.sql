-- What happened to each cluster, one row an event: the union of all that was ever written.
CREATE TABLE IF NOT EXISTS cluster_lineage
(
    cluster UInt64,
    version UInt64,
    kind Enum8('born' = 1, 'joined' = 2, 'left' = 3, 'split' = 4, 'merged' = 5, 'edited' = 6),
    -- 0 when there is none
    other UInt64,
    article UInt64,
    -- user id, empty for the algorithm
    by String,
    detail String,
    at DateTime64(3, 'UTC')
)
ENGINE = ReplacingMergeTree
ORDER BY (cluster, version, kind, other, article, detail);
