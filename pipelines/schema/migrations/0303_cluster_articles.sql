-- Articles that are or once were in a cluster: the way from a cluster to its articles, since the key of article_clusters leads from an article to its
-- cluster. Which of them are in it now is what article_clusters says. Small granules: cards fetch scattered clusters.
CREATE TABLE IF NOT EXISTS cluster_articles
(
    cluster UInt64,
    article UInt64
)
ENGINE = ReplacingMergeTree
ORDER BY (cluster, article)
SETTINGS index_granularity = 256;
