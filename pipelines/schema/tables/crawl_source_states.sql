-- How sources stand with their sites, as the crawler finds out: refused, gone, moved. A row for each change of standing, with the time of
-- the change in ms as its version. Apart from crawl_sources, so that a person's change and the crawler's never undo each other.
-- Cost: at most a row a source, read whole at the start.
CREATE TABLE IF NOT EXISTS crawl_source_states
(
    id String,
    version UInt64,

    state Enum8('active' = 1, 'paused' = 2, 'asleep' = 3),
    since DateTime64(3, 'UTC'),
    status UInt16, -- HTTP status that led there; 0 for active
    moved_to String -- where permanent redirects lead; '' for nowhere
)
ENGINE = ReplacingMergeTree(version)
ORDER BY id;
