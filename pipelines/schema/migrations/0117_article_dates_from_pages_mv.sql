-- article_pages_landing → article_dates.
CREATE MATERIALIZED VIEW IF NOT EXISTS article_dates_from_pages_mv TO article_dates AS
SELECT
    p.article AS article,
    p.at AS at,
    toUInt8(3) AS kind,
    p.id AS id,
    ifNull(p.published_at, toDateTime64(0, 3, 'UTC')) AS published,
    ifNull(p.modified_at, toDateTime64(0, 3, 'UTC')) AS modified
FROM article_pages_landing AS p;
