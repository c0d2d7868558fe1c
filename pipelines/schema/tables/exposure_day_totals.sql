-- Points of an article on a day by source, over all pages: what an unfiltered list is ordered by. Half the rows of
-- exposure_days and nothing to weigh. Written with each version of it, from it, under the weights that
-- exposure_days_published names; under other weights readers weigh exposure_days instead.
CREATE TABLE IF NOT EXISTS exposure_day_totals
(
    day Date,
    version UInt64,

    host LowCardinality(String),
    article UInt64,
    google_desktop Float64,
    google_mobile_webview Float64,
    applenews Float64,
    flipboard_mobile Float64
)
ENGINE = MergeTree
PARTITION BY (day, version)
ORDER BY (host, article)
SETTINGS min_age_to_force_merge_seconds = 120, min_age_to_force_merge_on_partition_only = 1;
