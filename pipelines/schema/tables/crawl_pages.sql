-- Pages of aggregators that the crawler reads, as people want them. A change is a new row with the next version, a deletion a row with the
-- flag; read with FINAL. The id is derived from source and address: the same page is one row. A page without a row is off.
-- Cost: a few dozen rows, read whole by the crawler every quarter of a minute.
CREATE TABLE IF NOT EXISTS crawl_pages
(
    id String,
    version UInt64,
    deleted Bool,

    source Enum8('google_desktop' = 1, 'google_mobile_webview' = 2, 'flipboard_mobile' = 4),
    url String,
    name String, -- as shown in lists
    position Enum8('top' = 1, 'cat' = 2, 'topic' = 3),
    category LowCardinality(String), -- '' for none
    topic String,

    enabled Bool,
    switched_by String, -- user id of who read the terms and switched it on, or off
    switched_at DateTime64(3, 'UTC')
)
ENGINE = ReplacingMergeTree(version)
ORDER BY id;
