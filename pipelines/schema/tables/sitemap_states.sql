-- The latest fetch of each sitemap, and the latest one that brought a URL.
CREATE TABLE IF NOT EXISTS sitemap_states
(
    publisher LowCardinality(String),
    code LowCardinality(String),
    -- at, id, url, priority (1 = high), status, error, total
    latest SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, String, UInt8, UInt64, String, UInt64)),
    latest_with_urls SimpleAggregateFunction(max, Nullable(DateTime64(3, 'UTC')))
)
ENGINE = AggregatingMergeTree
ORDER BY (publisher, code);

-- sitemap_fetches → sitemap_states.
CREATE MATERIALIZED VIEW IF NOT EXISTS sitemap_states_mv TO sitemap_states AS
SELECT
    publisher,
    code,
    max((at, id, url, toUInt8(priority), status, error, total)) AS latest,
    max(if(notEmpty(articles), toNullable(at), NULL)) AS latest_with_urls
FROM sitemap_fetches
GROUP BY publisher, code;
