-- shares_landing → article_shares.
CREATE MATERIALIZED VIEW IF NOT EXISTS article_shares_mv TO article_shares AS
SELECT l.article AS article, l.network AS network, max(l.count) AS count, max(toStartOfMinute(toDateTime(l.at))) AS newest
FROM shares_landing AS l
GROUP BY article, network;
