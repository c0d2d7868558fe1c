-- Hosts of articles that any event named, with the name that Google shows for them (the largest (at, id, value)). A few hundred rows; the
-- query service maps them to publishers.
CREATE TABLE IF NOT EXISTS hosts
(
    host String,
    google_name SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, String))
)
ENGINE = AggregatingMergeTree
ORDER BY host;
