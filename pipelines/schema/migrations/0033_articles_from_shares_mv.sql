-- shares_landing → articles: a share names an article, so it may be the first sight of it.
CREATE MATERIALIZED VIEW IF NOT EXISTS articles_from_shares_mv TO articles AS
SELECT
    l.article AS article,
    l.host AS host,
    max((toUInt8(0), l.at, l.id, l.url)) AS url,
    (toUInt8(0), toDateTime64(0, 3, 'UTC'), '', '') AS title,
    (toDateTime64(0, 3, 'UTC'), '', '') AS shown,
    min(l.at) AS first_view,
    CAST(NULL, 'Nullable(DateTime64(3, \'UTC\'))') AS sitemap_first,
    CAST(NULL, 'Nullable(DateTime64(3, \'UTC\'))') AS sitemap_last,
    (toUInt8(0), toDateTime64(0, 3, 'UTC'), '', toDateTime64(0, 3, 'UTC')) AS published,
    CAST(NULL, 'Nullable(DateTime64(3, \'UTC\'))') AS modified
FROM shares_landing AS l
GROUP BY article, host;
