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

-- article_pages_landing → article_pages.
CREATE MATERIALIZED VIEW IF NOT EXISTS article_pages_mv TO article_pages AS
SELECT
    article,
    max(if(p.description != '', (at, id, p.description), (toDateTime64(0, 3, 'UTC'), '', ''))) AS description,
    max(if(p.lead != '', (at, id, p.lead), (toDateTime64(0, 3, 'UTC'), '', ''))) AS lead,
    max(if(p.body != '', (at, id, p.body), (toDateTime64(0, 3, 'UTC'), '', ''))) AS body,
    max(if(p.author != '', (at, id, p.author), (toDateTime64(0, 3, 'UTC'), '', ''))) AS author,
    max(if(p.words IS NOT NULL, (at, id, assumeNotNull(p.words)), (toDateTime64(0, 3, 'UTC'), '', toUInt64(0)))) AS words,
    max(if(p.images IS NOT NULL, (at, id, assumeNotNull(p.images)), (toDateTime64(0, 3, 'UTC'), '', toUInt64(0)))) AS images,
    max(if(p.videos IS NOT NULL, (at, id, assumeNotNull(p.videos)), (toDateTime64(0, 3, 'UTC'), '', toUInt64(0)))) AS videos,
    max(if(notEmpty(p.headings), (at, id, p.headings), (toDateTime64(0, 3, 'UTC'), '', emptyArrayString()))) AS headings,
    max(if(notEmpty(p.keywords), (at, id, p.keywords), (toDateTime64(0, 3, 'UTC'), '', emptyArrayString()))) AS keywords
FROM article_pages_landing AS p
GROUP BY article;
