-- Newest snapshot of each source: the four status lights.
CREATE TABLE IF NOT EXISTS feeds
(
    source Enum8('google_desktop' = 1, 'google_mobile_webview' = 2, 'applenews' = 3, 'flipboard_mobile' = 4),
    newest SimpleAggregateFunction(max, DateTime64(3, 'UTC'))
)
ENGINE = AggregatingMergeTree
ORDER BY source;

-- crawls_landing → feeds.
CREATE MATERIALIZED VIEW IF NOT EXISTS feeds_mv TO feeds AS
SELECT source, max(at) AS newest
FROM crawls_landing
GROUP BY source;
