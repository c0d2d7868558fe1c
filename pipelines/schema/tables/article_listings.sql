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

-- sitemap_fetches → article_listings.
CREATE MATERIALIZED VIEW IF NOT EXISTS article_listings_mv TO article_listings AS
SELECT
    publisher,
    article,
    min(at) AS first,
    maxMap(([toUInt32(intDiv(ms, 3600000))], [toUInt32(ms % 3600000)])) AS hours
FROM
(
    SELECT publisher, article, at, toUnixTimestamp64Milli(at) AS ms
    FROM sitemap_fetches
    ARRAY JOIN articles AS article
)
GROUP BY publisher, article;

-- article_listings of the listings stored before its view was there. What the view saw too is the same again.
INSERT INTO article_listings
SELECT
    publisher,
    article,
    min(at) AS first,
    maxMap(([toUInt32(intDiv(ms, 3600000))], [toUInt32(ms % 3600000)])) AS hours
FROM
(
    SELECT publisher, article, at, toUnixTimestamp64Milli(at) AS ms
    FROM sitemap_sightings
)
GROUP BY publisher, article;
