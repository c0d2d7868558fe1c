-- robots.txt of each site as last read. The version is the time of the reading in ms.
-- Cost: a row a site, of up to 500 KiB; read by origin.
CREATE TABLE IF NOT EXISTS crawl_robots
(
    origin String, -- https://www.exemple.fr
    version UInt64,

    read_at DateTime64(3, 'UTC'),
    valid_until DateTime64(3, 'UTC'),
    status Nullable(UInt16), -- after redirects; null if no answer came
    text String CODEC(ZSTD(3))
)
ENGINE = ReplacingMergeTree(version)
ORDER BY origin;
