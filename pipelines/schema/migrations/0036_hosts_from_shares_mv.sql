-- shares_landing → hosts.
CREATE MATERIALIZED VIEW IF NOT EXISTS hosts_from_shares_mv TO hosts AS
SELECT toString(l.host) AS host, (toDateTime64(0, 3, 'UTC'), '', '') AS google_name
FROM shares_landing AS l
GROUP BY host;
