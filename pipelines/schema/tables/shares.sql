-- Largest cumulative count of an article on a network in each minute, so that a range may end at any minute.
CREATE TABLE IF NOT EXISTS shares
(
    article UInt64,
    network Enum8('facebook' = 1, 'twitter' = 2, 'bluesky' = 3, 'mastodon' = 4),
    minute DateTime('UTC'),
    count SimpleAggregateFunction(max, UInt64)
)
ENGINE = AggregatingMergeTree
ORDER BY (article, network, minute);

-- shares_landing → shares.
CREATE MATERIALIZED VIEW IF NOT EXISTS shares_mv TO shares AS
SELECT l.article AS article, l.network AS network, toStartOfMinute(toDateTime(l.at)) AS minute, max(l.count) AS count
FROM shares_landing AS l
GROUP BY article, network, minute;
