import type { AnswerOf } from '@vigie/contracts/calls/index';
import { fold } from '@vigie/contracts/fold';
import { DAY_MS } from '@vigie/contracts/french/durations';
import { Bindings } from '@vigie/schema/bindings';
import { clusterScoresSql } from '../clusters/cluster-order.ts';
import type { LifeQuestion } from '../clusters/cluster-question.ts';
import type { Level } from '../clusters/coverage-level.ts';
import { grownClusters } from '../clusters/grown-clusters.ts';
import { ALL_PAGES, isEmptyRange } from '../exposure/context.ts';
import { ASSIGNED } from '../read/assignments.ts';
import { holdersOf } from '../read/cluster-words.ts';
import { exposureSql, publisherCondition } from '../read/exposure-sql.ts';
import { fromQuarters } from '../read/rollup-days.ts';

/** The publisher's best level on the clusters of the query that have each keyword among their entities or lemmas. */
export async function keywordCoverage(
  question: LifeQuestion,
  keywords: readonly string[],
): Promise<AnswerOf<'keywordCoverage'>> {
  const levels = await readLevels(question, [...new Set(keywords.map(fold))]);
  return [...new Set(keywords)].map((word) => ({ _id: word, coverage: levels.get(fold(word)) ?? 0 }));
}

async function readLevels(question: LifeQuestion, keys: readonly string[]): Promise<Map<string, Level>> {
  const { scope, weights, store, signal } = question;
  if (keys.length === 0 || isEmptyRange(scope)) return new Map();
  const bindings = new Bindings();
  const end = bindings.instant(scope.range.to);
  const scores = await clusterScoresSql(question, bindings);
  const reading = fromQuarters({ from: scope.range.to - DAY_MS, to: scope.range.to }, question.published);
  const recent = exposureSql({ reading, weights, pages: ALL_PAGES, publishers: scope.publishers }, {}, bindings);
  const theirs = publisherCondition(scope.publishers, bindings);
  const own = [...theirs, `first_view < ${end}`].join(' AND ');
  const seen = [...theirs, `first < ${end}`].join(' AND ');
  const rows = await store.query<[key: string, level: Level]>(
    `SELECT key, max(level) FROM
     (
       SELECT c.cluster AS cluster, max(a.level) AS level
       FROM (SELECT article, multiIf(article IN (SELECT article FROM ${recent}), 3,
           ${question.published ? '1' : `article IN (SELECT article FROM exposure_life WHERE ${seen})`}, 2, 1) AS level
         FROM articles FINAL WHERE ${own}) AS a
       INNER JOIN (${ASSIGNED}) AS c ON c.article = a.article
       WHERE cluster IN (SELECT cluster FROM ${scores})
       GROUP BY cluster
     ) AS l
     INNER JOIN (${await holdersSql(question, keys, bindings)}) AS f ON f.cluster = l.cluster
     ARRAY JOIN f.held AS key
     GROUP BY key`,
    bindings.values,
    { signal },
  );
  return new Map(rows);
}

/**
 * Clusters with the keys that they have; clusters that grew since the end of the range with their words at that time.
 */
async function holdersSql(question: LifeQuestion, keys: readonly string[], bindings: Bindings): Promise<string> {
  const grown = await grownClusters(question);
  const stored = holdersOf(keys, bindings);
  if (grown.size === 0) return stored;
  const then = [...grown].map(([id, { entities, lemmas }]) => {
    const own = new Set([...entities.map(({ text }) => text), ...lemmas.map(({ lemma }) => lemma)].map(fold));
    return { id, held: keys.filter((key) => own.has(key)) };
  });
  const holders = then.filter(({ held }) => held.length > 0);
  const helds = bindings.bind(
    'Array(Array(String))',
    holders.map(({ held }) => held),
  );
  return `${stored} AND cluster NOT IN ${bindings.ids([...grown.keys()])}
    UNION ALL SELECT pair.1 AS cluster, pair.2 AS held
    FROM (SELECT arrayJoin(arrayZip(${bindings.ids(holders.map(({ id }) => id))}, ${helds})) AS pair)`;
}
