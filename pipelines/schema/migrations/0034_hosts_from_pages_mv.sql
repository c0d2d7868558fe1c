-- article_pages_landing → hosts: a host may be known before any page shows it, and a query by publisher must find it.
CREATE MATERIALIZED VIEW IF NOT EXISTS hosts_from_pages_mv TO hosts AS
SELECT toString(p.host) AS host, (toDateTime64(0, 3, 'UTC'), '', '') AS google_name
FROM article_pages_landing AS p
GROUP BY host;
