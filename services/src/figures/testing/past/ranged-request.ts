import { articleId } from '@vigie/contracts/article-id';
import { type PastCase, type PastQuery, rangeBefore } from './past-cases.ts';
import { clusterIds } from './past-clusters.ts';
import type { RangedRequest } from './ranged-calls.ts';

/** The question at the end of a case's range. */
export function rangedRequestOf(
  one: PastQuery,
  number: number,
  { end }: PastCase,
  topics: readonly string[],
): RangedRequest {
  const [host, path] = one.article;
  const url = `https://${host}/${number}-${path}`;
  const clusters = clusterIds(number);
  return {
    ...one,
    query: { ...one.query, ...rangeBefore(end, one.back) },
    clusters: [...clusters.slice(one.cluster), ...clusters.slice(0, one.cluster)],
    topics,
    article: { id: articleId(url), url },
  };
}
