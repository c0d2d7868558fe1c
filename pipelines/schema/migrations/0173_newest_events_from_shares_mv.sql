-- shares_landing → newest_events.
CREATE MATERIALIZED VIEW IF NOT EXISTS newest_events_from_shares_mv TO newest_events AS
SELECT 'share' AS type, max(at) AS newest
FROM shares_landing
GROUP BY type;
