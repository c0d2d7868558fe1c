-- Every distinct way in which an article was shown, by its id: what crawls_landing names in shown. Made of sightings, which has
-- the same rows under a key that cannot find one of them. shown = the first 4 bytes of SHA-256 over address, title and publisher's
-- name with a NUL between them, which no event may have. It tells the few forms of one article apart.
-- first_at and last_at: first and last time that a source showed it. They say which titles fit a snapshot without shown.
-- Small granules: a page fetches a hundred scattered rows.
CREATE TABLE IF NOT EXISTS wordings
(
    article UInt64,
    shown UInt32,
    source Enum8('google_desktop' = 1, 'google_mobile_webview' = 2, 'applenews' = 3, 'flipboard_mobile' = 4),
    url SimpleAggregateFunction(max, String),
    title SimpleAggregateFunction(max, String),
    publisher SimpleAggregateFunction(max, String),
    first_at SimpleAggregateFunction(min, DateTime64(3, 'UTC')),
    last_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))
)
ENGINE = AggregatingMergeTree
ORDER BY (article, shown, source)
SETTINGS index_granularity = 256;

-- sightings → wordings. services/src/ingest/article-cache.ts computes the same id.
CREATE MATERIALIZED VIEW IF NOT EXISTS wordings_mv TO wordings AS
SELECT
    s.article AS article,
    reinterpretAsUInt32(reverse(substring(SHA256(concat(s.url, '\0', s.title, '\0', s.publisher)), 1, 4))) AS shown,
    s.source AS source,
    s.url AS url,
    s.title AS title,
    s.publisher AS publisher,
    s.first_at AS first_at,
    s.last.1 AS last_at
FROM sightings AS s;
