import { articleId, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { isArticleUrl } from '@vigie/contracts/canonical-url';
import type { MinuteRange, Query } from '@vigie/contracts/query';
import { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import { isNowhere, soughtOf } from '../exposure/sought-texts.ts';
import { LAST_MODIFIED } from './article-times.ts';
import { articlesThen } from './articles-then.ts';
import { within } from './as-of.ts';
import { parentCondition } from './cluster-conditions.ts';
import { heldByArticles, holdsAll } from './held-texts.ts';
import { networksOf, sharesSql } from './shares.ts';

/** Conditions on `article`, bound where a statement needs them: they choose articles, whatever pages show them. None: all of them. */
export type Selection = (bindings: Bindings) => Promise<readonly string[]>;

/**
 * Which articles a question selects, whatever pages show them: by their own facts, their reference date and their parent
 * cluster. Lists and the figures above them share it, so that both describe the same articles.
 */
export const selectedArticles =
  (question: Question): Selection =>
  async (bindings) => [
    ...articleConditions(question.query, question.scope.range, bindings),
    ...referenceCondition(question, bindings),
    ...(await parentCondition(question, bindings)),
  ];

/** Whether it selects articles by more than their pages and publishers. */
export const isSelective = async (question: Question): Promise<boolean> =>
  (await selectedArticles(question)(new Bindings())).length > 0;

/** The query's filters on articles, independent of the pages that gave them points. Each is a set of article ids. */
export const articleConditions = (query: Query, range: MinuteRange, bindings: Bindings): string[] => [
  ...(query.url === '' ? [] : [urlCondition(query.url, bindings)]),
  ...wordConditions(query.articleEntities, bindings),
  ...wordConditions(query.urlEntities, bindings, true),
  ...(query.articleShare ? [shareCondition(query, range, bindings)] : []),
];

/** Everything that the filter asks for stands in the article, its lemmas or its names. */
function wordConditions(words: string, bindings: Bindings, withAddress = false): string[] {
  const sought = soughtOf(words);
  if (sought.length === 0) return [];
  if (isNowhere(sought)) return ['0'];
  const articlesByText = heldByArticles(sought, bindings, withAddress);
  return [`article IN (SELECT article FROM ${articlesByText} GROUP BY article HAVING ${holdsAll(sought)})`];
}

/** Compares canonical forms. Text that is not an address selects no article. */
const urlCondition = (url: string, bindings: Bindings): string =>
  isArticleUrl(url.trim()) ? `article = ${bindings.bind('UInt64', articleIdToUInt64(articleId(url.trim())))}` : '0';

const shareCondition = ({ share }: Query, { to }: MinuteRange, bindings: Bindings): string =>
  `article IN (SELECT article FROM ${sharesSql(networksOf(share), to, [], bindings)})`;

/** Date de référence: besides a point in the range, the chosen date must lie in the range too. */
export function referenceCondition(question: Pick<Question, 'query' | 'scope' | 'now'>, bindings: Bindings): string[] {
  const { range } = question.scope;
  const chosen = (articles: string, date: string): string[] => [
    `article IN (SELECT article FROM ${articles} WHERE ${within(date, range, bindings)})`,
  ];
  switch (question.query.compareDate) {
    case 'all':
      return [];
    case 'first_view':
      return chosen('articles FINAL', 'first_view');
    case 'lastModified':
      return chosen(articlesThen(question, bindings), LAST_MODIFIED);
  }
}
