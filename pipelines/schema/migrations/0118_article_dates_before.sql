-- article_dates of the events stored before its views were there. What the views saw too is the same again.
INSERT INTO article_dates
SELECT
    article,
    at,
    toUInt8(2) AS kind,
    id,
    entry_published AS published,
    ifNull(entry_modified, toDateTime64(0, 3, 'UTC')) AS modified
FROM
(
    SELECT at, id, article, entry_published, entry_modified
    FROM sitemap_fetches
    ARRAY JOIN articles AS article, published AS entry_published, modified AS entry_modified
)
UNION ALL
SELECT
    p.article AS article,
    p.at AS at,
    toUInt8(3) AS kind,
    p.id AS id,
    ifNull(p.published_at, toDateTime64(0, 3, 'UTC')) AS published,
    ifNull(p.modified_at, toDateTime64(0, 3, 'UTC')) AS modified
FROM article_pages_landing AS p;
