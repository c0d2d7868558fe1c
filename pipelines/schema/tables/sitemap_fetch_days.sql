-- Fetches of a sitemap on a Paris day, as sets of their times: counts of any range, what was wrong, silences. A set is a map with
-- sorted keys (the values say nothing), so that repeated and reordered events leave the same row. What is wrong is judged when it
-- is stored, by the limits of contracts/src/sitemap-faults.ts. Kept for ever, as sitemap_entries is.
-- Cost: one row a sitemap and day; a range reads them instead of every fetch with its lists.
CREATE TABLE IF NOT EXISTS sitemap_fetch_days
(
    day Date,
    publisher LowCardinality(String),
    code LowCardinality(String),

    -- ms of every fetch; of those that brought a URL
    fetched SimpleAggregateFunction(maxMap, Tuple(Array(Int64), Array(UInt8))),
    brought SimpleAggregateFunction(maxMap, Tuple(Array(Int64), Array(UInt8))),
    -- ms * 8 + what was wrong: 0 unreachable, 1 HTTP error, 2 unreadable, 3 slow, 4 empty, 5 too many URLs
    wrong SimpleAggregateFunction(maxMap, Tuple(Array(Int64), Array(UInt8))),
    -- ms of the first that brought a URL
    begun SimpleAggregateFunction(min, Nullable(Int64))
)
ENGINE = AggregatingMergeTree
ORDER BY (day, publisher, code)
SETTINGS index_granularity = 256;

-- sitemap_fetches → sitemap_fetch_days. An answer "not modified" (304) is no fault: it says what the last fetch said, and carries the last
-- known total.
CREATE MATERIALIZED VIEW IF NOT EXISTS sitemap_fetch_days_mv TO sitemap_fetch_days AS
SELECT
    day,
    publisher,
    code,
    maxMap(([ms], [toUInt8(1)])) AS fetched,
    maxMap((listed, arrayMap(x -> toUInt8(1), listed))) AS brought,
    maxMap((faults, arrayMap(x -> toUInt8(1), faults))) AS wrong,
    min(if(brings, toNullable(ms), NULL)) AS begun
FROM
(
    SELECT
        toDate(at, 'Europe/Paris') AS day,
        publisher,
        code,
        toUnixTimestamp64Milli(at) AS ms,
        notEmpty(articles) AS brings,
        arrayFilter(x -> brings, [ms]) AS listed,
        status BETWEEN 200 AND 299 OR status = 304 AS answered,
        [
            status = 0,
            status != 0 AND NOT answered,
            answered AND error != '',
            ifNull(duration_ms > 5000, 0),
            answered AND error = '' AND total = 0 AND toHour(at, 'Europe/Paris') >= 7 AND toHour(at, 'Europe/Paris') < 22,
            total > 1000
        ] AS found,
        arrayMap(i -> ms * 8 + i - 1, arrayFilter((i, is) -> is, arrayEnumerate(found), found)) AS faults
    FROM sitemap_fetches
)
GROUP BY day, publisher, code;
