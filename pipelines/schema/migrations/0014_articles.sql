-- Facts of an article that lists show. Each column merges on its own: min, max, or the arg-max as a max of tuples.
-- Of several titles the order is: article page (3) before sitemap (2) before crawl (1), then the largest (at, id, value);
-- the same for every arg-max (a share, 0, tells an address only).
-- Small granules: a list fetches a thousand scattered articles.
CREATE TABLE IF NOT EXISTS articles
(
    article UInt64,
    host LowCardinality(String),

    url SimpleAggregateFunction(max, Tuple(UInt8, DateTime64(3, 'UTC'), String, String)),
    title SimpleAggregateFunction(max, Tuple(UInt8, DateTime64(3, 'UTC'), String, String)),
    -- the name that an aggregator shows: any, and Google's
    shown SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, String)),

    first_view SimpleAggregateFunction(min, DateTime64(3, 'UTC')),
    sitemap_first SimpleAggregateFunction(min, Nullable(DateTime64(3, 'UTC'))),
    sitemap_last SimpleAggregateFunction(max, Nullable(DateTime64(3, 'UTC'))),
    published SimpleAggregateFunction(max, Tuple(UInt8, DateTime64(3, 'UTC'), String, DateTime64(3, 'UTC'))),
    modified SimpleAggregateFunction(max, Nullable(DateTime64(3, 'UTC')))
)
ENGINE = AggregatingMergeTree
ORDER BY (article, host)
SETTINGS index_granularity = 256;
