import type { EntityType } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import type { ReadContext } from './read-context.ts';

/** Sums over the names and lemmas of clusters. */

/** Names and lemmas of a cluster, from the articles that were known at the end of a range. */
export interface Words {
  size: number;
  entities: { text: string; type: EntityType; count: number }[];
  lemmas: { lemma: string; count: number }[];
}

/** By stored id: clusters that count with other words than the stored ones. */
type OtherWords = ReadonlyMap<string, Words>;

/**
 * Subquery of `cluster`, `names` (text, type and number of articles) and `forms` (lemma and number of articles) of the clusters that the condition on
 * `cluster` chooses, already bound.
 */
function wordsSql(others: OtherWords, bindings: Bindings, chosen: string): string {
  const stored = `SELECT cluster, arrayMap(e -> (e.1, toString(e.2), toFloat64(e.3)), entities) AS names,
      arrayMap(l -> (l.1, toFloat64(l.2)), lemmas) AS forms
    FROM clusters FINAL WHERE ${chosen}`;
  if (others.size === 0) return `(${stored})`;
  const ids = bindings.ids([...others.keys()]);
  return `(${stored} AND cluster NOT IN ${ids} UNION ALL ${otherSql([...others.values()], ids, bindings)} WHERE ${chosen})`;
}

function otherSql(words: readonly Words[], ids: string, bindings: Bindings): string {
  const texts = <Name extends string>(of: (one: Words) => readonly Record<Name, string>[], name: Name): string =>
    bindings.bind(
      'Array(Array(String))',
      words.map((one) => of(one).map((word) => word[name])),
    );
  const counts = (of: (one: Words) => readonly { count: number }[]): string =>
    bindings.bind(
      'Array(Array(Float64))',
      words.map((one) => of(one).map(({ count }) => count)),
    );
  const names = [
    texts((one) => one.entities, 'text'),
    texts((one) => one.entities, 'type'),
    counts((one) => one.entities),
  ];
  const forms = [texts((one) => one.lemmas, 'lemma'), counts((one) => one.lemmas)];
  const zipped = (columns: readonly string[]): string =>
    `arrayMap((${columns.map((_, i) => `c${i}`).join(', ')}) -> arrayZip(${columns.map((_, i) => `c${i}`).join(', ')}), ${columns.join(', ')})`;
  return `SELECT one.1 AS cluster, one.2 AS names, one.3 AS forms
    FROM (SELECT arrayJoin(arrayZip(${ids}, ${zipped(names)}, ${zipped(forms)})) AS one)`;
}

/** Texts by their sum, largest first, ties by text. */
interface WordSums {
  /** `strongest`: stored id of the cluster with the largest score, the larger id of equals. */
  names: (readonly [text: string, type: EntityType, sum: number, strongest: string])[];
  lemmas: (readonly [lemma: string, sum: number])[];
}

interface SumOptions {
  others: OtherWords;
  /** Lemmas that are left out, as are those without a letter. */
  hidden: readonly string[];
  /** Names at most, and lemmas at most. */
  most: number;
}

/** Names of clusters, and lemmas of those without names, by the sum of the clusters' scores. `scores`: a subquery of `cluster` and `score`. */
export async function sumScores(
  reading: ReadContext,
  scores: (bindings: Bindings) => Promise<string>,
  options: SumOptions,
): Promise<WordSums> {
  const bindings = new Bindings();
  const rows = `(SELECT s.cluster AS cluster, s.score AS score,
      if(empty(f.names), arrayMap(l -> (0, l.1, ''), f.forms), arrayMap(n -> (1, n.1, n.2), f.names)) AS words
    FROM ${wordsSql(options.others, bindings, 'true')} AS f INNER JOIN ${await scores(bindings)} AS s ON s.cluster = f.cluster)`;
  return sumsOf(reading, rows, { worth: 'score', rank: '(score, cluster)' }, options, bindings);
}

/** Names and lemmas of some clusters (stored ids), by how many of their articles have them. */
export function sumCounts(reading: ReadContext, ids: readonly string[], options: SumOptions): Promise<WordSums> {
  const bindings = new Bindings();
  const rows = `(SELECT cluster, arrayConcat(arrayMap(n -> (1, n.1, n.2, n.3), names), arrayMap(l -> (0, l.1, '', l.2), forms)) AS words
    FROM ${wordsSql(options.others, bindings, `cluster IN ${bindings.ids(ids)}`)})`;
  return sumsOf(reading, rows, { worth: 'word.4', rank: '(0, cluster)' }, options, bindings);
}

/** The type of a name over clusters: one that some clusters tell one type of, and others none, is one name of this type. */
const ONE_TYPE = `if(countIf(told != 'unknown') OVER same = 1, maxIf(told, told != 'unknown') OVER same, told)`;

async function sumsOf(
  { store, signal }: ReadContext,
  from: string,
  { worth, rank }: Record<'worth' | 'rank', string>,
  { hidden, most }: SumOptions,
  bindings: Bindings,
): Promise<WordSums> {
  const rows = await store.query<[isName: number, text: string, type: EntityType, sum: number, strongest: string]>(
    `SELECT isName, text, kind, sum(points) AS total, toString(max(strongest).2) FROM
     (
       SELECT isName, text, ${ONE_TYPE} AS kind, points, strongest FROM
       (
         SELECT word.1 AS isName, word.2 AS text, word.3 AS told, sum(${worth}) AS points, max(${rank}) AS strongest
         FROM ${from} ARRAY JOIN words AS word
         GROUP BY isName, text, told HAVING isName = 1 OR (match(text, '\\\\p{L}') AND text NOT IN ${bindings.strings(hidden)})
       )
       WINDOW same AS (PARTITION BY isName, text)
     )
     GROUP BY isName, text, kind ORDER BY total DESC, text, kind LIMIT ${bindings.bind('UInt32', most)} BY isName`,
    bindings.values,
    signal ? { signal } : {},
  );
  return {
    names: rows.flatMap(([isName, text, type, sum, id]) => (isName === 1 ? [[text, type, sum, id] as const] : [])),
    lemmas: rows.flatMap(([isName, lemma, , sum]) => (isName === 0 ? [[lemma, sum] as const] : [])),
  };
}

/** Lemmas of some clusters (stored ids), each with the number of its articles. */
export async function readForms(
  { store, signal }: ReadContext,
  others: OtherWords,
  ids: readonly string[],
): Promise<Map<string, [lemma: string, count: number][]>> {
  if (ids.length === 0) return new Map();
  const bindings = new Bindings();
  const rows = await store.query<[cluster: string, lemmas: [lemma: string, count: number][]]>(
    `SELECT toString(cluster), forms FROM ${wordsSql(others, bindings, `cluster IN ${bindings.ids(ids)}`)}`,
    bindings.values,
    signal ? { signal } : {},
  );
  return new Map(rows);
}
