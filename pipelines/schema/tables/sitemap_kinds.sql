-- Kinds that fetches called a sitemap, each since when. A sitemap that was ever called a feed is one from then on.
-- Cost: a row or two a sitemap.
CREATE TABLE IF NOT EXISTS sitemap_kinds
(
    publisher LowCardinality(String),
    code LowCardinality(String),
    kind Enum8('sitemap' = 0, 'feed' = 1),
    since SimpleAggregateFunction(min, DateTime64(3, 'UTC'))
)
ENGINE = AggregatingMergeTree
ORDER BY (publisher, code, kind);
