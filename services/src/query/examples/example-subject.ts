import { HOUR_MS } from '@vigie/contracts/french/durations';
import { wallClock } from '@vigie/contracts/paris';
import { type Query, querySchema } from '@vigie/contracts/query';
import { articleRows } from '../../figures/articles/article-lists.ts';
import { clusterList } from '../../figures/clusters/cluster-list.ts';
import { askClusters } from '../../figures/clusters/cluster-question.ts';
import { ask, type ExposureDeps } from '../../figures/exposure/context.ts';
import { theme } from '../../figures/themes/theme.ts';

/** What examples are about. */
export interface ExampleSubject {
  /** The strongest clusters, best first. */
  clusters: readonly { id: string; title: string }[];
  /** Ids of the publisher's best articles. */
  articles: readonly string[];
  /** What the strongest cluster names most. */
  entity: string;
  /** The range of all of it. */
  range: Required<Pick<Query, 'fromDate' | 'toDate'>>;
}

const HOURS = 24;
const CLUSTERS = 2;
const ARTICLES = 5;
/** With fewer articles an analysis has nothing to compare. */
const FEWEST = 2;

/** The last 24 hours, seen by a publisher. `undefined`: there is too little yet. */
export async function exampleSubject(
  deps: ExposureDeps,
  editeur: string,
  signal: AbortSignal,
): Promise<ExampleSubject | undefined> {
  const now = deps.now();
  const range = { fromDate: wallClock(now - HOURS * HOUR_MS), toDate: wallClock(now) };
  const question = await askClusters(deps, querySchema.parse(range), signal);
  const list = await clusterList(question, {
    ...querySchema.parse({}),
    text: '',
    pagination: { offset: 0, count: CLUSTERS },
  });
  const clusters = list.clusters.map(({ _id, titre }) => ({ id: _id, title: titre }));
  const [first] = clusters;
  if (!first) return undefined;
  const own = await ask(deps, querySchema.parse({ ...range, editeur, limit: ARTICLES }), signal);
  const articles: string[] = [];
  for await (const rows of articleRows(own, { sitemap: false, unexposed: false })) {
    articles.push(...rows.map(({ id }) => id));
  }
  const [named] = (await theme(question, [first.id])).entities;
  if (articles.length < FEWEST || !named) return undefined;
  return { clusters, articles, entity: named.text, range };
}
