-- sitemap_fetches → newest_events.
CREATE MATERIALIZED VIEW IF NOT EXISTS newest_events_from_sitemaps_mv TO newest_events AS
SELECT 'sitemap' AS type, max(at) AS newest
FROM sitemap_fetches
GROUP BY type;
