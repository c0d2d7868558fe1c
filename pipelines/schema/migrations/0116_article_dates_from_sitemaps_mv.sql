-- sitemap_fetches → article_dates.
CREATE MATERIALIZED VIEW IF NOT EXISTS article_dates_from_sitemaps_mv TO article_dates AS
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
);
