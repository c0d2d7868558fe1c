import type { AnswerOf, CheckedBodyOf } from '@vigie/contracts/calls/index';
import { clusterCards } from './cards.ts';
import { type ClusterOrder, clusterOrder, type Page } from './cluster-order.ts';
import type { LifeQuestion } from './life-reading.ts';
import { lemmaWords } from './query-words.ts';
import { textOrder } from './text-search.ts';

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
