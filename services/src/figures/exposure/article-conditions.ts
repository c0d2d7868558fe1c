import { articleId, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { isArticleUrl } from '@vigie/contracts/canonical-url';
import { fold } from '@vigie/contracts/fold';
import type { MinuteRange, Query } from '@vigie/contracts/query';
import type { Bindings } from '@vigie/schema/bindings';
import { foldSql } from '@vigie/schema/fold-sql';
import { articlesThen } from './articles-then.ts';
import type { Question } from './context.ts';

/** Conditions on `article` that depend on facts about it, not on pages. Each is a set of article ids. */

/** modifiedAt or the sitemap's lastModified, else publishedAt, else the first sight. */
export const LAST_MODIFIED = 'coalesce(modified, if(published.1 > 0, published.4, NULL), first_view)';

const inSet = (from: string, where: string): string => `article IN (SELECT article FROM ${from} FINAL WHERE ${where})`;

/** 'réforme, paris' → ['réforme', 'paris']: commas separate. */
export const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The query's filters on articles, independent of the pages that gave them points. */
export function articleConditions(query: Query, range: MinuteRange, bindings: Bindings): string[] {
  const conditions: string[] = [];
  if (query.url !== '') conditions.push(urlCondition(query.url, bindings));
  conditions.push(...wordConditions(query.articleEntities, foldSql('title.4'), bindings));
  conditions.push(
    ...wordConditions(query.urlEntities, `concat(${foldSql('title.4')}, '\\n', ${foldSql('url.4')})`, bindings),
  );
  if (query.articleShare) conditions.push(shareCondition(query, range, bindings));
  return conditions;
}

/** The engine searches at most this many texts at once. */
const NEEDLES = 255;

/**
 * Each word stands in `text` (folded; SQL over columns of `articles`), or among the names that title and lead hold: whole, or as
 * some of their words. Two passes, over the articles and over their names, however many words there are.
 */
function wordConditions(words: string, text: string, bindings: Bindings): string[] {
  const keys = wordsOf(words).filter((word) => fold(word) !== '');
  return Array.from({ length: Math.ceil(keys.length / NEEDLES) }, (_, i) => {
    const some = keys.slice(i * NEEDLES, (i + 1) * NEEDLES);
    const inText = `multiSearchAllPositions(${text}, ${bindings.strings(some.map(fold))})`;
    const names = `concat(' ', arrayStringConcat(entity_keys, ' \\n '), ' ')`;
    const named = `multiSearchAllPositions(${names}, ${bindings.strings(some.map((word) => ` ${nameKey(word)} `))})`;
    return `article IN (SELECT article FROM
      (SELECT article, ${inText} AS hits FROM articles FINAL WHERE arrayMax(hits) > 0
       UNION ALL SELECT article, ${named} AS hits FROM article_texts FINAL WHERE arrayMax(hits) > 0)
      GROUP BY article HAVING NOT has(maxForEach(hits), 0))`;
  });
}

/** Compares canonical forms. Text that is not an address selects no article. */
const urlCondition = (url: string, bindings: Bindings): string =>
  isArticleUrl(url.trim()) ? `article = ${bindings.bind('UInt64', articleIdToUInt64(articleId(url.trim())))}` : '0';

function shareCondition({ share }: Query, { to }: MinuteRange, bindings: Bindings): string {
  const network = share === 'total' ? '' : ` AND network = ${bindings.bind('String', share)}`;
  return inSet('shares', `minute < ${bindings.instant(to)} AND count > 0${network}`);
}

/** Date de référence: besides a point in the range, the chosen date must lie in the range too. */
export function referenceCondition(question: Pick<Question, 'query' | 'scope' | 'now'>, bindings: Bindings): string[] {
  const { from, to } = question.scope.range;
  const within = (date: string): string => `${date} >= ${bindings.instant(from)} AND ${date} < ${bindings.instant(to)}`;
  switch (question.query.compareDate) {
    case 'all':
      return [];
    case 'first_view':
      return [inSet('articles', within('first_view'))];
    case 'lastModified':
      return [`article IN (SELECT article FROM ${articlesThen(question, bindings)} WHERE ${within(LAST_MODIFIED)})`];
  }
}

/** An elided article is not part of a name: "l'Élysée" is looked up as 'elysee'. */
const ARTICLE = /^l (?=.)/;

/** The key under which a name that a user typed is looked up. */
export const nameKey = (name: string): string => fold(name).replace(ARTICLE, '');
