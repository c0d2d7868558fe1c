-- Minutes of each quarter for which any snapshot of a page stands: tells missing from zero in every series.
CREATE TABLE IF NOT EXISTS page_quarters
(
    quarter DateTime('UTC'),
    source Enum8('google_desktop' = 1, 'google_mobile_webview' = 2, 'applenews' = 3, 'flipboard_mobile' = 4),
    position Enum8('top' = 1, 'cat' = 2, 'topic' = 3),
    category Enum8('' = 0, 'homepage' = 1, 'france' = 2, 'international' = 3, 'économie' = 4, 'science_high-tech' = 5, 'culture' = 6, 'sports' = 7, 'santé' = 8),
    topic LowCardinality(String),
    minutes SimpleAggregateFunction(groupBitOr, UInt16)
)
ENGINE = AggregatingMergeTree
PARTITION BY toYYYYMM(quarter, 'Europe/Paris')
ORDER BY (quarter, source, position, category, topic);

-- crawls_landing → page_quarters; an empty page was photographed too.
CREATE MATERIALIZED VIEW IF NOT EXISTS page_quarters_mv TO page_quarters AS
WITH
    intDiv(toUnixTimestamp64Milli(at) + 59999, 60000) AS first_minute,
    intDiv(toUnixTimestamp64Milli(at) + toInt64(period) * 1000 + 59999, 60000) AS end_minute
SELECT
    toDateTime(toUInt32(q * 900), 'UTC') AS quarter,
    source,
    position,
    category,
    topic,
    groupBitOr(
        toUInt16(
            bitShiftLeft(toUInt32(1), least(end_minute - q * 15, 15)) - bitShiftLeft(toUInt32(1), greatest(first_minute - q * 15, 0))
        )
    ) AS minutes
FROM crawls_landing
ARRAY JOIN range(intDiv(first_minute, 15), intDiv(end_minute - 1, 15) + 1) AS q
GROUP BY quarter, source, position, category, topic;
