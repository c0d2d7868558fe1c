-- article_clusters → cluster_articles.
CREATE MATERIALIZED VIEW IF NOT EXISTS cluster_articles_mv TO cluster_articles AS
SELECT DISTINCT c.cluster AS cluster, c.article AS article
FROM article_clusters AS c;
