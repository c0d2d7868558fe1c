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
