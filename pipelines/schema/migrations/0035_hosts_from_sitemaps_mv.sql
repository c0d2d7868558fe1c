-- sitemap_fetches → hosts.
CREATE MATERIALIZED VIEW IF NOT EXISTS hosts_from_sitemaps_mv TO hosts AS
SELECT toString(listed) AS host, (toDateTime64(0, 3, 'UTC'), '', '') AS google_name
FROM sitemap_fetches
ARRAY JOIN hosts AS listed
GROUP BY host;
