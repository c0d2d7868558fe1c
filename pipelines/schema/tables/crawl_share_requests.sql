-- Requests for share counts of the last 90 days, for operators. The id is derived from host and time, so that a row that was stored
-- twice is one.
-- Cost: some ten thousand rows a day.
CREATE TABLE IF NOT EXISTS crawl_share_requests
(
    network Enum8('facebook' = 1, 'bluesky' = 3, 'mastodon' = 4),
    at DateTime64(3, 'UTC'),
    id String,

    host LowCardinality(String),
    articles UInt32, -- that were asked for; of Mastodon: that were found

    outcome Enum8('answered' = 1, 'limited' = 2, 'refused' = 3, 'failed' = 4, 'changed' = 5),
    reason LowCardinality(String), -- of all but answered
    status UInt16, -- 0 without an answer
    duration_ms UInt32,
    bytes UInt64 -- over the wire
)
ENGINE = ReplacingMergeTree
PARTITION BY toMonday(at)
ORDER BY (network, at, id)
TTL toDateTime(at) + INTERVAL 90 DAY
SETTINGS ttl_only_drop_parts = 1;
