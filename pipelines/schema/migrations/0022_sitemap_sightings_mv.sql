-- sitemap_fetches → sitemap_sightings.
CREATE MATERIALIZED VIEW IF NOT EXISTS sitemap_sightings_mv TO sitemap_sightings AS
SELECT publisher, article, at, host
FROM sitemap_fetches
ARRAY JOIN articles AS article, hosts AS host;
