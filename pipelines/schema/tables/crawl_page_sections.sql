-- Sections that the navigation of an aggregator's front page named when it was last read, so that nobody has to type their addresses.
-- Cost: a row a front page, read whole.
CREATE TABLE IF NOT EXISTS crawl_page_sections
(
    page String, -- id of crawl_pages
    version UInt64, -- time of the reading in ms
    sections Array(Tuple(name String, url String))
)
ENGINE = ReplacingMergeTree(version)
ORDER BY page;
