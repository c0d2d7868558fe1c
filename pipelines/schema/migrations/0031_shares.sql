-- Largest cumulative count of an article on a network in each minute, so that a range may end at any minute.
CREATE TABLE IF NOT EXISTS shares
(
    article UInt64,
    network Enum8('facebook' = 1, 'twitter' = 2),
    minute DateTime('UTC'),
    count SimpleAggregateFunction(max, UInt64)
)
ENGINE = AggregatingMergeTree
ORDER BY (article, network, minute);
