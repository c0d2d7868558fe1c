-- What became of each time of a schedule. Several processes may make one: the earliest content stands, and content before a note that it was missed.
-- Cost: a row a schedule and time.
CREATE TABLE IF NOT EXISTS occurrences
(
    schedule String, -- of schedules
    at DateTime64(3, 'UTC'), -- when it was due
    made SimpleAggregateFunction(min, String), -- '0', the moment and JSON of the content; '1', the moment and why it was missed; '2': neither yet
    report SimpleAggregateFunction(max, String), -- moment and name of the newest report that was begun for it; '': none
    sent SimpleAggregateFunction(max, UInt64) -- when its messages were written, ms; 0: not yet
)
ENGINE = AggregatingMergeTree
ORDER BY (schedule, at);
