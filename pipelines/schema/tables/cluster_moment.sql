-- The event time of the newest change of clusters that was stored: as of when their membership stands. One row.
CREATE TABLE IF NOT EXISTS cluster_moment
(
    one    UInt8,
    newest SimpleAggregateFunction(max, DateTime64(3, 'UTC'))
)
ENGINE = AggregatingMergeTree
ORDER BY one;

-- cluster_lineage → cluster_moment.
CREATE MATERIALIZED VIEW IF NOT EXISTS cluster_moment_mv TO cluster_moment AS
SELECT toUInt8(1) AS one, max(l.at) AS newest
FROM cluster_lineage AS l
GROUP BY one;
