-- article_shares of the counts stored before its view was there. What the view saw too is the same again.
INSERT INTO article_shares
SELECT s.article AS article, s.network AS network, max(s.count) AS count, max(s.minute) AS newest
FROM shares AS s
GROUP BY article, network;
