-- shares_landing → shares.
CREATE MATERIALIZED VIEW IF NOT EXISTS shares_mv TO shares AS
SELECT l.article AS article, l.network AS network, toStartOfMinute(toDateTime(l.at)) AS minute, max(l.count) AS count
FROM shares_landing AS l
GROUP BY article, network, minute;
