-- Newest snapshot of each source: the four status lights.
CREATE TABLE IF NOT EXISTS feeds
(
    source Enum8('google_desktop' = 1, 'google_mobile_webview' = 2, 'applenews' = 3, 'flipboard_mobile' = 4),
    newest SimpleAggregateFunction(max, DateTime64(3, 'UTC'))
)
ENGINE = AggregatingMergeTree
ORDER BY source;
