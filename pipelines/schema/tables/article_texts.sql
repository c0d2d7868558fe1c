-- Entities and lemmas of each article's title and lead: the latest by version wins (see article_clusters).
CREATE TABLE IF NOT EXISTS article_texts
(
    article UInt64,
    version UInt64,

    title String,
    lead String,
    entities Array(Tuple(text String, type LowCardinality(String))),
    entity_keys Array(String),
    lemmas Array(String),
    lemma_keys Array(String)
)
ENGINE = ReplacingMergeTree(version)
ORDER BY article
SETTINGS index_granularity = 1024;
