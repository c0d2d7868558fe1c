-- Seals of closed days (docs/adr/0014-seals-of-closed-days.md): one row for each version of a day. The root is a hash over the columns
-- up to replaces, so rows of one root differ only in when they were made and up to which count of touched_days they stand: the
-- first time and the highest count win. before_day and before_root are the last sealed day before, replaces the root of the version
-- that this one replaces. They are empty where there is none. Kept for ever: what it seals leaves after VIGIE_RETENTION_DAYS.
CREATE TABLE IF NOT EXISTS seals
(
    day Date,
    root String,
    tree SimpleAggregateFunction(max, String),
    captures SimpleAggregateFunction(max, UInt64),
    before_day SimpleAggregateFunction(max, String),
    before_root SimpleAggregateFunction(max, String),
    replaces SimpleAggregateFunction(max, String),
    made_at SimpleAggregateFunction(min, DateTime64(3, 'UTC')),
    touched SimpleAggregateFunction(max, UInt64)
)
ENGINE = AggregatingMergeTree
ORDER BY (day, root);
