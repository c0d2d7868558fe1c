-- The second factor of users who have one. A change is a new row with the next version, turning it off a row with the flag; read with
-- FINAL. Apart from users, so that nothing that reads accounts reads secrets.
-- Cost: a few hundred rows, read by user at a login.
CREATE TABLE IF NOT EXISTS second_factors
(
    user_id String,
    version UInt64,
    active Bool,

    secret String, -- of RFC 6238, AES-256-GCM under a key made from VIGIE_SESSION_SECRET; empty when off
    recovery Array(String) -- SHA-256 of the recovery codes that are left
)
ENGINE = ReplacingMergeTree(version)
ORDER BY user_id;
