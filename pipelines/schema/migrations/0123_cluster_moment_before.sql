-- Changes of clusters that were stored before the view was there. Twice the same moment is one.
INSERT INTO cluster_moment
SELECT toUInt8(1) AS one, max(l.at) AS newest
FROM cluster_lineage AS l
GROUP BY one;
