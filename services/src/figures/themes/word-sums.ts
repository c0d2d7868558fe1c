import type { EntityType } from '@vigie/contracts/options';
import { grownClusters } from '../clusters/grown-clusters.ts';
import type { Question } from '../exposure/context.ts';
import { type ClusterWords, type KnownWords, wordsOfClusters } from '../kept/cluster-words.ts';
import { best } from '../read/blocks/sums.ts';
import { isKeyword } from './empty-lemmas.ts';

/** A cluster with its words. `score`: what each of its words counts; null: the number of its articles that have it. */
export interface CountedCluster {
  id: string;
  score: number | null;
  words: ClusterWords;
}

export interface NameSum {
  text: string;
  type: EntityType;
  sum: number;
  /** Stored id of the cluster with the largest score, the larger id of equals. */
  strongest: string;
}

/**
 * Clusters with the words that they had at the end of the range; those without any are left out. null where the engine has to be
 * asked.
 */
export async function countedClusters(
  question: Question,
  clusters: readonly (readonly [id: string, score: number | null])[],
): Promise<{ known: KnownWords; counted: CountedCluster[] } | null> {
  const ids = clusters.map(([id]) => id);
  const [known, grown] = await Promise.all([wordsOfClusters(question, ids), grownClusters(question)]);
  if (known === null) return null;
  const counted: CountedCluster[] = [];
  for (const [id, score] of clusters) {
    const then = grown.get(id);
    const words = then ? known.numbered(then) : known.of.get(id);
    if (words) counted.push({ id, score, words });
  }
  return { known, counted };
}

/** Names by their sum, largest first, ties by text. A name that some clusters tell one type of, and others none, is one name of this type. */
export function nameSums({ names }: KnownWords, clusters: readonly CountedCluster[], most: number): NameSum[] {
  const sums = new Float64Array(names.count);
  const strongest: (CountedCluster | undefined)[] = [];
  for (const cluster of clusters) {
    const { score, words } = cluster;
    for (let i = 0; i < words.names.length; i += 2) {
      const name = words.names[i]!;
      sums[name]! += score ?? words.names[i + 1]!;
      strongest[name] = stronger(strongest[name], cluster);
    }
  }
  for (const [untold, told] of onlyTypes(names, sums)) {
    sums[told]! += sums[untold]!;
    sums[untold] = 0;
    strongest[told] = stronger(strongest[told], strongest[untold]);
  }
  return best(names, sums, most).numbers.map((name) => ({
    text: names.texts.all[names.text[name]!]!,
    type: names.type[name]!,
    sum: sums[name]!,
    strongest: strongest[name]!.id,
  }));
}

function stronger(a: CountedCluster | undefined, b: CountedCluster | undefined): CountedCluster | undefined {
  if (!a || !b) return a ?? b;
  const [x, y] = [a.score ?? 0, b.score ?? 0];
  if (x !== y) return x > y ? a : b;
  return BigInt(a.id) > BigInt(b.id) ? a : b;
}

/** Names without a type of whose text there is one type, each with the name of this type. */
function onlyTypes({ text, type, texts, count }: KnownWords['names'], sums: Float64Array): Map<number, number> {
  /** By number of the text: the name of its only type + 1; 0: it has none, or several. */
  const told = new Uint32Array(texts.all.length);
  const types = new Uint8Array(texts.all.length);
  for (let name = 0; name < count; name += 1) {
    if (sums[name]! === 0 || type[name] === 'unknown') continue;
    types[text[name]!]! += 1;
    told[text[name]!] = name + 1;
  }
  const pairs = new Map<number, number>();
  for (let name = 0; name < count; name += 1) {
    const only = types[text[name]!] === 1 ? told[text[name]!]! : 0;
    if (sums[name]! > 0 && type[name] === 'unknown' && only > 0) pairs.set(name, only - 1);
  }
  return pairs;
}

/** Lemmas that are keywords by their sum, largest first, ties by text. */
export function lemmaSums(
  { lemmas }: KnownWords,
  clusters: readonly CountedCluster[],
  most: number,
): [lemma: string, sum: number][] {
  const isShown = lemmas.all.map(isKeyword);
  const sums = new Float64Array(lemmas.all.length);
  for (const { score, words } of clusters) {
    for (let i = 0; i < words.lemmas.length; i += 2) {
      const lemma = words.lemmas[i]!;
      if (isShown[lemma]) sums[lemma]! += score ?? words.lemmas[i + 1]!;
    }
  }
  return best(lemmas, sums, most).numbers.map((lemma) => [lemmas.all[lemma]!, sums[lemma]!]);
}
