-- How each asked host of a network stands with us, and when it may be asked again. The newest row counts; read with FINAL.
-- Cost: a row a host, written again when it changes.
CREATE TABLE IF NOT EXISTS crawl_share_standings
(
    network Enum8('facebook' = 1, 'bluesky' = 3, 'mastodon' = 4),
    host String,
    version UInt64, -- the time of the change in ms
    state Enum8('ready' = 1, 'no_token' = 2, 'limited' = 3, 'refused' = 4, 'failed' = 5, 'changed' = 6),
    since DateTime64(3, 'UTC'),
    next DateTime64(3, 'UTC'), -- no request before
    status UInt16, -- of the answer that led there; 0 without one
    reason String -- of a failure; '' for none
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (network, host);
