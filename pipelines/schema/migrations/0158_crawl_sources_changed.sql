-- The address of the index of sitemaps that named a source after the look at its publisher; '' for those that people or the look chose.
ALTER TABLE crawl_sources ADD COLUMN IF NOT EXISTS index_url String DEFAULT '' AFTER switched_at;
