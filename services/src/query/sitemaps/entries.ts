import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { SitemapDelays } from '@vigie/contracts/calls/sitemaps';
import { ENTRY_FAULTS, FUTURE_MS, OLD_MS } from '@vigie/contracts/sitemap-faults';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import type { Question } from '../exposure/context.ts';
import { ownNames } from './own-names.ts';
import { keyOf, type SitemapKey } from './sitemap-key.ts';

type Fault = (typeof ENTRY_FAULTS)[number];

export interface EntryFault {
  code: Fault;
  nombre: number;
  /** Appearance of the newest, ms. */
  dernier: number;
  /** Article ids, the newest first. */
  exemples: string[];
}

/** Articles that appeared in some sitemaps within the range. */
export interface Entries {
  articles: number;
  delais: SitemapDelays;
  faults: EntryFault[];
}

export interface EntryAnswers {
  sitemaps: Map<SitemapKey, Entries>;
  /** By the name that a publisher's domain has in `names`. */
  groups: Map<string, Entries>;
}

const EXAMPLES = 3;

type Quantiles = [median: number, p90: number];
type FaultRow = [count: number, newest: number, examples: [newestFirst: number, article: string][]];
type Row = [
  isGroup: number,
  name: string,
  publisher: string,
  code: string,
  articles: number,
  timely: number,
  waited: Quantiles,
  exposed: number,
  exposedAfter: Quantiles,
  ...faults: FaultRow[],
];

/**
 * Delays and errors by sitemap and by publisher, of the articles that appeared within the range.
 * @param names domain of a publisher → the name that its sitemaps are grouped under
 * Cost: three narrow passes over the entries of these publishers, and the range's articles in full.
 * Grouped rather than read with FINAL: beside a join the engine was seen to filter by `first` before it merged.
 */
export async function readEntries(question: Question, names: ReadonlyMap<string, string>): Promise<EntryAnswers> {
  const bindings = new Bindings();
  const domains = [...names.keys()];
  const publishers = bindings.strings(domains);
  const { from, to } = question.scope.range;
  const start = bindings.instant(from);
  const end = bindings.instant(to);
  const within = (column: string): string => `${column}.1 >= ${start} AND ${column}.1 < ${end}`;
  // Not yet merged, a row may tell of a later fetch than the first: these are the articles wanted, and a few more.
  const candidates = `SELECT article FROM sitemap_entries WHERE publisher IN ${publishers} AND ${within('first')}`;
  const own = ownNames(question.view, domains);
  const conditions: Record<Fault, string> = {
    future_date: `young < -${FUTURE_MS}`,
    changed_date: 'changed',
    too_old: `old > ${OLD_MS}`,
    publisher_in_title: 'named',
    repeated_url: 'twice = 1',
    foreign_host: 'foreign',
  };
  const ownName = bindings.strings(own.names);
  const faults = ENTRY_FAULTS.map((fault) => {
    const found = conditions[fault];
    return `(toFloat64(countIf(${found})), toFloat64(maxIf(seen, ${found})),
      groupArraySortedIf(${EXAMPLES})((-seen, toString(article)), ${found}))`;
  });
  const quantiles = (delay: string, when: string): string =>
    `arrayMap(ms -> if(isNaN(ms), 0, ms), quantilesExactInclusiveIf(0.5, 0.9)(${delay}, ${when}))`;
  const rows = await question.store.query<Row>(
    `SELECT grouping(code) AS is_group, name, publisher, code, toFloat64(count()),
       toFloat64(countIf(timely)), ${quantiles('waited', 'timely')},
       toFloat64(countIf(exposed)), ${quantiles('exposed_after', 'exposed')}, ${faults.join(', ')}
     FROM
     (
       SELECT e.*, watched AND dated_age BETWEEN -${FUTURE_MS} AND ${OLD_MS} AS timely, greatest(0, dated_age) AS waited,
         watched AND life.exposed_at > 0 AS exposed, greatest(0, life.exposed_at - seen) AS exposed_after
       FROM
       (
         SELECT name, publisher, code, article, young, old, changed, twice,
           toUnixTimestamp64Milli(begun.1) AS seen,
           toUnixTimestamp64Milli(begun.1) - toUnixTimestamp64Milli(begun.2) AS dated_age,
           (publisher, code, begun.1) NOT IN (
             SELECT publisher, code, min(first.1) FROM sitemap_entries WHERE publisher IN ${publishers} GROUP BY publisher, code
           ) AS watched,
           concat(publisher, '\n', ends.1) IN ${ownName} OR concat(publisher, '\n', ends.2) IN ${ownName} AS named,
           concat(publisher, '\n', host) NOT IN ${bindings.strings(own.hosts)} AS foreign
         FROM
         (
           SELECT transform(toString(publisher), ${publishers}, ${bindings.strings([...names.values()])}, '') AS name,
             publisher, code, article, host, min(first) AS begun, min(age_min) AS young, max(age_max) AS old,
             min(published_min) != max(published_max) AS changed, max(repeated) AS twice,
             (tupleElement(max(latest) AS said, 5), said.6) AS ends
           FROM sitemap_entries
           WHERE publisher IN ${publishers} AND article IN (${candidates})
           GROUP BY publisher, code, article, host
         )
         WHERE ${within('begun')}
       ) AS e
       LEFT JOIN
       (
         SELECT article, toInt64(toUnixTimestamp(min(first))) * 1000 AS exposed_at
         FROM exposure_life
         WHERE article IN (${candidates})
         GROUP BY article
       ) AS life ON life.article = e.article
     )
     GROUP BY GROUPING SETS ((name), (name, publisher, code))`,
    bindings.values,
    { signal: question.signal },
  );
  const answers: EntryAnswers = { sitemaps: new Map(), groups: new Map() };
  for (const row of rows) {
    const [isGroup, name, publisher, code] = row;
    if (isGroup === 1) answers.groups.set(name, entriesOf(row));
    else answers.sitemaps.set(keyOf(publisher, code), entriesOf(row));
  }
  return answers;
}

const NONE = { articles: 0, median: null, p90: null };

const delayOf = (articles: number, [median, p90]: Quantiles) =>
  articles === 0 ? NONE : { articles, median: Math.round(median / 1000), p90: Math.round(p90 / 1000) };

function entriesOf([, , , , articles, timely, waited, exposed, exposedAfter, ...faults]: Row): Entries {
  return {
    articles,
    delais: { publication_sitemap: delayOf(timely, waited), sitemap_exposition: delayOf(exposed, exposedAfter) },
    faults: ENTRY_FAULTS.flatMap((code, i) => {
      const [nombre, dernier, examples] = faults[i] ?? [0, 0, []];
      if (nombre === 0) return [];
      return [{ code, nombre, dernier, exemples: examples.map(([, article]) => articleIdFromUInt64(article)) }];
    }),
  };
}

/** Of sitemaps in which nothing appeared. */
export const NO_ENTRIES: Entries = {
  articles: 0,
  delais: { publication_sitemap: NONE, sitemap_exposition: NONE },
  faults: [],
};
