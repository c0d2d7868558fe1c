-- One row per snapshot of a page, as the crawler sent it, with its entries as parallel arrays.
-- The views of exposure read it, and a rebuild re-inserts it. Titles and addresses are in sightings.
-- A repeated event is the same row; the same id with other content is another row (their union counts).
-- Cost: about 25 bytes an entry before compression. Kept for VIGIE_RETENTION_DAYS (400 by default).
CREATE TABLE IF NOT EXISTS crawls_landing
(
    -- the page
    source Enum8('google_desktop' = 1, 'google_mobile_webview' = 2, 'applenews' = 3, 'flipboard_mobile' = 4),
    position Enum8('top' = 1, 'cat' = 2, 'topic' = 3),
    category Enum8('' = 0, 'homepage' = 1, 'france' = 2, 'international' = 3, 'économie' = 4, 'science_high-tech' = 5, 'culture' = 6, 'sports' = 7, 'santé' = 8),
    topic String,

    -- the snapshot: it stands for [at, at + period seconds)
    at DateTime64(3, 'UTC'),
    period UInt16,
    producer LowCardinality(String),
    id String,

    -- its entries, in page order
    articles Array(UInt64),
    hosts Array(LowCardinality(String)),
    ranks Array(UInt16),
    story_ranks Array(UInt16),
    -- what each entry was shown as: its id in wordings. Empty in rows from before there were ids. The codec halves it: ids that repeat from
    -- snapshot to snapshot are far apart
    shown Array(UInt32) CODEC(ZSTD(1)),

    -- without ids it is what it was before there were any, so that a rebuild makes no second row of an old one
    content UInt64 MATERIALIZED if(
        empty(shown),
        cityHash64(period, articles, ranks, story_ranks),
        cityHash64(period, articles, ranks, story_ranks, shown)
    )
)
ENGINE = ReplacingMergeTree
PARTITION BY toYYYYMM(at)
ORDER BY (source, position, category, topic, at, producer, id, content)
TTL toDateTime(at) + INTERVAL 400 DAY
SETTINGS ttl_only_drop_parts = 1;
