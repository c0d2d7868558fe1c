-- The cluster of each article: the latest by version wins. A version is algorithm × 2^48 + offset in the log of headlines, so
-- that what is written again (a restart, a replay of the log) changes nothing and a newer algorithm replaces an older one's word.
-- Scores are never stored by cluster: an article that moves takes its whole history along.
CREATE TABLE IF NOT EXISTS article_clusters
(
    article UInt64,
    version UInt64,
    cluster UInt64
)
ENGINE = ReplacingMergeTree(version)
ORDER BY article;
