-- What shares comes to by article and network: the largest cumulative count, and the minute of the latest one. A range that ends after that minute reads
-- this row alone; one that ended before it reads shares. Small granules: a list fetches some scattered articles.
CREATE TABLE IF NOT EXISTS article_shares
(
    article UInt64,
    network Enum8('facebook' = 1, 'twitter' = 2, 'bluesky' = 3, 'mastodon' = 4),
    count SimpleAggregateFunction(max, UInt64),
    newest SimpleAggregateFunction(max, DateTime('UTC'))
)
ENGINE = AggregatingMergeTree
ORDER BY (article, network)
SETTINGS index_granularity = 256;
