-- Keys of crawlers, by the SHA-256 of their secret; the secret itself is nowhere. A revocation is a row with the next
-- version; read with FINAL. Counts of events per key are in Redis.
-- Cost: one row a crawler, held in memory by the collector and read again within 30 s or when a key changes.
CREATE TABLE IF NOT EXISTS collector_keys
(
    id String,
    version UInt64,

    -- the key
    name String,
    hash FixedString(64), -- hexadecimal
    start String, -- first characters of the secret, to recognise it

    -- its life
    created_at DateTime64(3, 'UTC'),
    revoked_at Nullable(DateTime64(3, 'UTC'))
)
ENGINE = ReplacingMergeTree(version)
ORDER BY id;
