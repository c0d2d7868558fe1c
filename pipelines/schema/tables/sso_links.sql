-- Which account somebody has whom single sign-on lets in. Issuer and subject are those of the ID token, compared byte for byte. A
-- change is a new row with the next version, a removed link a row without a user; read with FINAL. A link stays when its account is
-- deleted, so that nobody comes back by a new account. One account has one subject of an issuer at most: a lock of the writer guards that.
-- Cost: a few hundred rows, read at each single sign-on and on the administration page.
CREATE TABLE IF NOT EXISTS sso_links
(
    issuer String,
    subject String,
    version UInt64,

    user_id String, -- of users, empty once it was removed
    linked_at DateTime64(3, 'UTC')
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (issuer, subject);
