-- Sources that the crawler reads: sitemaps and feeds of publishers, as people want them. A change is a new row with the next version, a
-- deletion a row with the flag; read with FINAL. The id is derived from the address: the same address is one source.
-- Cost: a few thousand rows, read whole by the crawler every minute.
CREATE TABLE IF NOT EXISTS crawl_sources
(
    id String,
    version UInt64,
    deleted Bool,

    domain String, -- of the publisher, as it was typed
    url String,
    kind Enum8('news' = 1, 'feed' = 2, 'index' = 3, 'urls' = 4, 'site' = 5), -- news sitemap, RSS or Atom, index of sitemaps, plain sitemap,
    -- site that refuses us: it is looked at again every day, and its row is deleted once it has opened
    language String, -- BCP 47; '' if nothing says it
    priority Enum8('normal' = 1, 'high' = 2),
    own Bool, -- of a publisher that lets Vigie keep texts of its articles

    enabled Bool,
    switched_by String, -- user id, or what started the crawler
    switched_at DateTime64(3, 'UTC'),
    index_url String DEFAULT '' -- index of sitemaps that named it after the look at its publisher; '' if people or the look chose it
)
ENGINE = ReplacingMergeTree(version)
ORDER BY id;
