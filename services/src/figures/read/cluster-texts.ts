import type { EntityType } from '@vigie/contracts/options';
import type { ClusterNames } from './cluster-names.ts';
import { type ReadContext, select } from './read-context.ts';

/** The stored texts of clusters: those of today, whatever the range. By stored id. Cost: a granule of 1,024 rows a cluster. */

export interface ClusterTexts extends ClusterNames {
  /** Stored id of the cluster that it was merged into; '0': none. */
  redirect: string;
  size: number;
  entities: { text: string; type: EntityType; count: number }[];
  lemmas: { lemma: string; count: number }[];
  terms: { form: string; weight: number }[];
}

type TextsRow = [
  title: string,
  chosen: string,
  status: ClusterNames['status'],
  redirect: string,
  size: number,
  entities: [text: string, type: EntityType, count: number][],
  lemmas: [lemma: string, count: number][],
  terms: [form: string, weight: number][],
];

/** Null: it is not stored. */
export async function readClusterTexts(context: ReadContext, id: string): Promise<ClusterTexts | null> {
  const [row] = await select<TextsRow>(
    context,
    (bindings) => `SELECT title, chosen_title, status, toString(redirect), size,
       arrayMap(e -> tuple(e.1, toString(e.2), e.3), entities), arrayMap(l -> tuple(l.1, l.2), lemmas),
       arrayMap(t -> tuple(t.1, toFloat64(t.2)), terms)
     FROM clusters FINAL WHERE cluster = ${bindings.bind('UInt64', id)}`,
  );
  if (!row) return null;
  const [titre, chosen, status, redirect, size, entities, lemmas, terms] = row;
  return {
    titre,
    chosen,
    status,
    redirect,
    size,
    entities: entities.map(([text, type, count]) => ({ text, type, count })),
    lemmas: lemmas.map(([lemma, count]) => ({ lemma, count })),
    terms: terms.map(([form, weight]) => ({ form, weight })),
  };
}

/** The first names and lemmas of some clusters. `most`: of each. */
export async function readFirstWords(
  context: ReadContext,
  ids: readonly string[],
  most: number,
): Promise<Map<string, { entities: string[]; lemmas: string[] }>> {
  const first = (words: string): string => `arrayMap(w -> w.1, arraySlice(${words}, 1, ${most}))`;
  const rows = await select<[cluster: string, entities: string[], lemmas: string[]]>(
    context,
    (bindings) => `SELECT toString(cluster), ${first('entities')}, ${first('lemmas')}
     FROM clusters FINAL WHERE cluster IN ${bindings.ids(ids)}`,
  );
  return new Map(rows.map(([id, entities, lemmas]) => [id, { entities, lemmas }]));
}

/** A cluster, and those nearest to it. */
export type Nearest = [cluster: string, near: [similarity: number, other: string][]];

/** Digits that vectors of single precision hold. Later digits differ between pairs that are equally similar, and would decide their order. */
const SIMILARITY_DIGITS = 5;

/**
 * Of some clusters (stored ids, in an order that decides between equals) those with the most similar others among them, the best pair first. `most`: others of each. `limit`: of
 * clusters. `least`: pairs that are less similar are left out. Two clusters that both have vectors of the operator's model, of the same space, are compared by these; others by the
 * vectors that the stream itself teaches, of the same length. Cost: the square of their number.
 */
export const readNearest = (
  context: ReadContext,
  ids: readonly string[],
  { most, least, limit }: { most: number; least: number; limit: number },
): Promise<Nearest[]> =>
  select<Nearest>(context, (bindings) => {
    const bound = bindings.ids(ids);
    const vectors = `(SELECT cluster, vector, meaning_space, meaning FROM clusters FINAL
    WHERE cluster IN ${bound} AND (notEmpty(vector) OR notEmpty(meaning)))`;
    // Arrays of different lengths would fail the whole statement, so such pairs get -1.
    const cosine = (of: string): string => `1 - cosineDistance(a.${of}, arrayResize(b.${of}, length(a.${of})))`;
    const similarity = `multiIf(
    a.meaning_space != '' AND a.meaning_space = b.meaning_space AND length(a.meaning) = length(b.meaning), ${cosine('meaning')},
    length(a.vector) = length(b.vector), ${cosine('vector')},
    -1)`;
    return `SELECT toString(own), arrayMap(n -> tuple(-n.1, toString(n.2)), near)
     FROM
     (
       SELECT own, groupArraySorted(${most})((-similarity, other)) AS near FROM
       (
         SELECT a.cluster AS own, b.cluster AS other, round(toFloat64(${similarity}), ${SIMILARITY_DIGITS}) AS similarity
         FROM ${vectors} AS a CROSS JOIN ${vectors} AS b
         WHERE a.cluster != b.cluster AND isFinite(similarity) AND similarity >= ${least}
       )
       GROUP BY own
     )
     ORDER BY near[1].1, indexOf(${bound}, own)
     LIMIT ${bindings.bind('UInt32', limit)}`;
  });
