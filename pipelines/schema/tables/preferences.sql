-- What people have chosen for themselves. A change is a new row with the next version; read with FINAL. A lock of the writer guards
-- that no version is written twice.
-- Cost: at most a row a user, read at each login.
CREATE TABLE IF NOT EXISTS preferences
(
    user_id String, -- of users
    version UInt64,

    editeur String, -- nom_norme of the own publisher; 'all': none
    concurrents Array(String), -- nom_norme of the rivals
    ecran LowCardinality(String), -- the first screen, by its name in contracts/src/roles/screens.ts
    densite LowCardinality(String)
)
ENGINE = ReplacingMergeTree(version)
ORDER BY user_id;
