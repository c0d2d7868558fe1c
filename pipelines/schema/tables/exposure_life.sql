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

-- crawls_landing → exposure_life. Every snapshot shows at least one minute: a period is 60 s or more.
CREATE MATERIALIZED VIEW IF NOT EXISTS exposure_life_mv TO exposure_life AS
SELECT
    host,
    article,
    min(toDateTime(toUInt32(intDiv(toUnixTimestamp64Milli(at) + 59999, 60000) * 60), 'UTC')) AS first,
    max(
        toDateTime(
            toUInt32((intDiv(toUnixTimestamp64Milli(at) + toInt64(period) * 1000 + 59999, 60000) - 1) * 60), 'UTC'
        )
    ) AS last
FROM crawls_landing
ARRAY JOIN articles AS article, hosts AS host
GROUP BY host, article;
