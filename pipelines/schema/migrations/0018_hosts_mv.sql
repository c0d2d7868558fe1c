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
