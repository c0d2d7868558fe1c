import { Bindings } from '@vigie/schema/bindings';
import { LAST_MODIFIED } from '../exposure/article-conditions.ts';
import { readDates, toldSince, toldSinceEnd } from '../exposure/articles-then.ts';
import { hasEnded, type Question } from '../exposure/context.ts';
import { inSteps } from '../exposure/in-steps.ts';
import { type ArticleTimes, articleTimes } from '../kept/article-records.ts';
import { membersOf } from '../kept/kept-members.ts';
import type { PackedMembers } from '../kept/packed-members.ts';
import { ms } from '../milliseconds.ts';
import { assignedTo } from './members.ts';

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
  const known = await membersOf(question, clusters);
  const asked = await askRows(
    question,
    clusters.filter((cluster) => !known.has(cluster)),
  );
  const rows = [...[...known].flatMap(([cluster, members]) => rowOf(question, cluster, members)), ...asked];
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
  if (clusters.length === 0) return [];
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
