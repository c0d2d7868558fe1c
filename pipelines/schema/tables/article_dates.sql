-- What each event said of an article's dates: a set. `articles` keeps what is known by now; a question whose range has ended asks
-- here what was known by then, for the articles of which events came since. Kept for ever, as sitemap_sightings is.
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

-- sitemap_fetches → article_dates.
CREATE MATERIALIZED VIEW IF NOT EXISTS article_dates_from_sitemaps_mv TO article_dates AS
SELECT
    article,
    at,
    toUInt8(2) AS kind,
    id,
    entry_published AS published,
    ifNull(entry_modified, toDateTime64(0, 3, 'UTC')) AS modified
FROM
(
    SELECT at, id, article, entry_published, entry_modified
    FROM sitemap_fetches
    ARRAY JOIN articles AS article, published AS entry_published, modified AS entry_modified
);

-- article_pages_landing → article_dates.
CREATE MATERIALIZED VIEW IF NOT EXISTS article_dates_from_pages_mv TO article_dates AS
SELECT
    p.article AS article,
    p.at AS at,
    toUInt8(3) AS kind,
    p.id AS id,
    ifNull(p.published_at, toDateTime64(0, 3, 'UTC')) AS published,
    ifNull(p.modified_at, toDateTime64(0, 3, 'UTC')) AS modified
FROM article_pages_landing AS p;
