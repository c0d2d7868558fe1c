import { type ListedTimes, readFirstTimes, readTimes } from '../read/article-times.ts';
import { readArticleNames } from '../read/names.ts';
import { type NetworkCounts, readCounts } from '../read/shares.ts';
import type { ArticleNames } from '../statements/name-cache.ts';
import { timeOf } from '../times.ts';
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

/** The same with what later events change. */
export interface DatedFacts extends ArticleFacts {
  lastDateArticle: string | null;
  lastModified: string | null;
  publishedAt: string | null;
  /** Whether it must be paid for. `null`: no event says so. */
  payant: boolean | null;
  /** Words of its text. `null`: no event has it. */
  mots: number | null;
}

/** Facts of some articles by stored id (decimal text), as known at the end of the range. */
export async function readFacts(question: Question, ids: readonly string[]): Promise<Map<string, ArticleFacts>> {
  const [names, times] = await Promise.all([readArticleNames(question, ids), readFirstTimes(question, ids)]);
  return together(names, times, factsOf);
}

/** The same with dates, paywalls and words. */
export async function readDatedFacts(question: Question, ids: readonly string[]): Promise<Map<string, DatedFacts>> {
  const [names, times] = await Promise.all([readArticleNames(question, ids), readTimes(question, ids)]);
  return together(names, times, (name, time) => ({ ...factsOf(name, time), ...datesOf(time) }));
}

/** An article that was stored between the two statements is left out. */
function together<Times, Facts>(
  names: ReadonlyMap<string, ArticleNames>,
  times: ReadonlyMap<string, Times>,
  join: (name: ArticleNames, time: Times) => Facts,
): Map<string, Facts> {
  const facts = new Map<string, Facts>();
  for (const [article, time] of times) {
    const name = names.get(article);
    if (name !== undefined) facts.set(article, join(name, time));
  }
  return facts;
}

const factsOf = (
  { host, url, title, shown }: ArticleNames,
  { firstView, sitemapFirst }: Pick<ListedTimes, 'firstView' | 'sitemapFirst'>,
): ArticleFacts => ({
  host,
  url,
  titre: title,
  shown,
  firstView: timeOf(firstView),
  dateArticle: timeOf(sitemapFirst),
});

const datesOf = ({
  firstView,
  sitemapLast,
  published,
  modified,
  paid,
  words,
}: ListedTimes): Omit<DatedFacts, keyof ArticleFacts> => ({
  lastDateArticle: timeOf(sitemapLast),
  lastModified: timeOf(modified ?? published ?? firstView),
  publishedAt: timeOf(published),
  payant: paid,
  mots: words,
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
