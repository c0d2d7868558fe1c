-- Which views a user has pinned. Pinning and unpinning are new rows with the next version; read with FINAL.
-- Cost: a row for each view that a user has ever pinned.
CREATE TABLE IF NOT EXISTS view_pins
(
    user_id String, -- of users
    view_id String, -- of views
    version UInt64,

    pinned Bool,
    pinned_at DateTime64(3, 'UTC')
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (user_id, view_id);
