-- Documents of refused readings, to be looked at for 24 h. Readers leave out what is older: the engine drops it when it merges.
-- Cost: a page of some 2 MB compresses to a fifth; a page that is refused all day has its newest document of each hour.
CREATE TABLE IF NOT EXISTS crawl_refused
(
    page String, -- id of crawl_pages
    hour DateTime('UTC'),
    version UInt64, -- time of the reading in ms: the newest one of its hour stays

    failed_check Enum8('unresolved' = 1, 'disagreement' = 2, 'contract' = 3),
    text String CODEC(ZSTD(3))
)
ENGINE = ReplacingMergeTree(version)
PARTITION BY toDate(hour)
ORDER BY (page, hour)
TTL hour + INTERVAL 25 HOUR
SETTINGS merge_with_ttl_timeout = 3600;
