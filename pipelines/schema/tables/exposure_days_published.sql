-- Which version of a day's roll-up is the newest, and what it rests on: the day's count of touched_days and the order of
-- the slots by points. Readers compare both and read quarters where they differ; its totals rest on the weights too.
CREATE TABLE IF NOT EXISTS exposure_days_published
(
    day Date,
    version UInt64,
    touched UInt64,
    slot_order String,
    -- the weights of its exposure_day_totals
    weights String
)
ENGINE = ReplacingMergeTree(version)
ORDER BY day;
