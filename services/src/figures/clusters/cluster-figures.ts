import { Bindings } from '@vigie/schema/bindings';
import { LAST_MODIFIED } from '../exposure/article-conditions.ts';
import { readDates, recordsThen, toldSince } from '../exposure/articles-then.ts';
import { hasEnded, type Question } from '../exposure/context.ts';
import { inSteps } from '../exposure/in-steps.ts';
import { type ArticleTimes, articleTimes } from '../kept/article-records.ts';
import { membersOf } from '../kept/kept-members.ts';
import type { Members } from '../kept/packed-members.ts';
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
  modified: number | null,
  since: [article: string, firstView: number][],
];

/** By stored id; a cluster without such an article is left out. */
export async function readFigures(
  question: Question,
  clusters: readonly string[],
): Promise<Map<string, ClusterFigures>> {
  const members = await membersOf(question, clusters);
  const [kept, asked] = await Promise.all([
    figuresOf(question, members),
    askFigures(
      question,
      clusters.filter((cluster) => !members.has(cluster)),
    ),
  ]);
  return new Map([...kept, ...asked]);
}

/** Of members in memory. */
async function figuresOf(
  question: Question,
  members: ReadonlyMap<string, Members>,
): Promise<Map<string, ClusterFigures>> {
  const told = [...members.values()].flatMap((own) => [...own]).filter(isTold);
  const times = await recordsThen(question, new Map(told));
  const { to } = question.scope.range;
  const figures = [...members].map(([cluster, own]) => [cluster, summed([...own.keys()], times, to)] as const);
  return new Map(figures.filter(([, { count }]) => count > 0));
}

const isTold = (member: [string, ArticleTimes | null]): member is [string, ArticleTimes] => member[1] !== null;

function summed(articles: readonly string[], times: ReadonlyMap<string, ArticleTimes>, end: number): ClusterFigures {
  let { count, first, modified } = NO_FIGURES;
  for (const article of articles) {
    const told = times.get(article);
    if (told === undefined || told.firstView >= end) continue;
    count += 1;
    first = Math.min(first ?? told.firstView, told.firstView);
    modified = later(modified, told.modified ?? told.published ?? told.firstView);
  }
  return { count, first, modified };
}

/**
 * The same, asked of the engine. A second statement reads earlier dates of articles that a sitemap or a page told of since the range ended. Cost: their
 * clusters' articles without texts, and every assignment.
 */
async function askFigures(question: Question, clusters: readonly string[]): Promise<Map<string, ClusterFigures>> {
  if (clusters.length === 0) return new Map();
  const { store, scope, signal } = question;
  const bindings = new Bindings();
  const chosen = assignedTo(clusters, bindings);
  const end = bindings.instant(scope.range.to);
  const since = hasEnded(question) ? toldSince(end) : 'false';
  const rows = await store.query<Row>(
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
  const told = rows.flatMap(([, , , , articles]) => articles.map(([article]) => article));
  const dates = await inSteps(told, (some) => readDates(question, some));
  return new Map(
    rows.map(([cluster, count, first, modified, articles]) => {
      const earlier = articles.map(([article, firstView]) => {
        const { modified: changed = null, published = null } = dates.get(article) ?? {};
        return changed ?? published ?? firstView;
      });
      return [cluster, { count, first, modified: earlier.reduce(later, modified) }];
    }),
  );
}

const later = (one: number | null, other: number): number => (one === null || other > one ? other : one);
