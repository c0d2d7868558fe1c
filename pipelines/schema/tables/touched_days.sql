-- How often each Paris day was written to. Ingest adds to it after a batch of crawls is stored and before its offsets are
-- committed; a day roll-up is valid only while the count is the one read before it was made. A change counter, not a fact:
-- a replay raises it, which at worst remakes a roll-up.
CREATE TABLE IF NOT EXISTS touched_days
(
    day Date,
    times UInt64
)
ENGINE = SummingMergeTree
ORDER BY day;
