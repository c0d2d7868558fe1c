-- Article pages as crawlers fetched them, one row an event. Kept for VIGIE_RETENTION_DAYS.
-- Absent fields: '' for text, NULL for numbers and times, [] for lists.
CREATE TABLE IF NOT EXISTS article_pages_landing
(
    article UInt64,
    host LowCardinality(String),
    at DateTime64(3, 'UTC'),
    producer LowCardinality(String),
    id String,

    url String,
    publisher String,
    title String,
    description String,
    lead String,
    body String CODEC(ZSTD(3)),
    author String,
    published_at Nullable(DateTime64(3, 'UTC')),
    modified_at Nullable(DateTime64(3, 'UTC')),
    words Nullable(UInt64),
    images Nullable(UInt64),
    videos Nullable(UInt64),
    headings Array(String),
    keywords Array(String),

    -- NULL would make the whole hash NULL, so absent numbers and times are written as text
    content UInt64 MATERIALIZED cityHash64(url, publisher, title, description, lead, body, author,
        toString((published_at, modified_at, words, images, videos)), headings, keywords)
)
ENGINE = ReplacingMergeTree
PARTITION BY toYYYYMM(at)
ORDER BY (article, at, producer, id, content)
TTL toDateTime(at) + INTERVAL 400 DAY
SETTINGS ttl_only_drop_parts = 1;
