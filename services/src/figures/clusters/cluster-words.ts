import type { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import { grownClusters, type Words } from './grown-clusters.ts';

/**
 * Subquery of `cluster`, `names` (text, type and number of articles) and `forms` (lemma and number of articles) of the clusters
 * that the condition on `cluster` chooses. Clusters that grew since the end of the range have the words that they had then.
 * @param chosen already bound
 */
export async function clusterWordsSql(question: Question, bindings: Bindings, chosen = 'true'): Promise<string> {
  const stored = `SELECT cluster, arrayMap(e -> (e.1, toString(e.2), toFloat64(e.3)), entities) AS names,
      arrayMap(l -> (l.1, toFloat64(l.2)), lemmas) AS forms
    FROM clusters FINAL WHERE ${chosen}`;
  const grown = await grownClusters(question);
  if (grown.size === 0) return `(${stored})`;
  const ids = bindings.ids([...grown.keys()]);
  return `(${stored} AND cluster NOT IN ${ids} UNION ALL ${grownSql([...grown.values()], ids, bindings)} WHERE ${chosen})`;
}

function grownSql(words: readonly Words[], ids: string, bindings: Bindings): string {
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

/**
 * The type of a name over clusters, as a column of rows that are grouped by `text` and `told`, with a window `same` over each
 * `text`: a name that some clusters tell one type of, and others none, is one name of this type.
 */
export const ONE_TYPE = `if(countIf(told != 'unknown') OVER same = 1, maxIf(told, told != 'unknown') OVER same, told)`;
