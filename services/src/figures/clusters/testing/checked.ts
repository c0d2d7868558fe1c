import { ZONE_SOURCES } from '@vigie/contracts/options';
import { type QueryInput, querySchema } from '@vigie/contracts/query';
import type { ArticleRow } from '@vigie/contracts/rows';
import type { ExposureFixture } from '../../testing/exposure-fixture.ts';
import type * as naive from '../../testing/naive/answers.ts';
import type { ClusterAsked } from '../../testing/naive/cluster-cases.ts';
import * as read from '../../testing/naive/clusters.ts';
import { askClusters, type LifeQuestion } from '../cluster-question.ts';

/** One random question about one random store, for the checks beside. */
export interface CheckedCase {
  fixture: ExposureFixture;
  known: read.ClusterFacts;
  /** When an event first named an article of each publisher, ms. */
  named: ReadonlyMap<string, number>;
  asked: ClusterAsked;
  range: Range;
}

export interface Range {
  from: string;
  to: string;
  minutes: ReadonlySet<number>;
}

export const selectionOf = (asked: ClusterAsked, { minutes }: Range): naive.Selection => ({
  minutes,
  sources: ZONE_SOURCES[asked.source],
  position: asked.clusterPosition === 'sitemap' ? 'all' : asked.clusterPosition,
  category: asked.clusterCategory,
});

export const queryOf = ({ host, start: _, length: __, ...asked }: ClusterAsked, { from, to }: Range): QueryInput => ({
  ...asked,
  fromDate: from,
  toDate: to,
  editeur: host,
});

const { signal } = new AbortController();

export const clusterQuestion = ({ deps }: ExposureFixture, query: QueryInput): Promise<LifeQuestion> =>
  askClusters(deps, querySchema.parse(query), signal);

/** The same, asked of the engine alone: nothing that is kept or in memory answers. */
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
  { known, asked, range }: CheckedCase,
  one: read.ClusterFacts['clusters'][number],
): boolean {
  if (!read.chosen(known, one, asked, range.minutes)) return false;
  const onPages = asked.clusterCategory !== 'all' || asked.clusterPosition !== 'all';
  return !onPages || asked.clusterPosition === 'sitemap' || read.scoreOf(known, one.id, selectionOf(asked, range)) > 0;
}
