import type { AnswerOf, CheckedBodyOf } from '@vigie/contracts/calls/index';
import { distinct } from '@vigie/stories/text/query';
import type { Question } from '../exposure/context.ts';
import { keysOfText, lemmaWords, type TextKey } from '../exposure/query-words.ts';
import { type ClusterOrder, type Page, readClusterOrder, readTextOrder } from '../read/cluster-order.ts';
import { countHolders, type TextWeights, type WeighedKey } from '../read/cluster-words.ts';
import { clusterCards } from './cards.ts';
import type { LifeQuestion } from './cluster-question.ts';

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

interface WordedOrder {
  order: ClusterOrder;
  words: string[];
}

/**
 * The clusters of the query by score; for a free text those that hold at least half of the weight of its names and lemmas, the largest
 * share first, ties by score, then id.
 */
export async function chosenOrder(question: LifeQuestion, text: string, page: Page): Promise<WordedOrder> {
  if (text.trim() === '') {
    return { order: await readClusterOrder(question, page), words: lemmaWords(question.query.clusterLemmes) };
  }
  const weights = await weighText(question, text);
  const words = distinct([...weights.names, ...weights.lemmas].map(({ shown }) => shown));
  return { order: await readTextOrder(question, weights, page), words };
}

/** A name says more than a word. */
const NAME_WEIGHT = 1.5;

/** Weights of a text's names and lemmas, as they are shown. A key weighs ln((N + 1) / df) over all clusters; one that no cluster has weighs nothing. */
interface ShownWeights extends TextWeights {
  names: (TextKey & WeighedKey)[];
  lemmas: (TextKey & WeighedKey)[];
}

export async function weighText(question: Question, text: string): Promise<ShownWeights> {
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
