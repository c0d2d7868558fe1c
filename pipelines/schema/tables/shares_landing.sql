-- Share counts of articles, one row an event. Kept for VIGIE_RETENTION_DAYS.
CREATE TABLE IF NOT EXISTS shares_landing
(
    article UInt64,
    host LowCardinality(String),
    network Enum8('facebook' = 1, 'twitter' = 2, 'bluesky' = 3, 'mastodon' = 4),
    at DateTime64(3, 'UTC'),
    producer LowCardinality(String),
    id String,
    url String,
    count UInt64
)
ENGINE = ReplacingMergeTree
PARTITION BY toYYYYMM(at)
ORDER BY (article, network, at, producer, id, count)
TTL toDateTime(at) + INTERVAL 400 DAY
SETTINGS ttl_only_drop_parts = 1;
