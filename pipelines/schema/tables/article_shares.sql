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

-- shares_landing → article_shares.
CREATE MATERIALIZED VIEW IF NOT EXISTS article_shares_mv TO article_shares AS
SELECT l.article AS article, l.network AS network, max(l.count) AS count, max(toStartOfMinute(toDateTime(l.at))) AS newest
FROM shares_landing AS l
GROUP BY article, network;

-- article_shares of the counts stored before its view was there. What the view saw too is the same again.
INSERT INTO article_shares
SELECT s.article AS article, s.network AS network, max(s.count) AS count, max(s.minute) AS newest
FROM shares AS s
GROUP BY article, network;
