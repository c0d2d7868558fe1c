-- What a list of fetches needs beside 0145_crawl_fetches.sql: where redirects led, and for article pages the source that listed them.
-- Rows from before have neither.
ALTER TABLE crawl_fetches
    ADD COLUMN IF NOT EXISTS redirects Array(String) CODEC(ZSTD(3)) AFTER url, -- addresses in order; the last one answered
    ADD COLUMN IF NOT EXISTS listed_by LowCardinality(String) AFTER source; -- id of a source; '' if `source` says it
