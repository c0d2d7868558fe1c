-- article_pages_landing → newest_events.
CREATE MATERIALIZED VIEW IF NOT EXISTS newest_events_from_articles_mv TO newest_events AS
SELECT 'article' AS type, max(at) AS newest
FROM article_pages_landing
GROUP BY type;
