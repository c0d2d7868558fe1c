import { CATEGORIES, ZONE_SOURCES } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import { type Question, readingFor } from '../exposure/context.ts';
import { selectedArticles } from './article-conditions.ts';
import { ASSIGNED } from './assignments.ts';
import { clustered } from './blocks/clusters-in-blocks.ts';
import { type ClusterCounts, coverageInMemory } from './blocks/coverage-sums.ts';
import { listedCondition } from './cluster-conditions.ts';
import { holdsHalf, type TextWeights } from './cluster-words.ts';
import { blocksOf } from './exposure-memory.ts';
import { exposureSql } from './exposure-sql.ts';
import type { PageFilter } from './pages.ts';
import { areHostsNames, readFrom } from './plan.ts';
import { type PublisherKeys, withShownNames } from './publisher-keys.ts';

/**
 * What counts: the articles that the question selects on its pages; or all articles of the clusters that a list of clusters shows, on the pages of the zone. Such a list ignores
 * filters on articles, and its filters on pages choose clusters. `text`: weights of the free text that it is searched for.
 */
export type CountedArticles = { of: 'articles' } | { of: 'clusters'; text: TextWeights | null };

/** Clusters in all, then on pages of each category: by number of the publisher, and of everybody together. */
export interface Coverage {
  of: ReadonlyMap<number, ClusterCounts>;
  all: ClusterCounts;
}

/** In how many clusters of the range each publisher has one of the articles. */
export async function readCoverage(
  question: Question,
  counted: CountedArticles,
  keys: PublisherKeys,
): Promise<Coverage> {
  const bindings = new Bindings();
  const { query, scope } = question;
  const ofClusters = counted.of === 'clusters';
  const pages = ofClusters ? { sources: ZONE_SOURCES[query.source], position: null, category: null } : scope.pages;
  const where = ofClusters
    ? await listedCondition(question, bindings, counted.text ? [holdsHalf(counted.text, bindings)] : [])
    : await selectedArticles(question)(bindings);
  return readFrom(question, 'coverage', {
    memory: () => (where.length > 0 ? null : countInMemory(question, pages, keys)),
    engine: () => count(question, pages, where, keys, bindings),
  });
}

async function countInMemory(question: Question, pages: PageFilter, keys: PublisherKeys): Promise<Coverage | null> {
  if (!areHostsNames(question)) return null;
  const known = await clustered(await blocksOf(question, await readingFor(question)));
  return known && coverageInMemory(known, { pages, publishers: null }, known.blocks.hosts.all.map(keys.ofHost));
}

/** Number of all publishers together, the denominator of shares. */
const ALL = 2 ** 32 - 1;

/** Clusters of a publisher (ALL: of anyone): in all, then on pages of each category. */
type CoverageRow = [publisher: number, total: number, ...categories: number[]];

async function count(
  question: Question,
  pages: PageFilter,
  where: readonly string[],
  keys: PublisherKeys,
  bindings: Bindings,
): Promise<Coverage> {
  const { weights, store, signal } = question;
  const reading = await readingFor(question);
  const exposure = exposureSql({ reading, weights, pages, publishers: null, where }, {}, bindings);
  const counts = CATEGORIES.map((_, i) => `toFloat64(countIf(bitTest(seen, ${i + 1})))`);
  const rows = await store.query<CoverageRow>(
    `SELECT publisher, toFloat64(count()), ${counts.join(', ')} FROM
     (
       SELECT cluster, publisher, groupBitOr(pages) AS seen FROM
       (
         SELECT c.cluster AS cluster, ${keys.sql('e.host', 'e.shown', bindings)} AS own,
           groupBitOr(bitShiftLeft(toUInt16(1), toInt8(e.category))) AS pages
         FROM ${withShownNames(exposure, question, bindings)} AS e
         INNER JOIN (${ASSIGNED}) AS c ON c.article = e.article
         GROUP BY cluster, own
       )
       ARRAY JOIN [own, toUInt32(${ALL})] AS publisher
       GROUP BY cluster, publisher
     )
     GROUP BY publisher`,
    bindings.values,
    { signal },
  );
  const of = new Map(rows.map(([publisher, ...figures]) => [publisher, figures]));
  return { of, all: of.get(ALL) ?? [] };
}
