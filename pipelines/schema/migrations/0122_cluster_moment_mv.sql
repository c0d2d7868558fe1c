-- cluster_lineage → cluster_moment.
CREATE MATERIALIZED VIEW IF NOT EXISTS cluster_moment_mv TO cluster_moment AS
SELECT toUInt8(1) AS one, max(l.at) AS newest
FROM cluster_lineage AS l
GROUP BY one;
