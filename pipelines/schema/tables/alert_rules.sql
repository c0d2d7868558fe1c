-- Alert rules. A change is a new row with the next version, a deletion a row with the flag; read with FINAL. A lock of the writer guards that
-- no version is written twice.
-- Cost: some dozen rows a user, read whole.
CREATE TABLE IF NOT EXISTS alert_rules
(
    id String,
    version UInt64,
    deleted Bool, -- it can be restored

    owner String, -- of users
    house String, -- nom_norme of the owner's publisher as the rule was saved; '': none
    name String,
    visibility LowCardinality(String), -- moi, maison
    condition String, -- JSON, as contracts/src/alerts/rules.ts reads it
    channels Array(String), -- of channels: where its alerts are sent
    snoozed_until Nullable(DateTime('UTC')), -- messages are held until then
    quiet_from LowCardinality(String), -- HH:MM by the clock of Paris; '': no quiet hours
    quiet_to LowCardinality(String),
    digest LowCardinality(String), -- jour, lundi_jeudi; '': each alert is reported by itself
    long_minutes UInt16, -- an alert that lasts so long is reported at once beside the digest; 0: none
    edition UInt32, -- raised when the condition changes: episodes belong to one edition
    since DateTime('UTC'), -- from when on this edition watches
    changed_at DateTime64(3, 'UTC')
)
ENGINE = ReplacingMergeTree(version)
ORDER BY id;
