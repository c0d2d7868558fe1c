import type { AnswerOf } from '@vigie/contracts/calls/index';
import { ARTICLE } from '@vigie/contracts/row-columns';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { instantOf } from '../../shared/paris.ts';

const MINUTE_MS = 60_000;

/**
 * The rows that sitemaps listed within a range: with sitemap true the call also answers articles that were only exposed in
 * it. First and last listing are known, so an article listed before and after the range alone counts too.
 */
export function inSitemap({ fromDate, toDate }: Pick<SharedQuery, 'fromDate' | 'toDate'>) {
  const from = instantOf(fromDate);
  const to = instantOf(toDate) + MINUTE_MS;
  return (row: AnswerOf<'articleRows'>[number]): boolean => {
    const first = row[ARTICLE.dateArticle];
    const last = row[ARTICLE.lastDateArticle];
    return first !== null && last !== null && Date.parse(first) < to && Date.parse(last) >= from;
  };
}
