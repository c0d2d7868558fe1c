-- Every distinct way in which an article was shown on a page: address, title and publisher's name, with the first time and
-- the last (at, event id). Ingest writes one row for each in a batch; the table merges them, so it is the same however
-- events were batched. Landing for the facts of articles and hosts, and for wordings.
CREATE TABLE IF NOT EXISTS sightings
(
    article UInt64,
    host LowCardinality(String),
    source Enum8('google_desktop' = 1, 'google_mobile_webview' = 2, 'applenews' = 3, 'flipboard_mobile' = 4),
    url String,
    title String,
    publisher String,
    first_at SimpleAggregateFunction(min, DateTime64(3, 'UTC')),
    last SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), id String))
)
ENGINE = AggregatingMergeTree
ORDER BY (article, host, source, url, title, publisher);
