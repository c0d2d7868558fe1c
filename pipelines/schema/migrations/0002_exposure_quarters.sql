-- Exposure: which minutes of a quarter-hour an article was visible on a page, and in which slot.
-- masks: four 15-bit masks; bit k of mask s (bits 15*s .. 15*s+14) is set when minute k of the quarter was seen in slot
-- s+1 of that kind of page (contracts/data/weights.v1.json names the slots). Merging is a bitwise OR, so duplicates,
-- replays, late and out-of-order events change nothing, and weights are applied when reading.
-- host is a function of the article; the publisher is mapped when reading.
-- A partition is a day in Paris: closed days become one part, which FINAL then reads without merging.
-- Sorted by article within its host: an article's own life is one range of each day, a publisher's articles another.
CREATE TABLE IF NOT EXISTS exposure_quarters
(
    host LowCardinality(String),
    article UInt64,
    source Enum8('google_desktop' = 1, 'google_mobile_webview' = 2, 'applenews' = 3, 'flipboard_mobile' = 4),
    position Enum8('top' = 1, 'cat' = 2, 'topic' = 3),
    category Enum8('' = 0, 'homepage' = 1, 'france' = 2, 'international' = 3, 'économie' = 4, 'science_high-tech' = 5, 'culture' = 6, 'sports' = 7, 'santé' = 8),
    topic LowCardinality(String),
    quarter DateTime('UTC'),
    masks SimpleAggregateFunction(groupBitOr, UInt64)
)
ENGINE = AggregatingMergeTree
PARTITION BY toYYYYMMDD(quarter, 'Europe/Paris')
ORDER BY (host, article, source, position, category, topic, quarter)
SETTINGS
    -- a closed day is merged into one part a while after its last insert
    min_age_to_force_merge_seconds = 300,
    min_age_to_force_merge_on_partition_only = 1;
