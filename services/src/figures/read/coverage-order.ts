import type { CheckedBodyOf } from '@vigie/contracts/calls/index';
import { DAY_MS, HOUR_MS } from '@vigie/contracts/french/durations';
import type { Bindings } from '@vigie/schema/bindings';
import { type Question, readingFor } from '../exposure/context.ts';
import type { PublisherFilter } from '../question/publishers.ts';
import { ALL_PAGES } from '../question/scope.ts';
import { articleConditions, referenceCondition } from './article-conditions.ts';
import { within } from './as-of.ts';
import { ASSIGNED, clustersOf } from './assignments.ts';
import { exposedCondition, orphanCondition, parentConditions } from './cluster-conditions.ts';
import { articlePointsSql, exposureSql, publisherCondition } from './exposure-sql.ts';
import { select } from './read-context.ts';
import { fromQuarters } from './rollup-days.ts';

/** Which articles a list of coverage shows: the orphans, those never exposed (1) or not exposed for a day (2); without any of these all of them. */
export type CoverageChoice = Pick<CheckedBodyOf<'articleCoverage'>, 'coverage' | 'orphan' | 'sitemap'>;

/**
 * Articles (stored ids) of the query's publishers in clusters, by the parent cluster's score within range and pages, then newest first. Cost: every article
 * and assignment, and the points of the range.
 */
export async function readCoverageOrder(question: Question, choice: CoverageChoice): Promise<string[]> {
  const { scope, query, weights } = question;
  const { range } = scope;
  const rows = await select<[article: string]>(question, async (bindings) => {
    const chosen = await chosenBy(question, choice, bindings);
    const reading = await readingFor(question);
    const points = articlePointsSql({ reading, weights, pages: scope.pages, publishers: null }, bindings);
    const articles = [
      ...publisherCondition(scope.publishers, bindings),
      ...articleConditions(query, range, bindings),
      ...referenceCondition(question, bindings),
      `first_view < ${bindings.instant(range.to)}`,
      ...chosen.articles,
    ];
    const clusters = chosen.clusters.length === 0 ? '' : ` WHERE ${chosen.clusters.join(' AND ')}`;
    const limit = query.limit == null ? '' : `LIMIT ${bindings.bind('UInt64', query.limit)}`;
    return `SELECT toString(pair.2) FROM
     (
       SELECT c.cluster AS cluster, sum(e.points) AS score, groupArrayIf((a.seen, a.article), a.article != 0) AS pairs
       FROM (${ASSIGNED}${clusters}) AS c
       LEFT JOIN (SELECT article, first_view AS seen FROM articles FINAL WHERE ${articles.join(' AND ')}) AS a
         ON a.article = c.article
       LEFT JOIN (SELECT article, sum(points) AS points FROM ${points} GROUP BY article) AS e ON e.article = c.article
       GROUP BY cluster HAVING notEmpty(pairs)
     )
     ARRAY JOIN pairs AS pair
     ORDER BY score DESC, pair.1 DESC, pair.2 ${limit}`;
  });
  return rows.map(([article]) => article);
}

/** Conditions on clusters, and on columns of `articles`. */
interface ChosenConditions {
  clusters: string[];
  articles: string[];
}

async function chosenBy(
  question: Question,
  { coverage, orphan, sitemap }: CoverageChoice,
  bindings: Bindings,
): Promise<ChosenConditions> {
  const { weights, published, query, scope } = question;
  const { range, publishers } = scope;
  const clusters = await parentConditions(question, bindings);
  const visible = (from: number, of: PublisherFilter | null): string => {
    const reading = fromQuarters({ from, to: range.to }, published);
    return `SELECT article FROM ${exposureSql({ reading, weights, pages: ALL_PAGES, publishers: of }, {}, bindings)}`;
  };
  const active = (): string => `cluster IN (${clustersOf(visible(range.to - HOUR_MS, null))})`;
  const [table, first] = published ? ['articles FINAL', 'first_view'] : ['exposure_life', 'first'];
  const seen = [...publisherCondition(publishers, bindings), `${first} < ${bindings.instant(range.to)}`].join(' AND ');
  const ever = `SELECT article FROM ${table} WHERE ${seen}`;
  if (orphan) {
    const seenNow = await inRange(question, sitemap, bindings);
    return { clusters: [...clusters, await orphanCondition(question, bindings)], articles: [seenNow] };
  }
  if (coverage === 1) return { clusters: [...clusters, active()], articles: [`article NOT IN (${ever})`] };
  if (coverage === 2) {
    const tooOld = [`article IN (${ever})`, `article NOT IN (${visible(range.to - DAY_MS, publishers)})`];
    return { clusters: [...clusters, active()], articles: tooOld };
  }
  // Clusters that only sitemaps showed are those of a query that asks for them.
  if (query.clusterPosition !== 'sitemap') clusters.push(await exposedCondition(question, bindings));
  return { clusters, articles: [] };
}

/** A point in range and filters; with `sitemap` also those that a sitemap listed in the range. */
async function inRange(question: Question, sitemap: boolean, bindings: Bindings): Promise<string> {
  const { weights, scope } = question;
  const source = { reading: await readingFor(question), weights, pages: scope.pages, publishers: scope.publishers };
  const exposed = `article IN (SELECT article FROM ${exposureSql(source, {}, bindings)})`;
  if (!sitemap) return exposed;
  return `(${exposed} OR article IN (SELECT article FROM sitemap_sightings WHERE ${within('at', scope.range, bindings)}))`;
}
