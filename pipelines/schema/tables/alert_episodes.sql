-- Episodes of alert rules: a function of the rule's edition and of stored facts, so that evaluating again writes the same rows. Late facts write
-- a row with a newer revision. Read with FINAL.
-- Cost: a row an episode, some thousand a year.
CREATE TABLE IF NOT EXISTS alert_episodes
(
    rule String, -- of alert_rules
    edition UInt32,
    subject String, -- id of a cluster, name of a source; '': the rule's publisher
    opened DateTime('UTC'), -- end of the step that opened it
    revision UInt64, -- up to when facts were evaluated, ms

    since DateTime('UTC'), -- start of the first step beyond the threshold
    closed Nullable(DateTime('UTC')), -- NULL: it goes on
    withdrawn Bool, -- facts that came later say that it never opened
    condition String, -- JSON: what this edition watched
    facts String -- JSON: the figures of the moment at which it opened
)
ENGINE = ReplacingMergeTree(revision)
ORDER BY (rule, edition, subject, opened);
