-- What people say of an episode: useful or useless. One a person and episode; a change is a new row with the next version. Read with FINAL.
-- Cost: a row a person and episode that was judged.
CREATE TABLE IF NOT EXISTS alert_verdicts
(
    rule String, -- of alert_rules
    edition UInt32,
    subject String,
    opened DateTime('UTC'), -- of alert_episodes, with the columns before it
    user_id String, -- of users
    version UInt64,

    verdict LowCardinality(String), -- utile, inutile; '': taken back
    given_at DateTime64(3, 'UTC')
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (rule, edition, subject, opened, user_id);
