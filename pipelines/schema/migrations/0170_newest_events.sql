-- Newest event of each type but snapshots, which feeds has: open pages are told when there is more. One row a type.
CREATE TABLE IF NOT EXISTS newest_events
(
    type Enum8('article' = 1, 'sitemap' = 2, 'share' = 3),
    newest SimpleAggregateFunction(max, DateTime64(3, 'UTC'))
)
ENGINE = AggregatingMergeTree
ORDER BY type;
