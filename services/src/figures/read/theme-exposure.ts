import { SOURCES } from '@vigie/contracts/options';
import type { Bindings } from '@vigie/schema/bindings';
import { type Question, readingFor } from '../exposure/context.ts';
import type { PublisherFilter } from '../question/publishers.ts';
import { isEmptyRange } from '../question/scope.ts';
import { assignedTo } from './assignments.ts';
import { bestArticles, type ClusteredBlocks, clustered, pointsByDay } from './blocks/clusters-in-blocks.ts';
import { readBucketPoints } from './bucket-points.ts';
import { blocksOf } from './exposure-memory.ts';
import { exposureSql, publisherCondition } from './exposure-sql.ts';
import { areHostsNames, isByHost, readFrom } from './plan.ts';
import { withShownNames } from './publisher-keys.ts';
import { select } from './read-context.ts';

/** The articles of some clusters (stored ids): those of a theme. `publishers`: of these alone. `null` means of all. */

/** Their exposure in memory; null where it has to be read from the engine. */
async function themeBlocks(question: Question, publishers: PublisherFilter | null): Promise<ClusteredBlocks | null> {
  if (!isByHost(publishers)) return null;
  return clustered(await blocksOf(question, await readingFor(question)));
}

/** A condition on `article`. */
const inClusters = (ids: readonly string[], bindings: Bindings): string =>
  `article IN (SELECT article FROM ${assignedTo(ids, bindings)})`;

/** Their points in each bucket of the question's timeframe: `bucket/source` (start in ms) → points. */
export async function readThemePoints(
  question: Question,
  ids: readonly string[],
  publishers: PublisherFilter | null,
): Promise<Map<string, number>> {
  const { scope } = question;
  if (ids.length === 0 || isEmptyRange(scope)) return new Map();
  return readFrom(question, 'theme_points', {
    async memory() {
      const known = scope.timeframe === 'daily' ? await themeBlocks(question, publishers) : null;
      if (known === null) return null;
      const days = pointsByDay(known, ids, { pages: scope.pages, publishers });
      const points = (day: number, sums: Float64Array) =>
        SOURCES.map((source, i): [string, number] => [`${day * 1_000}/${source}`, sums[i] ?? 0]);
      return new Map([...days].flatMap(([day, sums]) => points(day, sums)));
    },
    engine: () =>
      readBucketPoints({ ...question, scope: { ...scope, publishers } }, async (bindings) => [
        inClusters(ids, bindings),
      ]),
  });
}

/** An article with its points. `shown`: the name under which an aggregator shows it, '' elsewhere. */
export type ThemeArticle = [article: string, host: string, shown: string, points: number];

/** Those with a point in range and filters, best first, ties by id. */
export async function readThemeArticles(
  question: Question,
  ids: readonly string[],
  publishers: PublisherFilter | null,
): Promise<ThemeArticle[]> {
  const { scope, weights } = question;
  if (ids.length === 0 || isEmptyRange(scope)) return [];
  return readFrom(question, 'theme_articles', {
    async memory() {
      const known = areHostsNames(question) ? await themeBlocks(question, publishers) : null;
      if (known === null) return null;
      const articles = bestArticles(known, ids, { pages: scope.pages, publishers });
      return articles.map(([article, host, points]): ThemeArticle => [article, host, '', points]);
    },
    engine: () =>
      select<ThemeArticle>(question, async (bindings) => {
        const where = [inClusters(ids, bindings)];
        const source = { reading: await readingFor(question), weights, pages: scope.pages, publishers, where };
        const exposure = exposureSql(source, { points: true }, bindings);
        return `SELECT toString(article), any(host), any(shown), sum(points) AS score
     FROM ${withShownNames(exposure, question, bindings)}
     GROUP BY article HAVING score > 0 ORDER BY score DESC, article`;
      }),
  });
}

/** Those of the question's publishers that were known by the end of the range, newest first, and whether any page ever showed them. */
export async function readOwnArticles(
  question: Question,
  ids: readonly string[],
): Promise<{ article: string; isExposed: boolean }[]> {
  const { scope } = question;
  const rows = await select<[article: string, isExposed: number]>(question, (bindings) => {
    const [end, assigned] = [bindings.instant(scope.range.to), inClusters(ids, bindings)];
    const where = [assigned, `first_view < ${end}`, ...publisherCondition(scope.publishers, bindings)];
    return `SELECT toString(article), article IN (SELECT article FROM exposure_life WHERE first < ${end} AND ${assigned})
     FROM articles FINAL WHERE ${where.join(' AND ')} ORDER BY first_view DESC, article`;
  });
  return rows.map(([article, isExposed]) => ({ article, isExposed: isExposed !== 0 }));
}
