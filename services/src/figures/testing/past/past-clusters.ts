import type { ClickHouseClient } from '@clickhouse/client';
import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { fold } from '@vigie/contracts/fold';
import type { EntityType } from '@vigie/contracts/options';
import { stored } from '../cluster-rows.ts';
import { HOSTS, identify } from '../naive/cases.ts';
import { type AnyEvent, urlsOf } from './past-cases.ts';

/** Clusters as the stories service leaves them: rows made of the articles that they hold at that moment. */

const ENTITIES = ['Paris', 'Landes', 'Emmanuel Macron'];
const LEMMAS = ['grève', 'retraite', 'incendie'];

/** Four clusters of a case. */
export const clusterIds = (number: number): string[] =>
  [0, 1, 2, 3].map((i) => articleIdFromUInt64(String(9_000_000_000_000_000_000n - BigInt(number * 10 + i))));

const pathOf = (article: string): number => Number(article.slice(article.indexOf('-') + 1));
const hostIndex = (article: string): number => HOSTS.findIndex((host) => article.startsWith(`${host}/`));

/** An article's cluster never changes: some articles have none. */
const placeOf = (article: string): number => (pathOf(article) + hostIndex(article)) % 5;
/** One article in three tells the type of its names. */
const typeIn = (article: string): EntityType => (pathOf(article) % 3 === 0 ? 'place' : 'unknown');

/** Words differ with the article, so that one that joins brings others. */
const some = (words: readonly string[], article: string): string[] =>
  words.filter((_, i) => ((pathOf(article) * 3 + hostIndex(article) + i) >> 1) % 2 === 0);

export const articlesOf = (events: readonly AnyEvent[]): string[] => [...new Set(events.flatMap(urlsOf).map(identify))];

const counted = (lists: readonly string[][]): [text: string, count: number][] => {
  const counts = new Map<string, number>();
  for (const list of lists) for (const text of list) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
};

/** What the articles tell of a name. */
const typeOf = (text: string, articles: readonly string[]): EntityType =>
  articles.some((article) => some(ENTITIES, article).includes(text) && typeIn(article) === 'place')
    ? 'place'
    : 'unknown';

/** Assignments and texts of these articles, and the clusters that they make. `version` grows from one moment to the next. */
export async function writeMoment(
  client: ClickHouseClient,
  number: number,
  articles: readonly string[],
  version: number,
): Promise<void> {
  const ids = clusterIds(number);
  const inClusters = articles.filter((article) => placeOf(article) < ids.length);
  const of = (article: string) => ({ article: stored(`https://${article}`), version });
  const format = 'JSONEachRow' as const;
  await client.insert({
    table: 'article_texts',
    format,
    values: inClusters.map((article) => ({
      ...of(article),
      title: `Réforme à Paris, ${article}`,
      entities: some(ENTITIES, article).map((text) => ({ text, type: typeIn(article) })),
      entity_keys: some(ENTITIES, article).map(fold),
      lemmas: some(LEMMAS, article),
      lemma_keys: some(LEMMAS, article).map(fold),
    })),
  });
  await client.insert({
    table: 'article_clusters',
    format,
    values: inClusters.map((article) => ({ ...of(article), cluster: BigInt(`0x${ids[placeOf(article)]}`).toString() })),
  });
  await client.insert({
    table: 'clusters',
    format,
    values: ids.map((id, i) => {
      const own = inClusters.filter((article) => placeOf(article) === i);
      const entities = counted(own.map((article) => some(ENTITIES, article)));
      const lemmas = counted(own.map((article) => some(LEMMAS, article)));
      return {
        cluster: BigInt(`0x${id}`).toString(),
        version,
        title: `Sujet ${i}`,
        size: own.length,
        entities: entities.map(([text, count]) => ({ text, type: typeOf(text, own), count })),
        entity_keys: entities.map(([text]) => fold(text)),
        lemmas: lemmas.map(([lemma, count]) => ({ lemma, count })),
        lemma_keys: lemmas.map(([lemma]) => fold(lemma)),
      };
    }),
  });
}
