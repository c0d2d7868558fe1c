-- Addresses of Atom feeds of views: one a user and view. A new address, and its end, are new rows with the next version; read with FINAL.
-- Cost: a row for each view that a user has ever had a feed of.
CREATE TABLE IF NOT EXISTS view_feeds
(
    user_id String, -- of users; the feed has the rights of this user
    view_id String, -- of views
    version UInt64,

    token_hash String -- SHA-256 of the secret in the address; '': revoked
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (user_id, view_id);
