-- Newest event of each type but snapshots, which feeds has: open pages hear when there is more. One row a type.
CREATE TABLE IF NOT EXISTS newest_events
(
    type Enum8('article' = 1, 'sitemap' = 2, 'share' = 3),
    newest SimpleAggregateFunction(max, DateTime64(3, 'UTC'))
)
ENGINE = AggregatingMergeTree
ORDER BY type;

-- article_pages_landing → newest_events.
CREATE MATERIALIZED VIEW IF NOT EXISTS newest_events_from_articles_mv TO newest_events AS
SELECT 'article' AS type, max(at) AS newest
FROM article_pages_landing
GROUP BY type;

-- sitemap_fetches → newest_events.
CREATE MATERIALIZED VIEW IF NOT EXISTS newest_events_from_sitemaps_mv TO newest_events AS
SELECT 'sitemap' AS type, max(at) AS newest
FROM sitemap_fetches
GROUP BY type;

-- shares_landing → newest_events.
CREATE MATERIALIZED VIEW IF NOT EXISTS newest_events_from_shares_mv TO newest_events AS
SELECT 'share' AS type, max(at) AS newest
FROM shares_landing
GROUP BY type;
