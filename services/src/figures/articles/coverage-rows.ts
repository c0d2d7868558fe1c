import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { CheckedBodyOf } from '@vigie/contracts/calls/index';
import { HOUR_MS } from '@vigie/contracts/french/durations';
import type { ArticleRow } from '@vigie/contracts/rows';
import { Bindings } from '@vigie/schema/bindings';
import { exposedCondition, orphanCondition, parentConditions } from '../clusters/cluster-conditions.ts';
import { articleConditions, referenceCondition } from '../exposure/article-conditions.ts';
import { ALL_PAGES, isEmptyRange, type Question, readingFor } from '../exposure/context.ts';
import type { PublisherFilter } from '../exposure/publisher-view.ts';
import { ASSIGNED, clustersOf } from '../read/assignments.ts';
import { articlePointsSql, exposureSql, publisherCondition } from '../read/exposure-sql.ts';
import { fromQuarters } from '../read/rollup-days.ts';
import { rowsInSteps } from './article-rows.ts';

type Body = Pick<CheckedBodyOf<'articleCoverage'>, 'coverage' | 'orphan' | 'sitemap'>;

const DAY_MS = 24 * HOUR_MS;

/**
 * Articles of the query's publishers in clusters: all of them, the orphans, those never exposed (1) or not exposed for a day
 * (2). Ordered by the parent cluster's score within range and pages, then newest first.
 */
export async function* coverageRows(question: Question, body: Body): AsyncGenerator<ArticleRow[]> {
  if (isEmptyRange(question.scope)) return;
  yield* rowsInSteps(question, await coverageOrder(question, body));
}

async function coverageOrder(question: Question, body: Body): Promise<string[]> {
  const { scope, query, weights, store, signal } = question;
  const bindings = new Bindings();
  const chosen = await chosenBy(question, body, bindings);
  const reading = await readingFor(question);
  const points = articlePointsSql({ reading, weights, pages: scope.pages, publishers: null }, bindings);
  const articles = [
    ...publisherCondition(scope.publishers, bindings),
    ...articleConditions(query, scope.range, bindings),
    ...referenceCondition(question, bindings),
    `first_view < ${bindings.instant(scope.range.to)}`,
    ...chosen.articles,
  ];
  const clusters = chosen.clusters.length === 0 ? '' : ` WHERE ${chosen.clusters.join(' AND ')}`;
  const limit = query.limit == null ? '' : `LIMIT ${bindings.bind('UInt64', query.limit)}`;
  const rows = await store.query<[article: string]>(
    `SELECT toString(pair.2) FROM
     (
       SELECT c.cluster AS cluster, sum(e.points) AS score, groupArrayIf((a.seen, a.article), a.article != 0) AS pairs
       FROM (${ASSIGNED}${clusters}) AS c
       LEFT JOIN (SELECT article, first_view AS seen FROM articles FINAL WHERE ${articles.join(' AND ')}) AS a
         ON a.article = c.article
       LEFT JOIN (SELECT article, sum(points) AS points FROM ${points} GROUP BY article) AS e ON e.article = c.article
       GROUP BY cluster HAVING notEmpty(pairs)
     )
     ARRAY JOIN pairs AS pair
     ORDER BY score DESC, pair.1 DESC, pair.2 ${limit}`,
    bindings.values,
    { signal },
  );
  return rows.map(([article]) => articleIdFromUInt64(article));
}

/** Conditions on clusters, and on columns of `articles`. */
interface Chosen {
  clusters: string[];
  articles: string[];
}

async function chosenBy(question: Question, { coverage, orphan, sitemap }: Body, bindings: Bindings): Promise<Chosen> {
  const { range } = question.scope;
  const clusters = await parentConditions(question, bindings);
  const visible = (from: number, publishers: PublisherFilter | null): string => {
    const reading = fromQuarters({ from, to: range.to }, question.published);
    const source = { reading, weights: question.weights, pages: ALL_PAGES, publishers };
    return `SELECT article FROM ${exposureSql(source, {}, bindings)}`;
  };
  const active = (): string => `cluster IN (${clustersOf(visible(range.to - HOUR_MS, null))})`;
  const { publishers } = question.scope;
  const theirs = [...publisherCondition(publishers, bindings), `first < ${bindings.instant(range.to)}`];
  const ever = question.published
    ? `SELECT article FROM articles FINAL WHERE ${[...publisherCondition(publishers, bindings), `first_view < ${bindings.instant(range.to)}`].join(' AND ')}`
    : `SELECT article FROM exposure_life WHERE ${theirs.join(' AND ')}`;
  if (orphan) {
    const seen = await inRange(question, sitemap, bindings);
    return { clusters: [...clusters, await orphanCondition(question, bindings)], articles: [seen] };
  }
  if (coverage === 1) return { clusters: [...clusters, active()], articles: [`article NOT IN (${ever})`] };
  if (coverage === 2) {
    const tooOld = [`article IN (${ever})`, `article NOT IN (${visible(range.to - DAY_MS, publishers)})`];
    return { clusters: [...clusters, active()], articles: tooOld };
  }
  // Clusters that only sitemaps showed are those of a query that asks for them.
  if (question.query.clusterPosition !== 'sitemap') clusters.push(await exposedCondition(question, bindings));
  return { clusters, articles: [] };
}

/** A point in range and filters; with `sitemap` also those that a sitemap listed in the range. */
async function inRange(question: Question, sitemap: boolean, bindings: Bindings): Promise<string> {
  const { scope, weights } = question;
  const reading = await readingFor(question);
  const source = { reading, weights, pages: scope.pages, publishers: scope.publishers };
  const exposed = `article IN (SELECT article FROM ${exposureSql(source, {}, bindings)})`;
  if (!sitemap) return exposed;
  const [from, to] = [bindings.instant(scope.range.from), bindings.instant(scope.range.to)];
  return `(${exposed} OR article IN (SELECT article FROM sitemap_sightings WHERE at >= ${from} AND at < ${to}))`;
}
