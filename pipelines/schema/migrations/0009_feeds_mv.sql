-- crawls_landing → feeds.
CREATE MATERIALIZED VIEW IF NOT EXISTS feeds_mv TO feeds AS
SELECT source, max(at) AS newest
FROM crawls_landing
GROUP BY source;
