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

-- crawls_landing → exposure_quarters: cuts [at, at + period) into quarters and their minutes. A minute is visible when it
-- begins inside the interval, so a snapshot at 10:14:30 for 60 s makes 10:15 visible and nothing else (scoring.md).
-- The block is aggregated before it is written: minute snapshots of one page in one batch become one row an article.
CREATE MATERIALIZED VIEW IF NOT EXISTS exposure_quarters_mv TO exposure_quarters AS
SELECT
    host,
    article,
    source,
    position,
    category,
    topic,
    toDateTime(span.1, 'UTC') AS quarter,
    groupBitOr(bitShiftLeft(toUInt64(span.2), 15 * slot)) AS masks
FROM
(
    SELECT
        source,
        position,
        category,
        topic,
        spans,
        article,
        host,
        -- slot, from 0; the boundaries of scoring.md
        multiIf(
            source NOT IN ('google_desktop', 'google_mobile_webview') OR position = 'topic', 0,
            position = 'top', multiIf(story_rank > 1, 3, rank = 1, 0, rank <= 3, 1, 2),
            multiIf(story_rank > 1, 2, rank = 1, 0, rank <= 3, 1, 2)
        ) AS slot
    FROM
    (
        WITH
            intDiv(toUnixTimestamp64Milli(at) + 59999, 60000) AS first_minute,
            intDiv(toUnixTimestamp64Milli(at) + toInt64(period) * 1000 + 59999, 60000) AS end_minute
        SELECT
            source,
            position,
            category,
            topic,
            articles,
            hosts,
            ranks,
            story_ranks,
            arrayMap(
                q -> (
                    toUInt32(q * 900),
                    bitShiftLeft(toUInt32(1), least(end_minute - q * 15, 15)) - bitShiftLeft(toUInt32(1), greatest(first_minute - q * 15, 0))
                ),
                range(intDiv(first_minute, 15), intDiv(end_minute - 1, 15) + 1)
            ) AS spans
        FROM crawls_landing
    )
    ARRAY JOIN
        articles AS article,
        hosts AS host,
        ranks AS rank,
        story_ranks AS story_rank
)
ARRAY JOIN spans AS span
GROUP BY host, article, source, position, category, topic, quarter;
