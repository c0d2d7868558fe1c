-- People who may log in. A change is a new row with the next version, a deletion a row with the flag; read with FINAL.
-- The rules over several rows (one user per address, one administrator at least) are guarded by a lock of the writer.
-- Cost: a few hundred rows, read at each login and on the administration page.
CREATE TABLE IF NOT EXISTS users
(
    id String,
    version UInt64,
    deleted Bool,

    -- the account
    email String,
    password_hash String, -- argon2id, PHC format
    session_limit UInt32,

    -- what it may see
    editeur String, -- nom_norme of the default publisher; 'all': every publisher
    is_admin Bool,
    role LowCardinality(String)
)
ENGINE = ReplacingMergeTree(version)
ORDER BY id;
