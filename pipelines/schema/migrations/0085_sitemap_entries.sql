-- What a sitemap has told of each article that it lists: facts only, judged when reading, so that a rule or a publisher's name
-- may change. Kept for ever, as sitemap_sightings is: delays and errors of any range come from here.
-- Cost: one row a sitemap and article; a range is one pass over `first`.
CREATE TABLE IF NOT EXISTS sitemap_entries
(
    publisher LowCardinality(String),
    code LowCardinality(String),
    article UInt64,
    host LowCardinality(String),

    -- of the first fetch that listed it: at, publishedAt as it said then
    first SimpleAggregateFunction(min, Tuple(DateTime64(3, 'UTC'), DateTime64(3, 'UTC'))),
    -- a date that changed leaves two
    published_min SimpleAggregateFunction(min, DateTime64(3, 'UTC')),
    published_max SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
    -- ms from publishedAt to the fetch, over all fetches; negative: a date in the future
    age_min SimpleAggregateFunction(min, Int64),
    age_max SimpleAggregateFunction(max, Int64),
    -- 1: one fetch listed it more than once
    repeated SimpleAggregateFunction(max, UInt8),
    -- at, id, title, url of the latest fetch, and the title's first and last part when a separator cuts it, lower-cased
    latest SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, String, String, String, String))
)
ENGINE = AggregatingMergeTree
ORDER BY (publisher, code, article, host)
SETTINGS index_granularity = 2048;
