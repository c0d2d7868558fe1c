-- Networks whose share counts people want to be read. A network without a row is off. A change is a new row with the next version; read
-- with FINAL.
-- Cost: three rows.
CREATE TABLE IF NOT EXISTS crawl_share_switches
(
    network Enum8('facebook' = 1, 'bluesky' = 3, 'mastodon' = 4),
    version UInt64,
    enabled Bool,
    instances Array(String), -- host names, of Mastodon alone
    switched_by String, -- user id
    switched_at DateTime64(3, 'UTC') -- of the last change of enabled
)
ENGINE = ReplacingMergeTree(version)
ORDER BY network;
