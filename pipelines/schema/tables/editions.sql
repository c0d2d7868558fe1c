-- What became of each publisher's morning: one occurrence a publisher and day of Paris. Several processes may make it: the earliest edition stands,
-- and an edition before a note that it was missed.
-- Cost: a row a publisher with users and day.
CREATE TABLE IF NOT EXISTS editions
(
    publisher String, -- nom_norme
    day Date, -- in Paris
    made SimpleAggregateFunction(min, String), -- '0', the moment and JSON of the edition; '1' and the moment: it was missed
    sent SimpleAggregateFunction(max, UInt64) -- when its mails were queued, ms; 0: not yet
)
ENGINE = AggregatingMergeTree
ORDER BY (publisher, day);
