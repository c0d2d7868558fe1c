-- What is known of each cluster by its texts: the latest by version wins (see article_clusters).
-- The *_keys columns are lower-cased and without accents: filters compare with them.
CREATE TABLE IF NOT EXISTS clusters
(
    cluster UInt64,
    version UInt64,

    first_article UInt64,
    title String,
    chosen_title String,
    status Enum8('opened' = 1, 'closed' = 2),
    -- the cluster that this one was merged into, 0 when it stands for itself
    redirect UInt64,
    size UInt32,

    -- the most frequent first: in how many of its articles each is found
    entities Array(Tuple(text String, type LowCardinality(String), count UInt32)),
    entity_keys Array(String),
    lemmas Array(Tuple(lemma String, count UInt32)),
    lemma_keys Array(String),
    -- of the centroid, the heaviest first
    terms Array(Tuple(form String, weight Float32)),
    vector Array(Float32),
    -- direction by the operator's model (docs/stories.md): the mean of its articles' vectors without the mean of the stream, in numbers
    -- from -127 to 127. Only those of one space may be compared. Both are empty without a model
    meaning_space LowCardinality(String),
    meaning Array(Int8)
)
ENGINE = ReplacingMergeTree(version)
ORDER BY cluster
SETTINGS index_granularity = 1024;
