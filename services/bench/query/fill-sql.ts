/**
 * A month of snapshots as SQL: 25 pages with a snapshot a minute each, whose entries move so that an article stays a
 * few hours. The engine writes them into the landing table itself, so that the views do the same work as for ingest.
 */

export interface FillPlan {
  /** First Paris day, `YYYY-MM-DD`. Whole UTC days are filled from it on. */
  firstDay: string;
  days: number;
  pages: number;
  entries: number;
  /** Minutes between two snapshots of a page, which is also their period. */
  everyMinutes: number;
  publishers: number;
  /** Nothing is seen from this moment on. Milliseconds; default: the end of the last day. */
  until?: number;
}

/**
 * The article at place `slot` of page `page` at minute `t`. It stays for 1.5 to 6 h; desktop and mobile pages show the
 * same articles.
 */
const ARTICLE = `cityHash64('article', intDiv(page, 2), slot, intDiv(t + cityHash64(slot, page % 7) % 300, 90 + cityHash64(slot, intDiv(page, 2)) % 270))`;

/** Three hosts have 23 % of the articles and twenty have half of them, roughly as published for such pages. */
const hostOf = (publishers: number): string =>
  `concat('www.editeur-', toString(toUInt32(floor(${publishers} * pow((article % 100003) / 100003, 2.2)))), '.example')`;

/**
 * The columns of `page` 0..24: front pages, seven sections, three topics on desktop and mobile; Apple News; Flipboard.
 */
const PAGE = `
  multiIf(page < 22, if(page % 2 = 0, 'google_desktop', 'google_mobile_webview'), page < 24, 'applenews', 'flipboard_mobile') AS source,
  multiIf(page < 2, 'top', page < 16, 'cat', page < 22, 'topic', 'top') AS position,
  multiIf(page < 2, 'homepage', page < 16, ['france', 'international', 'économie', 'science_high-tech', 'culture', 'sports', 'santé'][intDiv(page, 2)], page = 23, 'sports', '') AS category,
  if(position = 'topic', concat('Sujet ', toString(intDiv(page, 2))), if(page = 23, 'b', '')) AS topic`;

const URL = `concat('https://', host, '/article-', toString(article))`;
const TITLE = `concat('Titre de mesure ', toString(article % 9973), ' sur le budget de la région numéro ', toString(article % 271))`;
/** As the view of wordings computes it. */
const SHOWN = `reinterpretAsUInt32(reverse(substring(SHA256(concat(${URL}, '\\0', ${TITLE}, '\\0')), 1, 4)))`;

export const fillDay = (plan: FillPlan, day: number): string => `
INSERT INTO crawls_landing (source, position, category, topic, at, period, producer, id, articles, hosts, ranks, story_ranks, shown)
SELECT source, position, category, topic, at, ${plan.everyMinutes * 60}, 'bench', concat(toString(page), '-', toString(t)),
  articles, arrayMap(article -> ${hostOf(plan.publishers)}, articles) AS hosts,
  arrayMap(i -> toUInt16(intDiv(i, 3) + 1), range(${plan.entries})), arrayMap(i -> toUInt16(i % 3 + 1), range(${plan.entries})),
  arrayMap((article, host) -> ${SHOWN}, articles, hosts)
FROM
(
  SELECT number % ${plan.pages} AS page,
    intDiv(number, ${plan.pages}) * ${plan.everyMinutes} + ${day * 1440} AS t,
    ${PAGE},
    toDateTime64('${plan.firstDay} 00:00:00', 3, 'UTC') + toIntervalMinute(t) AS at,
    arrayMap(slot -> ${ARTICLE}, range(${plan.entries})) AS articles
  FROM numbers(${plan.pages * (1440 / plan.everyMinutes)})
)
WHERE at < fromUnixTimestamp64Milli(${plan.until ?? Number.MAX_SAFE_INTEGER})
SETTINGS max_partitions_per_insert_block = 0`;

/** Titles and addresses, as ingest stores them in sightings; then shares of the same articles. Nothing is to come. */
export const FILL_FACTS: readonly string[] = [
  `INSERT INTO sightings (article, host, source, url, title, publisher, first_at, last)
   SELECT article, host, 'google_desktop', ${URL}, ${TITLE}, '', first, (first, 'b')
   FROM exposure_life FINAL`,
  `INSERT INTO shares_landing (article, host, network, at, producer, id, url, count)
   SELECT article, host, network, toDateTime64(first, 3) + toIntervalHour(n), 'bench', toString(n), concat('https://', host, '/article-', toString(article)),
     article % 1000 * (n + 1)
   FROM exposure_life FINAL ARRAY JOIN ['facebook', 'twitter'] AS network ARRAY JOIN [0, 6] AS n
   WHERE article % 3 = 0 AND first + toIntervalHour(n) < now()`,
];

