import { isEveryPublisher } from '@vigie/contracts/query';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import { readStates } from '../sitemaps/states.ts';
import type { Question } from './context.ts';
import { selectedArticles } from './selected-articles.ts';

export interface SitemapCounts {
  /** Hour start (ms) → articles that appeared in the publishers' sitemaps, and articles listed again as changed. */
  hours: Map<number, { fresh: number; changed: number }>;
  /**
   * URLs in the sitemaps at the end of the range: the sum of their latest totals, which name no article; null when articles
   * are selected.
   */
  direct: number | null;
}

/** Sitemaps are named by their publisher's domain, which is mapped like a host. */
export async function chosenPublishers({ store, view, query, signal }: Question): Promise<string[]> {
  const rows = await store.query<[string]>('SELECT DISTINCT publisher FROM sitemap_states', {}, { signal });
  const domains = rows.map(([publisher]) => publisher);
  if (isEveryPublisher(query.editeur)) return domains;
  return domains.filter(view.sitemapMatcher(query.editeur, query.groupe));
}

const HOUR = (at: string): string => `intDiv(toUnixTimestamp64Milli(${at}), 3600000) * 3600`;

export async function sitemapCounts(question: Question): Promise<SitemapCounts> {
  const { store, scope, signal } = question;
  const publishers = await chosenPublishers(question);
  const bindings = new Bindings();
  const selected = await selectedArticles(question, bindings);
  const direct = selected.length > 0 ? null : (await readStates(question)).reduce((sum, { total }) => sum + total, 0);
  if (publishers.length === 0) return { hours: new Map(), direct };
  const chosen = [`publisher IN ${bindings.strings(publishers)}`, ...selected];
  const from = bindings.instant(scope.range.from);
  // An article counts as new in the hour of its first listing, and once as changed in each hour of a later one.
  const rows = await store.query<[hour: number, fresh: number, changed: number]>(
    `SELECT toFloat64(mark.1) AS hour, toFloat64(countIf(mark.2 = 1)), toFloat64(countIf(mark.2 = 0))
     FROM
     (
       SELECT arrayJoin(arrayConcat(
         if(appeared >= ${from}, [(${HOUR('appeared')}, 1)], []),
         arrayMap(h -> (h, 0), arrayDistinct(arrayMap(a -> ${HOUR('a')}, arrayFilter(a -> a > appeared AND a >= ${from}, listed))))
       )) AS mark
       FROM
       (
         SELECT min(at) AS appeared, groupUniqArray(at) AS listed
         FROM sitemap_sightings
         WHERE ${chosen.join(' AND ')} AND at < ${bindings.instant(scope.range.to)}
         GROUP BY publisher, article
         HAVING max(at) >= ${from}
       )
     )
     GROUP BY hour`,
    bindings.values,
    { signal },
  );
  return {
    hours: new Map(rows.map(([hour, fresh, changed]) => [hour * 1000, { fresh, changed }])),
    direct,
  };
}
