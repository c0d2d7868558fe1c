import type { Question } from '../exposure/context.ts';
import { type ClusterWords, type KnownWords, numberedWords } from '../kept/cluster-words.ts';
import type { ClusterPoints } from '../read/blocks/clusters-in-blocks.ts';
import { grownClusters } from './grown-clusters.ts';
import { isNoCluster, soughtInClusters, type TextWeights, type WantedWord, wantedWords } from './query-words.ts';

/** Which clusters hold some words, from the words of clusters that are in memory. */

/** Each word is compared with every known name or lemma. More are asked of the engine. */
const MOST_WANTED = 20;

/**
 * Points of the clusters that hold the names and lemmas of the query, as `textConditions` chooses them; the others have 0. null where the
 * engine has to be asked.
 */
export async function namedPoints(question: Question, points: ClusterPoints): Promise<ClusterPoints | null> {
  if (isNoCluster(question.query) || soughtInClusters(question.query).length > 0) return null;
  const wanted = wantedWords(question.query);
  if (wanted.length === 0) return points;
  if (wanted.length > MOST_WANTED) return null;
  const { clusters, sums } = points;
  const [known, grown] = await Promise.all([numberedWords(question, clusters), grownClusters(question)]);
  if (known === null) return null;
  const then = new Map([...grown].map(([id, words]) => [clusters.findId(BigInt(id)), known.numbered(words)]));
  const held = new HeldWords(known, wanted);
  const chosen = new Float64Array(sums.length);
  for (let number = 0; number < sums.length; number += 1) {
    if (sums[number] === 0) continue;
    const words = then.get(number) ?? known.column[number]!;
    if (wanted.every((_, place) => held.has(words, place))) chosen[number] = sums[number]!;
  }
  return { ...points, sums: chosen };
}

/** A cluster by its number, and the weight of what it holds of a text. */
export interface Share {
  number: number;
  share: number;
}

/**
 * Clusters with points that hold at least half of the weight of a text, whatever the end of the range; null where the engine has to be
 * asked.
 */
export async function sharesAtHand(
  question: Question,
  points: ClusterPoints,
  { names, lemmas, whole }: TextWeights,
): Promise<Share[] | null> {
  if (names.length + lemmas.length > MOST_WANTED) return null;
  const { clusters, sums } = points;
  const known = await numberedWords(question, clusters);
  if (known === null) return null;
  const same = (among: WantedWord['among'], of: string): WantedWord => ({ among, fits: (key) => key === of });
  const wanted = [...names.map(({ key }) => same('names', key)), ...lemmas.map(({ key }) => same('lemmas', key))];
  const held = new HeldWords(known, wanted);
  const sumOf = (words: ClusterWords, weights: TextWeights['names'], first: number): number =>
    weights.reduce((sum, { weight }, i) => sum + (held.has(words, first + i) ? weight : 0), 0);
  const found: Share[] = [];
  for (let number = 0; number < sums.length; number += 1) {
    if (sums[number] === 0) continue;
    const words = known.column[number]!;
    const share = sumOf(words, names, 0) + sumOf(words, lemmas, names.length);
    if (share >= whole / 2) found.push({ number, share });
  }
  return found;
}

/** Knows of each wanted word which names, by number of their text, or lemmas fit. */
class HeldWords {
  readonly #names: KnownWords['names'];
  readonly #wanted: readonly { among: WantedWord['among']; fits: Uint8Array }[];

  constructor({ names, nameKeys, lemmaKeys }: KnownWords, wanted: readonly WantedWord[]) {
    this.#names = names;
    const keys = { names: nameKeys.read(), lemmas: lemmaKeys.read() };
    this.#wanted = wanted.map(({ among, fits }) => ({ among, fits: fitting(keys[among], fits) }));
  }

  /** Whether a cluster holds the wanted word of this place. */
  has(words: ClusterWords, place: number): boolean {
    const { among, fits } = this.#wanted[place]!;
    const pairs = words[among];
    for (let i = 0; i < pairs.length; i += 2) {
      if (fits[among === 'names' ? this.#names.text[pairs[i]!]! : pairs[i]!] === 1) return true;
    }
    return false;
  }
}

function fitting(keys: readonly string[], fits: WantedWord['fits']): Uint8Array {
  const fitting = new Uint8Array(keys.length);
  for (let number = 0; number < keys.length; number += 1) {
    const key = keys[number]!;
    if (key !== '' && fits(key)) fitting[number] = 1;
  }
  return fitting;
}
