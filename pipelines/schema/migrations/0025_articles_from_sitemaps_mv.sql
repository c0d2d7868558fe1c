-- sitemap_fetches → articles (what sitemaps tell).
CREATE MATERIALIZED VIEW IF NOT EXISTS articles_from_sitemaps_mv TO articles AS
SELECT
    article,
    host,
    max((toUInt8(2), at, id, entry_url)) AS url,
    max((toUInt8(2), at, id, entry_title)) AS title,
    (toDateTime64(0, 3, 'UTC'), '', '') AS shown,
    min(at) AS first_view,
    min(toNullable(at)) AS sitemap_first,
    max(toNullable(at)) AS sitemap_last,
    max((toUInt8(2), at, id, entry_published)) AS published,
    max(entry_modified) AS modified
FROM
(
    SELECT at, id, article, host, entry_url, entry_title, entry_published, entry_modified
    FROM sitemap_fetches
    ARRAY JOIN
        articles AS article,
        hosts AS host,
        urls AS entry_url,
        titles AS entry_title,
        published AS entry_published,
        modified AS entry_modified
)
GROUP BY article, host;
