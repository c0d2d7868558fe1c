import { articleId, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { isArticleUrl } from '@vigie/contracts/canonical-url';
import type { MinuteRange, Query } from '@vigie/contracts/query';
import type { Bindings } from '@vigie/pipelines/exposure/bindings';

/** Conditions on `article` that come from facts, not from pages. Each is a set of article ids. */

/** modifiedAt or the sitemap's lastModified, else publishedAt, else the first sight. */
export const LAST_MODIFIED = 'coalesce(modified, if(published.1 > 0, published.4, NULL), first_view)';

const inSet = (from: string, where: string): string => `article IN (SELECT article FROM ${from} FINAL WHERE ${where})`;

/** 'réforme, paris' → ['reforme', 'paris']: commas separate, accents and case do not count. */
export const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** SQL for text with case and accents folded as the engine does for both sides. */
export const folded = (text: string): string =>
  `replaceRegexpAll(normalizeUTF8NFKD(lowerUTF8(${text})), '\\\\p{M}+', '')`;

const holdsAll = (haystack: string, words: readonly string[], bindings: Bindings): string =>
  words.map((word) => `position(${haystack}, ${folded(bindings.bind('String', word))}) > 0`).join(' AND ');

/** The query's filters on articles that hold whatever pages gave them points. */
export function articleConditions(query: Query, range: MinuteRange, bindings: Bindings): string[] {
  const conditions: string[] = [];
  if (query.url !== '') conditions.push(urlCondition(query.url, bindings));
  const inTitle = wordsOf(query.articleEntities);
  if (inTitle.length > 0) conditions.push(entityCondition(inTitle, bindings));
  const inTitleOrUrl = wordsOf(query.urlEntities);
  if (inTitleOrUrl.length > 0) {
    conditions.push(inSet('articles', holdsAll(folded("concat(title.4, '\\n', url.4)"), inTitleOrUrl, bindings)));
  }
  if (query.articleShare) conditions.push(shareCondition(query, range, bindings));
  return conditions;
}

/** Each word stands in the title, or among the names that title and lead hold: whole, or as some of its words. */
function entityCondition(words: readonly string[], bindings: Bindings): string {
  return words
    .map((word) => {
      const bound = bindings.bind('String', word);
      const named = `arrayExists(key -> position(concat(' ', key, ' '), concat(' ', ${folded(bound)}, ' ')) > 0, entity_keys)`;
      const inTitle = `SELECT article FROM articles FINAL WHERE position(${folded('title.4')}, ${folded(bound)}) > 0`;
      return `(article IN (${inTitle}) OR article IN (SELECT article FROM article_texts FINAL WHERE ${named}))`;
    })
    .join(' AND ');
}

/** Canonical forms are compared. What is no address names no article. */
const urlCondition = (url: string, bindings: Bindings): string =>
  isArticleUrl(url.trim()) ? `article = ${bindings.bind('UInt64', articleIdToUInt64(articleId(url.trim())))}` : '0';

function shareCondition({ share }: Query, { to }: MinuteRange, bindings: Bindings): string {
  const network = share === 'total' ? '' : ` AND network = ${bindings.bind('String', share)}`;
  return inSet('shares', `minute < ${bindings.instant(to)} AND count > 0${network}`);
}

/** Date de référence: beyond a point in the range, that date lies in the range too. */
export function referenceCondition({ compareDate }: Query, { from, to }: MinuteRange, bindings: Bindings): string[] {
  if (compareDate === 'all') return [];
  const date = compareDate === 'first_view' ? 'first_view' : LAST_MODIFIED;
  return [inSet('articles', `${date} >= ${bindings.instant(from)} AND ${date} < ${bindings.instant(to)}`)];
}
