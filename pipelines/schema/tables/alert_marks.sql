-- What is remembered of a rule's subjects at midnight in Paris, so that an evaluation need not begin with the rule. A function of stored facts; one
-- whose days were written to since (touched) is not used again.
-- Cost: a row a rule and day, some hundred bytes each; those of the last 30 days are read at each evaluation.
CREATE TABLE IF NOT EXISTS alert_marks
(
    rule String, -- of alert_rules
    edition UInt32,
    at DateTime('UTC'), -- midnight in Paris
    revision UInt64, -- up to when facts were evaluated, ms

    touched UInt64, -- writes to the days before it, as touched_days counted them before they were read
    states String -- JSON: subject, steps beyond the threshold, the first of them, steps under it again, opening
)
ENGINE = ReplacingMergeTree(revision)
ORDER BY (rule, edition, at);
