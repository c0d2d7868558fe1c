import type { ClusterCard } from '@vigie/contracts/calls/cluster-card';
import { Bindings } from '@vigie/schema/bindings';
import { LAST_MODIFIED } from '../exposure/article-conditions.ts';
import { articlesThen, readDates, toldSince, toldSinceEnd } from '../exposure/articles-then.ts';
import { hasEnded, type Question } from '../exposure/context.ts';
import { inSteps } from '../exposure/in-steps.ts';
import { type ArticleTimes, articleTimes } from '../kept/article-records.ts';
import { membersOf } from '../kept/kept-members.ts';
import type { PackedMembers } from '../kept/packed-members.ts';
import { ms } from '../milliseconds.ts';
import { assignedTo } from '../read/assignments.ts';
import { readByIds } from '../read/plan.ts';
import { timeOf } from '../times.ts';

/** Counts and times over the articles of a cluster that were known by the end of the range. Times in ms. */
export interface ClusterFigures {
  count: number;
  first: number | null;
  /** The latest date of an article, as the article's dates were known at the end of the range. */
  modified: number | null;
}

export const NO_FIGURES: ClusterFigures = { count: 0, first: null, modified: null };

type Row = [
  cluster: string,
  count: number,
  first: number,
  /** Of the articles that are not in `since`. */
  modified: number | null,
  /** Articles that a sitemap or a page told of since the range ended: their dates were others then. */
  since: [article: string, firstView: number][],
];

/** By stored id; a cluster without such an article is left out. Earlier dates of articles that were told of since are read for all clusters at once. */
export async function readFigures(
  question: Question,
  clusters: readonly string[],
): Promise<Map<string, ClusterFigures>> {
  const rows = [...(await readRows(question, clusters)).values()];
  const told = rows.flatMap(([, , , , since]) => since.map(([article]) => article));
  const dates = await inSteps(told, (some) => readDates(question, some));
  return new Map(
    rows.map(([cluster, count, first, modified, since]) => {
      const earlier = since.map(([article, firstView]) => {
        const { modified: changed = null, published = null } = dates.get(article) ?? {};
        return changed ?? published ?? firstView;
      });
      return [cluster, { count, first, modified: earlier.reduce(later, modified) }];
    }),
  );
}

const readRows = (question: Question, clusters: readonly string[]): Promise<Map<string, Row>> =>
  readByIds(question, 'cluster_figures', clusters, {
    async memory() {
      const known = await membersOf(question, clusters);
      const rows = [...known].flatMap(([cluster, members]) => rowOf(question, cluster, members));
      return { rows: byCluster(rows), others: clusters.filter((cluster) => !known.has(cluster)) };
    },
    engine: async (others) => byCluster(await askRows(question, others)),
  });

const byCluster = (rows: readonly Row[]): Map<string, Row> => new Map(rows.map((row) => [row[0], row]));

/** Of members in memory. */
function rowOf(question: Question, cluster: string, members: PackedMembers): Row[] {
  const { to } = question.scope.range;
  const isToldSince = toldSinceEnd(question);
  const since: Row[4] = [];
  let [count, first, modified]: [number, number, number | null] = [0, Number.POSITIVE_INFINITY, null];
  for (let place = 0; place < members.count; place += 1) {
    const time = (name: keyof ArticleTimes) => members.timeAt(place, name);
    const firstView = time('firstView');
    if (firstView === null || firstView >= to) continue;
    count += 1;
    first = Math.min(first, firstView);
    if (isToldSince(time('sitemapLast'), time('page'))) since.push([members.idAt(place), firstView]);
    else modified = later(modified, time('modified') ?? time('published') ?? firstView);
  }
  return count === 0 ? [] : [[cluster, count, first, modified, since]];
}

/** The same, asked of the engine. Cost: the clusters' articles without texts, and every assignment. */
async function askRows(question: Question, clusters: readonly string[]): Promise<Row[]> {
  const { store, scope, signal } = question;
  const bindings = new Bindings();
  const chosen = assignedTo(clusters, bindings);
  const end = bindings.instant(scope.range.to);
  const since = hasEnded(question) ? toldSince(end) : 'false';
  return store.query<Row>(
    `SELECT toString(c.cluster), toFloat64(count()), ${ms('min(first_view)')}, ${ms('maxOrNullIf(changed, NOT since)')},
       groupArrayIf((toString(a.article), ${ms('first_view')}), since)
     FROM
     (
       SELECT article, first_view, ${LAST_MODIFIED} AS changed, ${since} AS since
       FROM ${articleTimes(`(SELECT article FROM ${chosen})`)} WHERE first_view < ${end}
     ) AS a
     INNER JOIN ${chosen} AS c ON c.article = a.article
     GROUP BY c.cluster`,
    bindings.values,
    { signal },
  );
}

const later = (one: number | null, other: number): number => (one === null || other > one ? other : one);

export type Publications = NonNullable<ClusterCard['publications']>;

/** The publication date, else the first sight. */
const PUBLISHED_AT = 'if(published.1 > 0, published.4, first_view)';

/**
 * Who published in some clusters (stored ids), and when, of the articles that were known by the end of the range. Empty where aggregators were followed: scores
 * say more there.
 */
export async function readPublications(
  question: Question,
  clusters: readonly string[],
): Promise<ReadonlyMap<string, Publications>> {
  if (!question.unexposed || clusters.length === 0) return new Map();
  const { store, scope, view, query, signal } = question;
  const bindings = new Bindings();
  const chosen = assignedTo(clusters, bindings);
  const known = articlesThen(question, bindings, `(SELECT article FROM ${chosen})`);
  const rows = await store.query<[cluster: string, host: string, shown: string, first: number, last: number]>(
    `SELECT toString(c.cluster), a.host, a.name, ${ms('min(a.at)')}, ${ms('max(a.at)')}
     FROM (SELECT article, host, shown.3 AS name, ${PUBLISHED_AT} AS at
       FROM ${known} WHERE first_view < ${bindings.instant(scope.range.to)}) AS a
     INNER JOIN ${chosen} AS c ON c.article = a.article
     GROUP BY c.cluster, a.host, a.name`,
    bindings.values,
    { signal },
  );
  const found = new Map<string, { publishers: Set<string>; first: number; last: number }>();
  for (const [cluster, host, shown, first, last] of rows) {
    const own = found.get(cluster) ?? { publishers: new Set(), first, last };
    own.publishers.add(view.groupName(host, shown, query.groupe));
    found.set(cluster, { ...own, first: Math.min(own.first, first), last: Math.max(own.last, last) });
  }
  return new Map(
    [...found].map(([cluster, { publishers, first, last }]) => [
      cluster,
      { editeurs: publishers.size, premiere: timeOf(first), derniere: timeOf(last) },
    ]),
  );
}
