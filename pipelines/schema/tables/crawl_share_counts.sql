-- Which article was asked for when, and what the network said. The crawler knows from it whom to ask next; what its events became is
-- in shares.
-- Cost: up to eight rows an article and network; read by network for the last days.
CREATE TABLE IF NOT EXISTS crawl_share_counts
(
    network Enum8('facebook' = 1, 'bluesky' = 3, 'mastodon' = 4),
    at DateTime64(3, 'UTC'),
    url String CODEC(ZSTD(3)),
    host LowCardinality(String), -- that was asked
    count Nullable(UInt64) -- cumulative, null if the network knows no number
)
ENGINE = ReplacingMergeTree
PARTITION BY toMonday(at)
ORDER BY (network, at, url, host)
TTL toDateTime(at) + INTERVAL 30 DAY
SETTINGS ttl_only_drop_parts = 1;
