-- Fetches of sitemaps, one row an event, with the listed URLs as parallel arrays. Kept for VIGIE_RETENTION_DAYS.
CREATE TABLE IF NOT EXISTS sitemap_fetches
(
    publisher LowCardinality(String),
    code LowCardinality(String),
    at DateTime64(3, 'UTC'),
    producer LowCardinality(String),
    id String,

    url String,
    priority Enum8('normal' = 0, 'high' = 1),
    status UInt64,
    duration_ms Nullable(UInt64),
    error String,
    total UInt64,

    articles Array(UInt64),
    hosts Array(LowCardinality(String)),
    urls Array(String),
    titles Array(String),
    published Array(DateTime64(3, 'UTC')),
    modified Array(Nullable(DateTime64(3, 'UTC'))),
    keywords Array(Array(String)),

    content UInt64 MATERIALIZED cityHash64(url, priority, status, toString((duration_ms, modified)), error, total, urls,
        titles, published, keywords)
)
ENGINE = ReplacingMergeTree
PARTITION BY toYYYYMM(at)
ORDER BY (publisher, code, at, producer, id, content)
TTL toDateTime(at) + INTERVAL 400 DAY
SETTINGS ttl_only_drop_parts = 1;
