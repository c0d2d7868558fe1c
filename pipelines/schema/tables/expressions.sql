-- Expressions that people chose for a cluster or a topic. A change is a new row with the next version; read with FINAL.
-- An expression crawls from each start to the stop at the same place, to the present where there is none: which articles it
-- matches follows from these times and the articles' first sights, so nothing is stored of the matches.
-- Cost: a few thousand rows, read whole.
CREATE TABLE IF NOT EXISTS expressions
(
    id String,
    version UInt64,

    expression String,
    cluster String, -- id of a cluster (hexadecimal) or of a topic
    title String,
    selection String, -- those that were saved together share it

    added_at DateTime64(3, 'UTC'),
    added_by String, -- user id
    confirmed_at Nullable(DateTime64(3, 'UTC')),
    confirmed_by String,
    starts Array(DateTime64(3, 'UTC')),
    stops Array(DateTime64(3, 'UTC'))
)
ENGINE = ReplacingMergeTree(version)
ORDER BY id;
