-- Messages: what was sent, waits, or was given up. The id is made from what a message tells, its channel and its recipient, so planning again
-- writes the same row. Of two rows the one with the greater standing stays: what was sent remains sent, whatever is written later. Read with FINAL.
-- Cost: a row a message, some thousand a year.
CREATE TABLE IF NOT EXISTS messages
(
    id String, -- 32 hexadecimal digits
    standing UInt64, -- place of the state, then failed attempts

    channel String, -- of channels; '': none
    type LowCardinality(String), -- courriel, slack, teams, webhook
    recipient String, -- mail address; '' otherwise
    phase LowCardinality(String), -- MESSAGE_PHASES of contracts/src/channels/channel-kinds.ts
    about String, -- JSON: the episode, the hour of a summary, or the edition
    house String, -- whose it is; '': one person's
    created DateTime64(3, 'UTC'),
    due DateTime64(3, 'UTC'), -- it is not sent before
    summary String, -- id of the message that tells it with others; '': it is sent by itself

    state LowCardinality(String), -- attente, groupe, affiche, abandonne, envoye
    failures UInt32, -- attempts that failed
    error String, -- why the last one failed
    title String, -- '': not written yet
    text String,
    complete Bool, -- it reported the end of its episode too
    accepted Nullable(DateTime64(3, 'UTC')) -- when the receiver accepted it
)
ENGINE = ReplacingMergeTree(standing)
ORDER BY id;
