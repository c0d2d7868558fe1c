-- Entries of sitemaps whose publication date is not the sitemap's own, one row an entry: the date is that of its last change, or of the first
-- sight. What counts is the row of the event whose date counts (article_dates): the same article, time, id and date. Kept for ever, as article_dates is.
-- Cost: one row such an entry; read by article.
CREATE TABLE IF NOT EXISTS article_dated
(
    article UInt64,
    at DateTime64(3, 'UTC'),
    id String,
    published DateTime64(3, 'UTC'),
    dated Enum8('modified' = 1, 'seen' = 2)
)
ENGINE = ReplacingMergeTree
ORDER BY (article, at, id, published, dated)
SETTINGS index_granularity = 256;
