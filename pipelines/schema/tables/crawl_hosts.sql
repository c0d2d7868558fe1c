-- Hosts that asked for silence (429, 503), so that it outlives Redis. The version is the end of the silence in ms: the longest one stays.
-- Cost: a row for each host that ever asked, read by host.
CREATE TABLE IF NOT EXISTS crawl_hosts
(
    host String,
    version UInt64,
    silent_until DateTime64(3, 'UTC')
)
ENGINE = ReplacingMergeTree(version)
ORDER BY host;
