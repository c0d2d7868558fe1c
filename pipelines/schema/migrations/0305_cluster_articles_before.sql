-- cluster_articles of the assignments stored before its view was there. What the view saw too is the same again.
INSERT INTO cluster_articles
SELECT c.cluster AS cluster, c.article AS article
FROM article_clusters AS c;
