import { fold } from '@vigie/contracts/fold';
import { DAY_MS } from '@vigie/contracts/french/durations';
import type { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import { ALL_PAGES, isEmptyRange } from '../question/scope.ts';
import { ASSIGNED } from './assignments.ts';
import { clusterScoresSql } from './cluster-scores.ts';
import { holdersOf } from './cluster-words.ts';
import { exposureSql, publisherCondition } from './exposure-sql.ts';
import { grownClusters } from './grown-clusters.ts';
import { select } from './read-context.ts';
import { fromQuarters } from './rollup-days.ts';

/** How an article was exposed at the end of a range. 3: within the last day; 2: before; 1: never. */
type ArticleLevel = 1 | 2 | 3;

/**
 * By key of a name or lemma: the best level of an article of the query's publishers, in the query's clusters with a point that have the key. Keys without
 * such an article are left out. Cost: the publishers' articles, every assignment, and the points of the range.
 */
export async function readKeywordLevels(
  question: Question,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ArticleLevel>> {
  const { scope, weights, published } = question;
  if (keys.length === 0 || isEmptyRange(scope)) return new Map();
  const { to } = scope.range;
  const rows = await select<[key: string, level: ArticleLevel]>(question, async (bindings) => {
    const end = bindings.instant(to);
    const scores = await clusterScoresSql(question, bindings);
    const reading = fromQuarters({ from: to - DAY_MS, to }, published);
    const recent = exposureSql({ reading, weights, pages: ALL_PAGES, publishers: scope.publishers }, {}, bindings);
    const theirs = publisherCondition(scope.publishers, bindings);
    const own = [...theirs, `first_view < ${end}`].join(' AND ');
    const seen = [...theirs, `first < ${end}`].join(' AND ');
    return `SELECT key, max(level) FROM
     (
       SELECT c.cluster AS cluster, max(a.level) AS level
       FROM (SELECT article, multiIf(article IN (SELECT article FROM ${recent}), 3,
           ${published ? '1' : `article IN (SELECT article FROM exposure_life WHERE ${seen})`}, 2, 1) AS level
         FROM articles FINAL WHERE ${own}) AS a
       INNER JOIN (${ASSIGNED}) AS c ON c.article = a.article
       WHERE cluster IN (SELECT cluster FROM ${scores})
       GROUP BY cluster
     ) AS l
     INNER JOIN (${await holdersSql(question, keys, bindings)}) AS f ON f.cluster = l.cluster
     ARRAY JOIN f.held AS key
     GROUP BY key`;
  });
  return new Map(rows);
}

/** Clusters with the keys that they have; clusters that grew since the end of the range with their words at that time. */
async function holdersSql(question: Question, keys: readonly string[], bindings: Bindings): Promise<string> {
  const grown = await grownClusters(question);
  const stored = holdersOf(keys, bindings);
  if (grown.size === 0) return stored;
  const then = [...grown].map(([id, { entities, lemmas }]) => {
    const own = new Set([...entities.map(({ text }) => text), ...lemmas.map(({ lemma }) => lemma)].map(fold));
    return { id, heldKeys: keys.filter((key) => own.has(key)) };
  });
  const holders = then.filter(({ heldKeys }) => heldKeys.length > 0);
  const helds = bindings.bind(
    'Array(Array(String))',
    holders.map(({ heldKeys }) => heldKeys),
  );
  return `${stored} AND cluster NOT IN ${bindings.ids([...grown.keys()])}
    UNION ALL SELECT pair.1 AS cluster, pair.2 AS held
    FROM (SELECT arrayJoin(arrayZip(${bindings.ids(holders.map(({ id }) => id))}, ${helds})) AS pair)`;
}
