-- What each event said of an article's dates: a set. `articles` keeps what is known by now; a question whose range has ended asks
-- here what was known by then, for the articles of which something was told since. Kept for ever, as sitemap_sightings is.
-- Cost: one row a listing in a sitemap or an article page; read by article.
CREATE TABLE IF NOT EXISTS article_dates
(
    article UInt64,
    at DateTime64(3, 'UTC'),
    -- 2 = sitemap, 3 = article page: of several dates of publication the page's comes first
    kind UInt8,
    id String,
    -- 1970: the event had none
    published DateTime64(3, 'UTC'),
    modified DateTime64(3, 'UTC')
)
ENGINE = ReplacingMergeTree
ORDER BY (article, at, kind, id, published, modified)
SETTINGS index_granularity = 1024;
