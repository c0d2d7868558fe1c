-- Hosts that people have silenced, and let speak again. A change is a new row with the next version; read with FINAL.
-- Cost: a few dozen rows, read by host.
CREATE TABLE IF NOT EXISTS crawl_host_orders
(
    host String,
    version UInt64,
    silenced Bool,
    ordered_by String, -- user id
    ordered_at DateTime64(3, 'UTC')
)
ENGINE = ReplacingMergeTree(version)
ORDER BY host;
