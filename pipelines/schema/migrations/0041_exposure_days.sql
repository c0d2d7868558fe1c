-- Day roll-ups of exposure_quarters: minutes of a Paris day by best slot (a minute seen in two slots of a page is in the
-- better-paid one), summed over topics. Derived: each version of a day is written whole, published in
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

    -- minutes in slot 1..4
    m1 UInt32,
    m2 UInt32,
    m3 UInt32,
    m4 UInt32,
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
