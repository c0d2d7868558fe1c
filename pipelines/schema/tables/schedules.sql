-- Schedules: reports and views that are sent on chosen days. A change is a new row with the next version, a deletion a row with the flag; read
-- with FINAL. A lock of the writer guards that no version is written twice.
-- Cost: some rows a user, read whole.
CREATE TABLE IF NOT EXISTS schedules
(
    id String,
    version UInt64,
    deleted Bool,

    owner String, -- of users
    name String,
    content String, -- JSON: the view, or the question of a report
    weekdays Array(UInt8), -- 1 is Monday
    times Array(String), -- HH:MM by the clock of Paris
    channels Array(String), -- of channels
    to_owner Bool, -- a mail to the owner's account too
    active Bool,
    since DateTime64(3, 'UTC'), -- occurrences until then are not made up for
    changed_at DateTime64(3, 'UTC')
)
ENGINE = ReplacingMergeTree(version)
ORDER BY id;
