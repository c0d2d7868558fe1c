-- Facts of an article that lists show. Each column merges on its own: min, max, or the arg-max as a max of tuples.
-- Of several titles the order is: article page (3) before sitemap (2) before crawl (1), then the largest (at, id, value);
-- the same for every arg-max (a share, 0, tells an address only).
-- Small granules and small compressed blocks: a list fetches a thousand scattered articles.
CREATE TABLE IF NOT EXISTS articles
(
    article UInt64,
    host LowCardinality(String),

    url SimpleAggregateFunction(max, Tuple(UInt8, DateTime64(3, 'UTC'), String, String)),
    title SimpleAggregateFunction(max, Tuple(UInt8, DateTime64(3, 'UTC'), String, String)),
    -- the name that an aggregator shows: any, and Google's
    shown SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, String)),

    first_view SimpleAggregateFunction(min, DateTime64(3, 'UTC')),
    sitemap_first SimpleAggregateFunction(min, Nullable(DateTime64(3, 'UTC'))),
    sitemap_last SimpleAggregateFunction(max, Nullable(DateTime64(3, 'UTC'))),
    published SimpleAggregateFunction(max, Tuple(UInt8, DateTime64(3, 'UTC'), String, DateTime64(3, 'UTC'))),
    modified SimpleAggregateFunction(max, Nullable(DateTime64(3, 'UTC')))
)
ENGINE = AggregatingMergeTree
ORDER BY (article, host)
SETTINGS index_granularity = 256, min_compress_block_size = 4096, max_compress_block_size = 16384;

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
