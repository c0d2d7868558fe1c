import { ZONE_SOURCES } from '@vigie/contracts/options';
import { type QueryInput, querySchema } from '@vigie/contracts/query';
import type { ArticleRow } from '@vigie/contracts/rows';
import type { ExposureFixture } from '../../testing/exposure-fixture.ts';
import type * as naive from '../../testing/naive/answers.ts';
import type { ClusterQuery } from '../../testing/naive/cluster-cases.ts';
import * as read from '../../testing/naive/clusters.ts';
import { askClusters, type LifeQuestion } from '../cluster-question.ts';

/** One random question about one random store, for the checks beside. */
export interface CheckedCase {
  fixture: ExposureFixture;
  known: read.ClusterFacts;
  /** When an event first named an article of each publisher, ms. */
  named: ReadonlyMap<string, number>;
  clusterQuery: ClusterQuery;
  range: Range;
}

export interface Range {
  from: string;
  to: string;
  minutes: ReadonlySet<number>;
}

export const selectionOf = (clusterQuery: ClusterQuery, { minutes }: Range): naive.Selection => ({
  minutes,
  sources: ZONE_SOURCES[clusterQuery.source],
  position: clusterQuery.clusterPosition === 'sitemap' ? 'all' : clusterQuery.clusterPosition,
  category: clusterQuery.clusterCategory,
});

export const queryOf = ({ host, start: _, length: __, ...filters }: ClusterQuery, { from, to }: Range): QueryInput => ({
  ...filters,
  fromDate: from,
  toDate: to,
  editeur: host,
});

const { signal } = new AbortController();

export const clusterQuestion = ({ deps }: ExposureFixture, query: QueryInput): Promise<LifeQuestion> =>
  askClusters(deps, querySchema.parse(query), signal);

/** The same from the engine alone: nothing that is kept or in memory answers. */
export function engineQuestion({ deps }: ExposureFixture, query: QueryInput): Promise<LifeQuestion> {
  return askClusters({ ...deps, exposureMemory: undefined }, querySchema.parse(query), signal);
}

export const collect = async (steps: AsyncIterable<ArticleRow[]>): Promise<ArticleRow[]> => {
  const rows: ArticleRow[] = [];
  for await (const step of steps) rows.push(...step);
  return rows;
};

/** The cluster* filters as lists of articles ask them of the parent. */
export function parentPasses(
  { known, clusterQuery, range }: CheckedCase,
  one: read.ClusterFacts['clusters'][number],
): boolean {
  if (!read.chosen(known, one, clusterQuery, range.minutes)) return false;
  const onPages = clusterQuery.clusterCategory !== 'all' || clusterQuery.clusterPosition !== 'all';
  return (
    !onPages ||
    clusterQuery.clusterPosition === 'sitemap' ||
    read.scoreOf(known, one.id, selectionOf(clusterQuery, range)) > 0
  );
}
