-- What is known of an article's page: of each field the value of the largest (at, event id, value) that has one.
-- Tuples compare element by element, so max is the arg-max. A first element of 1970 means that no event had the field.
CREATE TABLE IF NOT EXISTS article_pages
(
    article UInt64,
    description SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, String)),
    lead SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, String)),
    body SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, String)) CODEC(ZSTD(3)),
    author SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, String)),
    words SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, UInt64)),
    images SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, UInt64)),
    videos SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, UInt64)),
    headings SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, Array(String))),
    keywords SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, Array(String)))
)
ENGINE = AggregatingMergeTree
ORDER BY article
SETTINGS index_granularity = 256;
