-- Each time an article was listed as new or changed in a publisher's sitemap: a set. The first one is its appearance, the
-- later ones are modifications.
CREATE TABLE IF NOT EXISTS sitemap_sightings
(
    publisher LowCardinality(String),
    article UInt64,
    at DateTime64(3, 'UTC'),
    host LowCardinality(String)
)
ENGINE = ReplacingMergeTree
ORDER BY (publisher, article, at);

-- sitemap_fetches → sitemap_sightings.
CREATE MATERIALIZED VIEW IF NOT EXISTS sitemap_sightings_mv TO sitemap_sightings AS
SELECT publisher, article, at, host
FROM sitemap_fetches
ARRAY JOIN articles AS article, hosts AS host;
