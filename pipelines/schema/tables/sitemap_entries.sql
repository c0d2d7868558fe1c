-- What a sitemap has told of each article that it lists: facts only, judged when reading, so that a rule or a publisher's name
-- may change. Kept for ever, as sitemap_sightings is: delays and errors of any range come from here.
-- Cost: one row a sitemap and article; a range is one pass over `first`.
CREATE TABLE IF NOT EXISTS sitemap_entries
(
    publisher LowCardinality(String),
    code LowCardinality(String),
    article UInt64,
    host LowCardinality(String),

    -- of the first fetch that listed it: at, publishedAt as it said then
    first SimpleAggregateFunction(min, Tuple(DateTime64(3, 'UTC'), DateTime64(3, 'UTC'))),
    -- a date that changed leaves two
    published_min SimpleAggregateFunction(min, DateTime64(3, 'UTC')),
    published_max SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
    -- ms from publishedAt to the fetch, over all fetches; negative: a date in the future
    age_min SimpleAggregateFunction(min, Int64),
    age_max SimpleAggregateFunction(max, Int64),
    -- 1: one fetch listed it more than once
    repeated SimpleAggregateFunction(max, UInt8),
    -- at, id, title, url of the latest fetch, and the title's first and last part when a separator cuts it, lower-cased
    latest SimpleAggregateFunction(max, Tuple(DateTime64(3, 'UTC'), String, String, String, String, String))
)
ENGINE = AggregatingMergeTree
ORDER BY (publisher, code, article, host)
SETTINGS index_granularity = 2048;

-- sitemap_fetches → sitemap_entries. A title's ends are what stands before the first and after the last separator (`Un titre -
-- Le Monde`, `Le Monde | Un titre`), folded as names are: without case, accents and spaces. Long ones name no publisher.
CREATE MATERIALIZED VIEW IF NOT EXISTS sitemap_entries_mv TO sitemap_entries AS
SELECT
    publisher,
    code,
    article,
    host,
    min((at, entry_published)) AS first,
    min(entry_published) AS published_min,
    max(entry_published) AS published_max,
    min(age) AS age_min,
    max(age) AS age_max,
    max(toUInt8(occurrence > 1)) AS repeated,
    max((at, id, entry_title, entry_url, ends[1], ends[2])) AS latest
FROM
(
    SELECT
        publisher,
        code,
        at,
        id,
        article,
        host,
        entry_url,
        entry_title,
        entry_published,
        occurrence,
        toUnixTimestamp64Milli(at) - toUnixTimestamp64Milli(entry_published) AS age,
        splitByRegexp('[\\s\\x{00A0}\\x{202F}]+[-–—|·:][\\s\\x{00A0}\\x{202F}]+', lowerUTF8(entry_title)) AS parts,
        arrayMap(
            part -> if(
                length(parts) = 1 OR lengthUTF8(part) > 60,
                '',
                replaceAll(replaceRegexpAll(normalizeUTF8NFKD(part), '[\\p{M}\\s]+', ''), '’', '\'')
            ),
            [parts[1], parts[-1]]
        ) AS ends
    FROM sitemap_fetches
    ARRAY JOIN
        articles AS article,
        hosts AS host,
        urls AS entry_url,
        titles AS entry_title,
        published AS entry_published,
        arrayEnumerateUniq(articles) AS occurrence
)
GROUP BY publisher, code, article, host;
