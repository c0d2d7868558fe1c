-- Who did what in the administration, and who logged in or out. A request has one id: its first row says that it has begun, its
-- second how it ended, and rows that are written again merge. Written by the query service alone; no call changes it.
-- Cost: a few thousand rows a day at most, read by range.
CREATE TABLE IF NOT EXISTS audit_log
(
    at DateTime64(3, 'UTC'), -- when it began
    id String,
    version UInt8, -- 1 begun, 2 ended

    user_id String,
    email String, -- for a login: as it was typed
    address String, -- of the client

    action LowCardinality(String),
    call LowCardinality(String),
    object String, -- id of what was changed
    detail String, -- JSON object of short values, never a secret

    status UInt16 -- HTTP status of the answer; 0: not known
)
ENGINE = ReplacingMergeTree(version)
PARTITION BY toYYYYMM(at)
ORDER BY (at, id)
TTL toDateTime(at) + INTERVAL 400 DAY;
