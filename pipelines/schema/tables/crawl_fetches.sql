-- Fetches of the last 90 days: what operators see of a source, and what its habit is made of again when Redis was lost.
-- The id is derived from the source and the time, so that a row that was stored twice is one.
-- Cost: 2,000 sources make a million rows a day, about 40 bytes each; read by source.
CREATE TABLE IF NOT EXISTS crawl_fetches
(
    source String, -- id; '' for article pages
    listed_by LowCardinality(String), -- id of the source that listed an article page; '' if `source` says it
    at DateTime64(3, 'UTC'),
    id String,

    host LowCardinality(String),
    url String CODEC(ZSTD(3)),
    redirects Array(String) CODEC(ZSTD(3)), -- addresses in order; the last one answered
    kind Enum8('robots' = 1, 'sitemap' = 2, 'feed' = 3, 'page' = 4),

    outcome Enum8('changed' = 1, 'same' = 2, 'refused' = 3, 'failed' = 4), -- refused: by robots.txt or by status
    reason LowCardinality(String), -- of refused and failed
    status UInt16, -- 0 without an answer
    conditional Bool,
    duration_ms UInt32,
    bytes UInt64, -- over the wire

    -- of a source that was read whole
    span_ms UInt64, -- since its last such fetch; 0 for the first
    total UInt32,
    entries_new UInt32,
    entries_changed UInt32,
    delays_s Array(UInt32) -- of new entries: publication to this fetch
)
ENGINE = ReplacingMergeTree
PARTITION BY toMonday(at)
ORDER BY (source, at, id)
TTL toDateTime(at) + INTERVAL 90 DAY
SETTINGS ttl_only_drop_parts = 1;
