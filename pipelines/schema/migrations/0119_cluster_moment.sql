-- The event time of the newest change of clusters that was stored: as of when their membership stands. One row.
CREATE TABLE IF NOT EXISTS cluster_moment
(
    one    UInt8,
    newest SimpleAggregateFunction(max, DateTime64(3, 'UTC'))
)
ENGINE = AggregatingMergeTree
ORDER BY one;
