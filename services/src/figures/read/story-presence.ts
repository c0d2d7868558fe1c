import type { MinuteRange } from '@vigie/contracts/query';
import type { Question } from '../exposure/context.ts';
import { ASSIGNED, assignedTo } from './assignments.ts';
import { exposureSql, publisherCondition } from './exposure-sql.ts';
import type { PageFilter } from './pages.ts';
import { type PublisherKeys, withShownNames } from './publisher-keys.ts';
import { select } from './read-context.ts';
import { fromQuarters } from './rollup-days.ts';

/** When a publisher had an article of a cluster (stored id) on some pages. */
export interface StoryPresence {
  cluster: string;
  /** Number in the keys. */
  publisher: number;
  /** Start of a quarter in ms, and its minutes: bit k is minute k. */
  quarters: readonly (readonly [start: number, minutes: number])[];
}

/** Of the question's publishers, within a range. Cost: the quarters of their hosts in the range, and every assignment. */
export async function readStoryPresence(
  question: Question,
  { range, pages }: { range: MinuteRange; pages: PageFilter },
  keys: PublisherKeys,
): Promise<StoryPresence[]> {
  if (range.to <= range.from) return [];
  const { publishers } = question.scope;
  const rows = await select<[cluster: string, publisher: number, quarters: [start: number, minutes: number][]]>(
    question,
    (bindings) => {
      const source = { reading: fromQuarters(range), weights: question.weights, pages, publishers };
      const exposure = exposureSql(source, { ends: true, bucket: 'quarter' }, bindings);
      return `SELECT toString(cluster), publisher, groupArray((start, minutes)) FROM
       (
         SELECT c.cluster AS cluster, ${keys.sql('e.host', 'e.shown', bindings)} AS publisher, e.bucket AS start,
           toUInt16(groupBitOr(e.seen)) AS minutes
         FROM ${withShownNames(exposure, question, bindings)} AS e
         INNER JOIN (${ASSIGNED}) AS c ON c.article = e.article
         GROUP BY cluster, publisher, start
       )
       GROUP BY cluster, publisher`;
    },
  );
  return rows.map(([cluster, publisher, quarters]) => ({
    cluster,
    publisher,
    quarters: quarters.map(([start, minutes]) => [start * 1_000, minutes] as const),
  }));
}

/**
 * First minute (ms) in which each of the question's publishers was on any page with an article of some clusters (stored ids): cluster → publisher →
 * minute. Cost: the articles of these clusters.
 */
export async function readFirstPresence(
  question: Question,
  clusters: readonly string[],
  keys: PublisherKeys,
): Promise<Map<string, Map<number, number>>> {
  const firsts = new Map<string, Map<number, number>>();
  if (clusters.length === 0) return firsts;
  const rows = await select<[cluster: string, publisher: number, first: number]>(question, (bindings) => {
    const assigned = assignedTo(clusters, bindings);
    const where = [
      `article IN (SELECT article FROM ${assigned})`,
      ...publisherCondition(question.scope.publishers, bindings),
    ];
    const life = `(SELECT host, article, first FROM exposure_life FINAL WHERE ${where.join(' AND ')})`;
    return `SELECT toString(c.cluster), ${keys.sql('e.host', 'e.shown', bindings)} AS publisher, toUnixTimestamp(min(e.first))
     FROM ${withShownNames(life, question, bindings)} AS e INNER JOIN ${assigned} AS c ON c.article = e.article
     GROUP BY c.cluster, publisher`;
  });
  for (const [cluster, publisher, first] of rows) {
    const own = firsts.get(cluster) ?? new Map<number, number>();
    firsts.set(cluster, own.set(publisher, first * 1_000));
  }
  return firsts;
}
