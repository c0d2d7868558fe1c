-- Day roll-ups of exposure_quarters: minutes of a Paris day by best slot (a minute seen in two slots of a page is in the
-- better-paid one). Derived: each version of a day is written whole, published in
-- exposure_days_published, and dropped when a newer one is.
CREATE TABLE IF NOT EXISTS exposure_days
(
    day Date,
    version UInt64,

    host LowCardinality(String),
    article UInt64,
    source Enum8('google_desktop' = 1, 'google_mobile_webview' = 2, 'applenews' = 3, 'flipboard_mobile' = 4),
    position Enum8('top' = 1, 'cat' = 2, 'topic' = 3),
    category Enum8('' = 0, 'homepage' = 1, 'france' = 2, 'international' = 3, 'économie' = 4, 'science_high-tech' = 5, 'culture' = 6, 'sports' = 7, 'santé' = 8),
    topic LowCardinality(String),

    -- minutes in slot 1..4
    m1 UInt32,
    m2 UInt32,
    m3 UInt32,
    m4 UInt32,
    -- first and last minute that was paid in each slot, counted from the start of the Paris day (0 to 1,499); 0 where the slot has no
    -- minute. With them a proof of many days reads no quarters
    first1 UInt16,
    last1 UInt16,
    first2 UInt16,
    last2 UInt16,
    first3 UInt16,
    last3 UInt16,
    first4 UInt16,
    last4 UInt16,
    -- bit h: visible in hour h of the day, counted from its start (23 to 25 hours)
    hours UInt32,
    -- first and last visible minute of the day on these pages
    first DateTime('UTC'),
    last DateTime('UTC')
)
ENGINE = MergeTree
PARTITION BY (day, version)
ORDER BY (host, article, source, position, category)
SETTINGS min_age_to_force_merge_seconds = 120, min_age_to_force_merge_on_partition_only = 1;
