-- Minutes of each quarter for which any snapshot of a page stands: tells missing from zero in every series.
CREATE TABLE IF NOT EXISTS page_quarters
(
    quarter DateTime('UTC'),
    source Enum8('google_desktop' = 1, 'google_mobile_webview' = 2, 'applenews' = 3, 'flipboard_mobile' = 4),
    position Enum8('top' = 1, 'cat' = 2, 'topic' = 3),
    category Enum8('' = 0, 'homepage' = 1, 'france' = 2, 'international' = 3, 'économie' = 4, 'science_high-tech' = 5, 'culture' = 6, 'sports' = 7, 'santé' = 8),
    topic LowCardinality(String),
    minutes SimpleAggregateFunction(groupBitOr, UInt16)
)
ENGINE = AggregatingMergeTree
PARTITION BY toYYYYMM(quarter, 'Europe/Paris')
ORDER BY (quarter, source, position, category, topic);
