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
