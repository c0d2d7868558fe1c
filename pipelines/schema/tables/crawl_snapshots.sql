-- Readings of aggregators' pages of the last 90 days: what became a snapshot, and why others did not. The id is derived from page and
-- time, so that a row that was stored twice is one.
-- Cost: a page of two minutes makes 720 rows a day, about 30 bytes each; read by page and day.
CREATE TABLE IF NOT EXISTS crawl_snapshots
(
    page String, -- id of crawl_pages
    at DateTime64(3, 'UTC'),
    id String, -- of the event, if there was one

    outcome Enum8('sent' = 1, 'same' = 2, 'shell' = 3, 'refused' = 4, 'disallowed' = 5, 'denied' = 6, 'failed' = 7),
    failed_check Enum8('' = 0, 'unresolved' = 1, 'disagreement' = 2, 'contract' = 3), -- of refused
    reason LowCardinality(String), -- of disallowed, denied and failed
    status UInt16, -- 0 without an answer
    period_s UInt16, -- for how long the snapshot stands; 0 without one

    -- of pages that were read
    placements UInt32,
    unresolved Float32, -- share of placements without the publisher's address
    difference Float32, -- share of addresses that only one of the two readings has

    duration_ms UInt32,
    bytes UInt64 -- over the wire
)
ENGINE = ReplacingMergeTree
PARTITION BY toMonday(at)
ORDER BY (page, at, id)
TTL toDateTime(at) + INTERVAL 90 DAY
SETTINGS ttl_only_drop_parts = 1;