/**
 * One sitemap per publisher, fetched every 5 minutes: each article appears 9 minutes before its first minute and again
 * two hours later, with a publication date 4 to 40 minutes earlier; then the fetches without new URLs.
 */
export const FILL_SITEMAPS: readonly string[] = [
  `INSERT INTO sitemap_fetches (publisher, code, at, producer, id, url, priority, status, duration_ms, error, total, articles, hosts, urls, titles, published, modified, keywords)
   SELECT domain, 'news', fetched, 'bench', toString(toUnixTimestamp64Milli(fetched)), concat('https://', domain, '/news.xml'),
     if(cityHash64(domain) % 8 = 0, 'high', 'normal'), 200, cityHash64(domain, fetched) % 6000, '', 400,
     groupArray(article), groupArray(host), groupArray(${URL}),
     groupArray(if(article % 50 = 0, concat('Titre de mesure - ', domain), concat('Titre de mesure ', toString(article % 9973)))),
     groupArray(published), groupArray(published), arrayMap(x -> emptyArrayString(), groupArray(article))
   FROM
   (
     SELECT substring(host, 5) AS domain, article, host,
       toDateTime64(first, 3) - toIntervalMinute(13 + article % 37) + toIntervalHour(article % 400 = 0 ? 5 : 0) AS published,
       arrayJoin([toDateTime64(toStartOfFiveMinutes(first - 540), 3), toDateTime64(toStartOfFiveMinutes(first + 7200), 3)]) AS fetched
     FROM exposure_life FINAL
   )
   WHERE fetched < now()
   GROUP BY domain, fetched SETTINGS max_partitions_per_insert_block = 0`,
  `INSERT INTO sitemap_fetches (publisher, code, at, producer, id, url, priority, status, duration_ms, error, total)
   SELECT publisher, 'news', toDateTime64(toStartOfFiveMinutes(now()) - number * 300 + 1, 3), 'bench', concat('empty-', toString(number)),
     concat('https://', publisher, '/news.xml'), if(cityHash64(publisher) % 8 = 0, 'high', 'normal'),
     if(cityHash64(publisher, number) % 200 = 0, 503, 200), 400, '', if(cityHash64(publisher, number) % 200 = 0, 0, 400)
   FROM (SELECT DISTINCT publisher FROM sitemap_fetches) AS p CROSS JOIN numbers(30 * 288) AS n
   SETTINGS max_partitions_per_insert_block = 0`,
];

/**
 * The articles of a story are first seen within a few hours of each other: about 14 of them, by the hour of their first
 * sighting.
 */
const CLUSTER = `cityHash64('cluster', intDiv(toUnixTimestamp(first), 14400), article % 111)`;
const ENTITIES = `arrayDistinct(arrayMap(i -> concat('Nom ', toString(cityHash64(cluster, 'e', i) % 3000)), range(4)))`;
const LEMMAS = `arrayDistinct(arrayMap(i -> concat('mot', toString(cityHash64(cluster, 'l', i) % 8000)), range(12)))`;

/** The rows that the stories service would store for the same articles. */
export const FILL_STORIES: readonly string[] = [
  `INSERT INTO article_clusters (article, version, cluster) SELECT article, 1, ${CLUSTER} FROM exposure_life FINAL`,
  `INSERT INTO clusters (cluster, version, first_article, title, chosen_title, status, redirect, size, entities, entity_keys, lemmas, lemma_keys, terms, vector)
   SELECT cluster, 1, first_article, concat('Histoire de mesure ', toString(cluster % 9973)), '', 'opened', 0, size,
     arrayMap(e -> (e, ['person', 'organisation', 'place', 'other'][cityHash64(e) % 4 + 1], toUInt32(size)), ${ENTITIES}),
     arrayMap(e -> lower(e), ${ENTITIES}),
     arrayMap(l -> (l, toUInt32(size)), ${LEMMAS}), ${LEMMAS},
     arrayMap(l -> (l, toFloat32(1)), ${LEMMAS}),
     arrayMap(i -> toFloat32(cityHash64(cluster, 'v', i) % 2001 - 1000) / 4600, range(64))
   FROM (SELECT cluster, min(article) AS first_article, toUInt32(count()) AS size FROM article_clusters FINAL GROUP BY cluster)`,
  `INSERT INTO article_texts (article, version, title, lead, entities, entity_keys, lemmas, lemma_keys)
   SELECT article, 1, '', '', arrayMap(e -> (e, 'person'), ${ENTITIES}), arrayMap(e -> lower(e), ${ENTITIES}), ${LEMMAS}, ${LEMMAS}
   FROM article_clusters FINAL`,
];
