import type { AnswerOf, CheckedBodyOf } from '@vigie/contracts/calls/index';
import { Bindings } from '@vigie/schema/bindings';
import { distinct } from '@vigie/stories/text/query';
import { isEmptyRange, type Question } from '../exposure/context.ts';
import type { ClusterPoints } from '../read/blocks/clusters-in-blocks.ts';
import { countHolders, holdersOfHalf, type TextWeights, type WeighedKey } from '../read/cluster-words.ts';
import { readFrom } from '../read/plan.ts';
import { clusterCards } from './cards.ts';
import { type ClusterOrder, chosenPoints, clusterOrder, clusterScoresSql, type Page } from './cluster-order.ts';
import type { LifeQuestion } from './cluster-question.ts';
import { keysOfText, lemmaWords, type TextKey } from './query-words.ts';

type Body = CheckedBodyOf<'clusterList'>;

/** A number is the offset of a page of ten. */
export const pageOf = (pagination: Body['pagination']): Page =>
  typeof pagination === 'number' ? { offset: pagination, count: 10 } : pagination;

/** A page of clusters as cards, with how many there are and the words to which the search was reduced. */
export async function clusterList(
  question: LifeQuestion,
  { pagination, text }: Body,
): Promise<AnswerOf<'clusterList'>> {
  const { order, words } = await chosenOrder(question, text, pageOf(pagination));
  const scores = new Map(order.ids.map((id, i) => [id, order.scores[i] ?? 0]));
  const clusters = await clusterCards(question, order.ids, scores);
  return { clusters, pageInfo: [{ count: order.total, lemmes: words }] };
}

export async function chosenOrder(
  question: LifeQuestion,
  text: string,
  page: Page,
): Promise<{ order: ClusterOrder; words: string[] }> {
  if (text.trim() !== '') return textOrder(question, text, page);
  return { order: await clusterOrder(question, page), words: lemmaWords(question.query.clusterLemmes) };
}

/** A name says more than a word. */
const NAME_WEIGHT = 1.5;

/**
 * Clusters for a free text: those of the query that hold at least half of the weight of its names and lemmas, the largest
 * share first, ties by score, then id. A key weighs ln((N + 1) / df) over all clusters; a key that no cluster has weighs nothing.
 */
async function textOrder(
  question: Question,
  text: string,
  page: Page,
): Promise<{ order: ClusterOrder; words: string[] }> {
  const weights = await weigh(question, text);
  const words = distinct([...weights.names, ...weights.lemmas].map(({ shown }) => shown));
  const none = { ids: [], scores: [], total: 0 };
  if (words.length === 0 || isEmptyRange(question.scope)) return { order: none, words };
  const rows = await readHolders(question, weights, page);
  const past = rows.length === 0 && page.offset > 0;
  const first = past ? await readHolders(question, weights, { offset: 0, count: 1 }) : rows;
  const order = { ids: rows.map(([id]) => id), scores: rows.map(([, score]) => score), total: first[0]?.[2] ?? 0 };
  return { order, words };
}

/** The clusters that a free text finds, as a condition on `cluster`. */
export async function textCondition(question: Question, text: string, bindings: Bindings): Promise<string> {
  const weights = await weigh(question, text);
  return weights.whole === 0 ? '0' : `cluster IN (SELECT cluster FROM ${holdersOfHalf(weights, bindings)})`;
}

async function weigh(question: Question, text: string): Promise<ShownWeights> {
  const { entities, lemmas } = keysOfText(text);
  const forms = [...new Set(lemmas.flat().map(({ key }) => key))];
  const {
    all,
    names,
    lemmas: formCounts,
  } = await countHolders(
    question,
    entities.map(({ key }) => key),
    forms,
  );
  const weightOf = (count: number | undefined): number => (count ? Math.log((all + 1) / count) : 0);
  const counts = new Map(forms.map((form, i) => [form, formCounts[i] ?? 0]));
  // Of the possible lemmas of a word, the most frequent.
  const usual = lemmas.map((choices) =>
    choices.reduce((a, b) => ((counts.get(b.key) ?? 0) > (counts.get(a.key) ?? 0) ? b : a)),
  );
  const once = new Map(usual.map((lemma) => [lemma.key, lemma]));
  const weighed = {
    names: entities
      .map((name, i) => ({ ...name, weight: NAME_WEIGHT * weightOf(names[i]) }))
      .filter(({ weight }) => weight > 0),
    lemmas: [...once.values()]
      .map((lemma) => ({ ...lemma, weight: weightOf(counts.get(lemma.key)) }))
      .filter(({ weight }) => weight > 0),
  };
  return { ...weighed, whole: [...weighed.names, ...weighed.lemmas].reduce((sum, { weight }) => sum + weight, 0) };
}

/** The same weights, with the names and lemmas as they are shown. */
interface ShownWeights extends TextWeights {
  names: (TextKey & WeighedKey)[];
  lemmas: (TextKey & WeighedKey)[];
}

type ClusterRow = readonly [cluster: string, score: number, total: number];

const readHolders = (question: Question, weights: TextWeights, page: Page): Promise<ClusterRow[]> =>
  readFrom(question, 'cluster_points', {
    async memory() {
      const points = await chosenPoints(question);
      return points && bestShares(points, await readShares(question, points, weights), page);
    },
    engine: () => queryHolders(question, weights, page),
  });

/** A cluster by its number, and the weight of what it holds of a text. */
interface Share {
  number: number;
  share: number;
}

/** Clusters with points that hold at least half of the weight of a text, whatever the end of the range. */
async function readShares(
  { store, signal }: Question,
  { clusters, sums }: ClusterPoints,
  weights: TextWeights,
): Promise<Share[]> {
  const bindings = new Bindings();
  const sql = `SELECT cluster, toFloat64(share) FROM ${holdersOfHalf(weights, bindings)}`;
  const bytes = await store.binary(sql, bindings.values, { signal });
  const found: Share[] = [];
  for (let at = 0; at < bytes.length; at += 16) {
    const number = clusters.find(bytes.readUInt32LE(at + 4), bytes.readUInt32LE(at));
    if (number >= 0 && sums[number]! > 0) found.push({ number, share: bytes.readDoubleLE(at + 8) });
  }
  return found;
}

function bestShares({ clusters, sums }: ClusterPoints, shares: Share[], { offset, count }: Page): ClusterRow[] {
  const order = shares.sort(
    (a, b) => b.share - a.share || sums[b.number]! - sums[a.number]! || clusters.compare(a.number, b.number),
  );
  return order
    .slice(offset, offset + count)
    .map(({ number }) => [clusters.id(number), sums[number]!, shares.length] as const);
}

async function queryHolders(question: Question, weights: TextWeights, { offset, count }: Page): Promise<ClusterRow[]> {
  const bindings = new Bindings();
  const scores = await clusterScoresSql(question, bindings);
  return question.store.query<ClusterRow>(
    `SELECT toString(s.cluster), s.score, toFloat64(count() OVER ())
     FROM ${scores} AS s
     INNER JOIN ${holdersOfHalf(weights, bindings)} AS t ON t.cluster = s.cluster
     ORDER BY t.share DESC, s.score DESC, s.cluster
     LIMIT ${bindings.bind('UInt32', count)} OFFSET ${bindings.bind('UInt32', offset)}`,
    bindings.values,
    { signal: question.signal },
  );
}
