-- Which version of a day's roll-up is the newest, and what it rests on: the day's count of touched_days and the order of
-- the slots by points. Readers compare both and read quarters where they differ.
CREATE TABLE IF NOT EXISTS exposure_days_published
(
    day Date,
    version UInt64,
    touched UInt64,
    slot_order String
)
ENGINE = ReplacingMergeTree(version)
ORDER BY day;
