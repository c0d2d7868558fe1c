-- Channels of messages: mail addresses, Slack, Teams, webhooks. A change is a new row with the next version, a deletion a row with the flag and
-- without secrets; read with FINAL. A lock of the writer guards that no version is written twice.
-- Cost: some rows a user, read whole.
CREATE TABLE IF NOT EXISTS channels
(
    id String,
    version UInt64,
    deleted Bool,

    owner String, -- of users
    house String, -- nom_norme of the owner's publisher as the channel was saved; '': none
    name String,
    visibility LowCardinality(String), -- moi, maison
    type LowCardinality(String), -- courriel, slack, teams, webhook
    shown String, -- JSON: mail addresses, or the host of the address
    sealed String, -- address and signing secrets, encrypted (VIGIE_CHANNELS_SECRET); '': none
    rotated_at Nullable(DateTime64(3, 'UTC')), -- when the signing secret was changed
    morning String, -- nom_norme of the publisher whose edition of the morning it gets; '': none
    unsubscribed Array(String), -- addresses that want no more of its messages
    paused String, -- why nothing is sent; '': messages are sent
    changed_at DateTime64(3, 'UTC')
)
ENGINE = ReplacingMergeTree(version)
ORDER BY id;
