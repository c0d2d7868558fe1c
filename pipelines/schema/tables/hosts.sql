-- Hosts of articles that any event named, with the name that Google shows for them (the largest (at, id, value)). A few hundred rows; the
-- query service maps them to publishers.
CREATE TABLE IF NOT EXISTS hosts
(
    host String,
    google_name SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, String))
)
ENGINE = AggregatingMergeTree
ORDER BY host;

-- sightings → hosts.
CREATE MATERIALIZED VIEW IF NOT EXISTS hosts_mv TO hosts AS
SELECT
    toString(s.host) AS host,
    max(
        if(
            s.source IN ('google_desktop', 'google_mobile_webview') AND s.publisher != '',
            (s.last.1, s.last.2, s.publisher),
            (toDateTime64(0, 3, 'UTC'), '', '')
        )
    ) AS google_name
FROM sightings AS s
GROUP BY host;

-- article_pages_landing → hosts: a host may be known before any page shows it, and a query by publisher must find it.
CREATE MATERIALIZED VIEW IF NOT EXISTS hosts_from_pages_mv TO hosts AS
SELECT toString(p.host) AS host, (toDateTime64(0, 3, 'UTC'), '', '') AS google_name
FROM article_pages_landing AS p
GROUP BY host;

-- sitemap_fetches → hosts.
CREATE MATERIALIZED VIEW IF NOT EXISTS hosts_from_sitemaps_mv TO hosts AS
SELECT toString(listed) AS host, (toDateTime64(0, 3, 'UTC'), '', '') AS google_name
FROM sitemap_fetches
ARRAY JOIN hosts AS listed
GROUP BY host;

-- shares_landing → hosts.
CREATE MATERIALIZED VIEW IF NOT EXISTS hosts_from_shares_mv TO hosts AS
SELECT toString(l.host) AS host, (toDateTime64(0, 3, 'UTC'), '', '') AS google_name
FROM shares_landing AS l
GROUP BY host;
