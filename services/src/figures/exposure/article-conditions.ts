import { articleId, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { isArticleUrl } from '@vigie/contracts/canonical-url';
import type { MinuteRange, Query } from '@vigie/contracts/query';
import type { Bindings } from '@vigie/schema/bindings';
import { LAST_MODIFIED } from '../read/article-times.ts';
import { articlesThen } from '../read/articles-then.ts';
import { heldByArticles, holdsAll } from '../read/held-texts.ts';
import { networksOf, sharesSql } from '../read/shares.ts';
import type { Question } from './context.ts';
import { isNowhere, soughtOf } from './sought-texts.ts';

/** Conditions on `article` that depend on facts about it, not on pages. Each is a set of article ids. */

const inSet = (from: string, where: string): string => `article IN (SELECT article FROM ${from} FINAL WHERE ${where})`;

/** The query's filters on articles, independent of the pages that gave them points. */
export function articleConditions(query: Query, range: MinuteRange, bindings: Bindings): string[] {
  const conditions: string[] = [];
  if (query.url !== '') conditions.push(urlCondition(query.url, bindings));
  conditions.push(...wordConditions(query.articleEntities, bindings));
  conditions.push(...wordConditions(query.urlEntities, bindings, true));
  if (query.articleShare) conditions.push(shareCondition(query, range, bindings));
  return conditions;
}

/** Everything that the filter asks for stands in the article, its lemmas or its names. */
function wordConditions(words: string, bindings: Bindings, withAddress = false): string[] {
  const sought = soughtOf(words);
  if (sought.length === 0) return [];
  if (isNowhere(sought)) return ['0'];
  const held = heldByArticles(sought, bindings, withAddress);
  return [`article IN (SELECT article FROM ${held} GROUP BY article HAVING ${holdsAll(sought)})`];
}

/** Compares canonical forms. Text that is not an address selects no article. */
const urlCondition = (url: string, bindings: Bindings): string =>
  isArticleUrl(url.trim()) ? `article = ${bindings.bind('UInt64', articleIdToUInt64(articleId(url.trim())))}` : '0';

const shareCondition = ({ share }: Query, { to }: MinuteRange, bindings: Bindings): string =>
  `article IN (SELECT article FROM ${sharesSql(networksOf(share), to, [], bindings)})`;

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
