import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { useAnswer } from '../use-answer.ts';

export type CoverageRow = AnswerOf<'articleCoverage'>[number];

/** 1: never exposed, in an active cluster; 2: too old in one; orphan: orphans of the range; neither: all in the query's clusters. */
export interface CoverageChoice {
  coverage?: 1 | 2;
  orphan?: boolean;
}

const coverageRowsOptions = (query: SharedQuery, { coverage, orphan = false }: CoverageChoice) =>
  queryOptions({
    queryKey: ['coverageRows', query, coverage ?? 0, orphan],
    queryFn: ({ signal }) =>
      callWithMoment(coverage === 2 ? 'clusterCoverage' : 'articleCoverage', {
        body: { ...query, sitemap: true, orphan, ...(coverage === undefined ? {} : { coverage }) },
        signal,
      }),
    meta: liveUntil(query),
  });

/** POST /api/article/coverage; with coverage 2 POST /api/cluster/coverage (document 1, point 7). */
export const useCoverageRows = (query: SharedQuery, choice: CoverageChoice = {}, enabled = true) =>
  useAnswer({ ...coverageRowsOptions(query, choice), enabled });
