import { NETWORKS, type Network } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import type { ArticleRecord } from '../kept/article-records.ts';
import { articlesOf } from '../kept/kept-articles.ts';
import { countAt, isTold, keptShares, type ShareColumns } from '../kept/kept-shares.ts';
import { timeOf } from '../times.ts';
import { knownThen, recordsThen } from './articles-then.ts';
import type { IdNumbers } from './blocks/numbers.ts';
import { blocksOf, type Question } from './context.ts';
import type { Reading } from './rollup-days.ts';

/** Facts of an article, without its exposure. Times are RFC 3339 in UTC. */
export interface ArticleFacts {
  host: string;
  url: string;
  titre: string;
  shown: string;
  firstView: string | null;
  dateArticle: string | null;
}

/** The same with dates that later events change. */
export interface DatedFacts extends ArticleFacts {
  lastDateArticle: string | null;
  lastModified: string | null;
  publishedAt: string | null;
}

/** Facts of some articles by stored id (decimal text), as known at the end of the range. */
export async function readFacts(question: Question, ids: readonly string[]): Promise<Map<string, ArticleFacts>> {
  const records = knownThen(question, await articlesOf(question, ids));
  return new Map([...records].map(([article, record]) => [article, factsOf(record)]));
}

/** The same with dates. Cost for a range that has ended: a further statement for articles of which a sitemap or a page told something since. */
export async function readDatedFacts(question: Question, ids: readonly string[]): Promise<Map<string, DatedFacts>> {
  const records = await recordsThen(question, await articlesOf(question, ids));
  return new Map([...records].map(([article, record]) => [article, { ...factsOf(record), ...datesOf(record) }]));
}

const factsOf = (record: ArticleRecord): ArticleFacts => ({
  host: record.host,
  url: record.url,
  titre: record.title,
  shown: record.shown,
  firstView: timeOf(record.firstView),
  dateArticle: timeOf(record.sitemapFirst),
});

const datesOf = (record: ArticleRecord): Omit<DatedFacts, keyof ArticleFacts> => ({
  lastDateArticle: timeOf(record.sitemapLast),
  lastModified: timeOf(record.modified ?? record.published ?? record.firstView),
  publishedAt: timeOf(record.published),
});

export type NetworkCounts = Record<Network, number | null>;

export interface ShareCounts extends NetworkCounts {
  /** Sum over the networks with a count; null without any. */
  total: number | null;
}

export const NO_COUNTS: NetworkCounts = { facebook: null, twitter: null, bluesky: null, mastodon: null };
export const NO_SHARES: ShareCounts = { ...NO_COUNTS, total: null };

/** Largest cumulative counts up to the end of the range. Those of articles in memory are there too. */
export async function readShares(
  question: Question,
  reading: Reading,
  ids: readonly string[],
): Promise<Map<string, ShareCounts>> {
  const blocks = await blocksOf(question, reading);
  const known = blocks && (await keptShares(question, blocks.articles, question.scope.range.to));
  if (!known) return askShares(question, ids);
  const { shares, others } = sharesIn(blocks.articles, known, ids);
  return others.length === 0 ? shares : new Map([...shares, ...(await askShares(question, others))]);
}

/** Of articles in memory, and which are not. */
function sharesIn(articles: IdNumbers, { counts, covered }: ShareColumns, ids: readonly string[]) {
  const shares = new Map<string, ShareCounts>();
  const others: string[] = [];
  for (const id of ids) {
    const article = articles.findId(BigInt(id));
    if (article < 0 || article >= covered) {
      others.push(id);
      continue;
    }
    // Of most articles nothing is told, and lists are long.
    if (!NETWORKS.some((network) => isTold(counts[countAt(article, network)]!))) {
      shares.set(id, NO_SHARES);
      continue;
    }
    const told = NETWORKS.map((network) => [network, counts[countAt(article, network)]!] as const);
    const known = Object.fromEntries(told.map(([network, count]) => [network, isTold(count) ? count : null]));
    shares.set(id, sharesOf(known as NetworkCounts));
  }
  return { shares, others };
}

/** The same, asked of the engine. */
export async function askShares(question: Question, ids: readonly string[]): Promise<Map<string, ShareCounts>> {
  const bindings = new Bindings();
  const largest = NETWORKS.map((network) => `maxOrNullIf(toFloat64(count), network = '${network}')`);
  const rows = await question.store.query<[article: string, ...counts: (number | null)[]]>(
    `SELECT toString(article), ${largest.join(', ')}
     FROM shares
     WHERE article IN ${bindings.ids(ids)} AND minute < ${bindings.instant(question.scope.range.to)}
     GROUP BY article`,
    bindings.values,
    { signal: question.signal },
  );
  return new Map(
    rows.map(([article, ...counts]) => {
      const known = Object.fromEntries(NETWORKS.map((network, i) => [network, counts[i] ?? null]));
      return [article, sharesOf(known as NetworkCounts)];
    }),
  );
}

export function sharesOf(counts: NetworkCounts): ShareCounts {
  const known = NETWORKS.flatMap((network) => counts[network] ?? []);
  return { ...counts, total: known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0) };
}
