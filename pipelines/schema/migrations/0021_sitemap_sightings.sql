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
