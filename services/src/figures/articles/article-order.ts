import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { isEmptyRange, type Question } from '../exposure/context.ts';
import { type ArticleOrder, readListed, readPublished, readUnscored } from '../read/article-order.ts';
import { readArticlePoints } from '../read/article-points.ts';
import { readSharedArticles } from '../read/shared-articles.ts';
import { selectedArticles } from './selected-articles.ts';

export interface ArticleChoice {
  sitemap: boolean;
  unexposed: boolean;
  listed?: boolean;
}

const NO_ARTICLES: ArticleOrder = { ids: [], total: 0 };

/** An order with the ids of answers. */
const inAnswers = ({ ids, total }: ArticleOrder): ArticleOrder => ({ ids: ids.map(articleIdFromUInt64), total });

/**
 * Which articles a list shows, best first: those with a point in range and filters by score (ties by id), then those that
 * only a sitemap showed, newest first; with `listed`, those alone that a sitemap listed in the range. Narrow on purpose: the
 * rows' other columns are read for these ids alone. Without any exposure those that were published in the range stand in place of those with a point.
 */
export async function articleOrder(question: Question, choice: ArticleChoice): Promise<ArticleOrder> {
  if (isEmptyRange(question.scope)) return NO_ARTICLES;
  const limit = question.query.limit ?? null;
  const selected = selectedArticles(question);
  if (choice.listed) return inAnswers(await readListed(question, selected, limit, choice.unexposed));
  const read = question.published ? readPublished : readArticlePoints;
  const exposed = choice.unexposed ? NO_ARTICLES : await read(question, selected, limit);
  if (!(choice.sitemap || choice.unexposed)) return inAnswers(exposed);
  if (exposed.ids.length === limit) return inAnswers({ ids: exposed.ids, total: null });
  const seen = await readUnscored(question, selected, choice);
  const known = new Set(exposed.ids);
  const ids = [...exposed.ids, ...seen.filter((id) => !known.has(id))];
  return inAnswers({ ids: limit === null ? ids : ids.slice(0, limit), total: ids.length });
}

/** Articles with a point in range and filters, best first. */
export const exposedOrder = async (question: Question): Promise<ArticleOrder> =>
  inAnswers(await readArticlePoints(question, selectedArticles(question), question.query.limit ?? null));

/** Articles of the range that were shared on the query's network by its end, most shared first, ties by id. */
export const sharedOrder = async (question: Question): Promise<ArticleOrder> =>
  isEmptyRange(question.scope)
    ? NO_ARTICLES
    : inAnswers(await readSharedArticles(question, selectedArticles(question), question.query.limit ?? null));
