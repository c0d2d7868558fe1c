-- article_pages_landing → articles (what article pages tell).
CREATE MATERIALIZED VIEW IF NOT EXISTS articles_from_pages_mv TO articles AS
SELECT
    p.article AS article,
    p.host AS host,
    max((toUInt8(3), p.at, p.id, p.url)) AS url,
    max((toUInt8(3), p.at, p.id, p.title)) AS title,
    (toDateTime64(0, 3, 'UTC'), '', '') AS shown,
    min(p.at) AS first_view,
    CAST(NULL, 'Nullable(DateTime64(3, \'UTC\'))') AS sitemap_first,
    CAST(NULL, 'Nullable(DateTime64(3, \'UTC\'))') AS sitemap_last,
    max(
        if(
            p.published_at IS NOT NULL,
            (toUInt8(3), p.at, p.id, assumeNotNull(p.published_at)),
            (toUInt8(0), toDateTime64(0, 3, 'UTC'), '', toDateTime64(0, 3, 'UTC'))
        )
    ) AS published,
    max(p.modified_at) AS modified
FROM article_pages_landing AS p
GROUP BY article, host;
