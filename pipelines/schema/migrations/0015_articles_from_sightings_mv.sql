-- sightings → articles (what crawls tell).
CREATE MATERIALIZED VIEW IF NOT EXISTS articles_from_sightings_mv TO articles AS
SELECT
    s.article AS article,
    s.host AS host,
    max((toUInt8(1), s.last.1, s.last.2, s.url)) AS url,
    max((toUInt8(1), s.last.1, s.last.2, s.title)) AS title,
    max(if(s.publisher != '', (s.last.1, s.last.2, s.publisher), (toDateTime64(0, 3, 'UTC'), '', ''))) AS shown,
    min(s.first_at) AS first_view,
    CAST(NULL, 'Nullable(DateTime64(3, \'UTC\'))') AS sitemap_first,
    CAST(NULL, 'Nullable(DateTime64(3, \'UTC\'))') AS sitemap_last,
    (toUInt8(0), toDateTime64(0, 3, 'UTC'), '', toDateTime64(0, 3, 'UTC')) AS published,
    CAST(NULL, 'Nullable(DateTime64(3, \'UTC\'))') AS modified
FROM sightings AS s
GROUP BY article, host;
