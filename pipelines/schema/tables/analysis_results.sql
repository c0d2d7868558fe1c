-- What the latest run of an analysis found, as JSON (services/src/analyses/result.ts): it is read and written whole, in the
-- order of the list. A run that is done again writes the same row again.
CREATE TABLE IF NOT EXISTS analysis_results
(
    analysis String,
    version UInt64, -- of the analysis when the run started
    run String,
    made_at DateTime64(3, 'UTC'),
    result String CODEC(ZSTD(3))
)
ENGINE = ReplacingMergeTree(version)
ORDER BY analysis
SETTINGS index_granularity = 64;
