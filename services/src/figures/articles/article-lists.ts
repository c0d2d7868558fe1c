import { articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { ArticleRow } from '@vigie/contracts/rows';
import { type Question, readingFor } from '../exposure/context.ts';
import { isEmptyRange } from '../question/scope.ts';
import { readExposure } from '../read/article-exposure.ts';
import { type ArticleOrder, readListed, readPublished, readUnscored } from '../read/article-order.ts';
import { readArticlePoints, readSharedArticles } from '../read/article-points.ts';
import { type CoverageChoice, readCoverageOrder } from '../read/coverage-order.ts';
import { rowsInSteps, timeAt } from './article-rows.ts';

/** Lists of articles: which ones, in which order. Their rows are read for these ids alone. */

export interface ArticleChoice {
  sitemap: boolean;
  unexposed: boolean;
  listed?: boolean;
}

export interface ArticleList {
  /** In steps, so that an unlimited list streams with flat memory: each step reads the columns of its own articles. */
  rows: AsyncGenerator<ArticleRow[]>;
  /** How many rows there are without the query's limit; null where the limit saved counting them. */
  total: number | null;
}

/** An article list: its order is read at once (16 bytes an article), its rows as they are asked for. */
export async function articleList(question: Question, choice: ArticleChoice): Promise<ArticleList> {
  const { ids, total } = await articleOrder(question, choice);
  return { rows: rowsInSteps(question, ids), total };
}

/** The articles of the range that were shared, most shared first. */
export async function sharedList(question: Question): Promise<ArticleList> {
  const { ids, total } = await sharedOrder(question);
  return { rows: rowsInSteps(question, ids), total };
}

/** The rows of {@link articleList}. */
export async function* articleRows(question: Question, choice: ArticleChoice): AsyncGenerator<ArticleRow[]> {
  yield* (await articleList(question, choice)).rows;
}

/** The rows of {@link readCoverageOrder}. */
export async function* coverageRows(question: Question, choice: CoverageChoice): AsyncGenerator<ArticleRow[]> {
  if (isEmptyRange(question.scope)) return;
  const ids = await readCoverageOrder(question, choice);
  yield* rowsInSteps(question, ids.map(articleIdFromUInt64));
}

/** Articles with a point on Apple News, by their score there. The other columns are those of the query's zone. */
export async function* applenewsRows(question: Question): AsyncGenerator<ArticleRow[]> {
  const { scope } = question;
  if (isEmptyRange(scope)) return;
  await readingFor(question);
  const there: Question = { ...question, scope: { ...scope, pages: { ...scope.pages, sources: ['applenews'] } } };
  const order = await readArticlePoints(there, limitOf(there));
  const steps = rowsInSteps(question, inAnswers(order).ids);
  if (scope.pages.sources.includes('applenews')) return yield* steps;
  for await (const rows of steps) yield await withApplenews(there, rows);
}

/** Fills the columns of Apple News, which the zone leaves out. */
async function withApplenews(there: Question, rows: ArticleRow[]): Promise<ArticleRow[]> {
  const stored = rows.map((row) => articleIdToUInt64(row.id));
  const exposure = await readExposure(there, await readingFor(there), stored);
  for (const [i, row] of rows.entries()) {
    const seen = exposure.get(stored[i] ?? '')?.sources.applenews;
    row.applenews = seen?.score ?? 0;
    row.premierApplenews = timeAt(seen?.first);
    row.dernierApplenews = timeAt(seen?.last);
  }
  return rows;
}

const NO_ARTICLES: ArticleOrder = { ids: [], total: 0 };

const limitOf = ({ query }: Question): number | null => query.limit ?? null;

/** An order with the ids of answers. */
const inAnswers = ({ ids, total }: ArticleOrder): ArticleOrder => ({ ids: ids.map(articleIdFromUInt64), total });

/**
 * Which articles a list shows, best first: those with a point in range and filters by score (ties by id), then those that
 * only a sitemap showed, newest first; with `listed`, those alone that a sitemap listed in the range. Without any exposure those that were published in the range stand instead of
 * those with a point.
 */
async function articleOrder(question: Question, choice: ArticleChoice): Promise<ArticleOrder> {
  if (isEmptyRange(question.scope)) return NO_ARTICLES;
  const limit = limitOf(question);
  if (choice.listed) return inAnswers(await readListed(question, limit, choice.unexposed));
  const read = question.published ? readPublished : readArticlePoints;
  const exposed = choice.unexposed ? NO_ARTICLES : await read(question, limit);
  if (!(choice.sitemap || choice.unexposed)) return inAnswers(exposed);
  if (exposed.ids.length === limit) return inAnswers({ ids: exposed.ids, total: null });
  const seen = await readUnscored(question, choice);
  const known = new Set(exposed.ids);
  const ids = [...exposed.ids, ...seen.filter((id) => !known.has(id))];
  return inAnswers({ ids: limit === null ? ids : ids.slice(0, limit), total: ids.length });
}

/** Articles of the range that were shared on the query's network by its end, most shared first, ties by id. */
export const sharedOrder = async (question: Question): Promise<ArticleOrder> =>
  isEmptyRange(question.scope) ? NO_ARTICLES : inAnswers(await readSharedArticles(question, limitOf(question)));
