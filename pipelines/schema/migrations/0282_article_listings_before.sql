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
