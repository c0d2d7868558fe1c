import { isEveryPublisher } from '@vigie/contracts/query';
import { hasEnded, type Question } from '../exposure/context.ts';
import type { SitemapRange, SitemapSet } from '../read/sitemap-set.ts';
import { type LatestFetch, statesAt, statesNow } from '../read/sitemap-states.ts';

/**
 * Sitemaps of the query's publishers, which are mapped when reading, as the latest fetch before the end of the range
 * left them.
 */
export async function readStates(question: Question): Promise<LatestFetch[]> {
  const { view, query, scope } = question;
  const states = await (hasEnded(question) ? statesAt(question, scope.range.to) : statesNow(question));
  if (isEveryPublisher(query.editeur)) return states;
  const matches = view.sitemapMatcher(query.editeur, query.groupe);
  return states.filter(({ publisher }) => matches(publisher));
}

/** What statements about sitemaps ask of a question. */
export const sitemapRange = (question: Question, sitemaps: SitemapSet): SitemapRange => ({
  store: question.store,
  signal: question.signal,
  sitemaps,
  range: question.scope.range,
  hasEnded: hasEnded(question),
});

/** Whether it was called a feed before the end of the range. A sitemap that was ever called one is one from then on. */
export const isFeed = ({ scope: { range } }: Question, { feedSince }: LatestFetch): boolean =>
  feedSince !== null && feedSince < Math.floor(range.to / 1_000) * 1_000;

/** Error message of a fetch; null when it succeeded. */
export function errorOf({ status, error }: Pick<LatestFetch, 'status' | 'error'>): string | null {
  if (error !== '') return error;
  if (status === 0) return 'Sans réponse';
  return (status >= 200 && status < 300) || status === 304 ? null : `HTTP ${status}`;
}
