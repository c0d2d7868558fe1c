-- When each article was first seen, listed, published and modified, as known by now: the times of articles, narrow and in small granules, since lists
-- and clusters fetch scattered articles. A range that has ended asks article_dates about those of which something was told since.
CREATE TABLE IF NOT EXISTS article_times
(
    article UInt64,
    first_view SimpleAggregateFunction(min, DateTime64(3, 'UTC')),
    sitemap_first SimpleAggregateFunction(min, Nullable(DateTime64(3, 'UTC'))),
    sitemap_last SimpleAggregateFunction(max, Nullable(DateTime64(3, 'UTC'))),
    published SimpleAggregateFunction(max, Tuple(UInt8, DateTime64(3, 'UTC'), String, DateTime64(3, 'UTC'))),
    modified SimpleAggregateFunction(max, Nullable(DateTime64(3, 'UTC'))),
    -- the latest event about the article's own page
    page SimpleAggregateFunction(max, Nullable(DateTime64(3, 'UTC')))
)
ENGINE = AggregatingMergeTree
ORDER BY article
SETTINGS index_granularity = 64, min_compress_block_size = 4096, max_compress_block_size = 16384;
