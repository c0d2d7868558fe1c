import type { ArticleRecord } from '../kept/article-records.ts';
import { articlesOf } from '../kept/kept-articles.ts';
import { type NetworkCounts, readCounts } from '../read/shares.ts';
import { timeOf } from '../times.ts';
import { knownThen, recordsThen } from './articles-then.ts';
import type { Question } from './context.ts';

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

export interface ShareCounts extends NetworkCounts {
  /** Sum over the networks with a count; null without any. */
  total: number | null;
}

export const NO_COUNTS: NetworkCounts = { facebook: null, twitter: null, bluesky: null, mastodon: null };
export const NO_SHARES: ShareCounts = { ...NO_COUNTS, total: null };

/** By stored id, at the end of the range; articles without a count are left out. */
export async function readShares(question: Question, ids: readonly string[]): Promise<Map<string, ShareCounts>> {
  const counts = await readCounts(question, question.scope.range.to, ids);
  return new Map([...counts].map(([article, known]) => [article, sharesOf(known)]));
}

export function sharesOf(counts: NetworkCounts): ShareCounts {
  const known = Object.values(counts).filter((count) => count !== null);
  return { ...counts, total: known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0) };
}
