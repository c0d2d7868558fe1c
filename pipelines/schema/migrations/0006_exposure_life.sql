-- First and last visible minute of an article anywhere, over its whole life: what makes an article new in a range.
CREATE TABLE IF NOT EXISTS exposure_life
(
    host LowCardinality(String),
    article UInt64,
    first SimpleAggregateFunction(min, DateTime('UTC')),
    last SimpleAggregateFunction(max, DateTime('UTC'))
)
ENGINE = AggregatingMergeTree
ORDER BY (host, article);
