-- What sitemap_sightings comes to by publisher and article: the first listing, and the latest one of each hour. An article is new in the hour of its
-- first listing, and changed in each hour with a later one, so this row counts any whole hours. Kept for ever, as sitemap_sightings is.
CREATE TABLE IF NOT EXISTS article_listings
(
    publisher LowCardinality(String),
    article UInt64,
    first SimpleAggregateFunction(min, DateTime64(3, 'UTC')),
    -- hours since 1970 → ms into the hour
    hours SimpleAggregateFunction(maxMap, Tuple(Array(UInt32), Array(UInt32)))
)
ENGINE = AggregatingMergeTree
ORDER BY (publisher, article);
