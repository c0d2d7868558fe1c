-- article_times of the articles stored before its view was there. What the view saw too is the same again.
INSERT INTO article_times
SELECT
    a.article AS article,
    min(a.first_view) AS first_view,
    min(a.sitemap_first) AS sitemap_first,
    max(a.sitemap_last) AS sitemap_last,
    max(a.published) AS published,
    max(a.modified) AS modified,
    max(if(a.title.1 = 3, toNullable(a.title.2), NULL)) AS page
FROM articles AS a
GROUP BY article;
