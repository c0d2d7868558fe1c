-- How people want a host to be asked: what a publisher gave us, a proxy. Secrets are encrypted (VIGIE_COLLECT_SECRET). A change is a new row with the
-- next version; read with FINAL.
-- Cost: a few dozen rows, read whole.
CREATE TABLE IF NOT EXISTS crawl_host_settings
(
    host String,
    version UInt64,
    agent_suffix String, -- '' for none
    header_name String, -- '' for none
    header_secret String, -- encrypted value
    header_by String, -- user id
    header_at DateTime64(3, 'UTC'),
    proxy String, -- without user and password; '' for none
    proxy_secret String, -- encrypted user and password; '' for none
    changed_by String, -- user id
    changed_at DateTime64(3, 'UTC')
)
ENGINE = ReplacingMergeTree(version)
ORDER BY host;
