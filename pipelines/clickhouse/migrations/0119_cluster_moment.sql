-- cluster_lineage → the event time of the newest change of clusters that was stored: as of when their membership stands. One row.
-- POPULATE reads what was stored before; what is stored in that moment is covered by the next change.
CREATE MATERIALIZED VIEW IF NOT EXISTS cluster_moment
ENGINE = AggregatingMergeTree
ORDER BY one
POPULATE AS
SELECT toUInt8(1) AS one, max(l.at) AS newest
FROM cluster_lineage AS l
GROUP BY one;
