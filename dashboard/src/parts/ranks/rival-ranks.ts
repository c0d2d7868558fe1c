import type { Series } from '@vigie/charts/types';
import type { AnswerOf } from '@vigie/contracts/calls/index';

type Publisher = AnswerOf<'publisherRanking'>[number];

/** As many as a user has rivals. Dashed: a rival's line is never taken for one of the own publisher's. */
const TOKENS = ['rival-a', 'rival-b', 'rival-c', 'rival-d', 'rival-e', 'rival-f', 'rival-g', 'rival-h'] as const;

/** The id of a rival's line in its chart. */
export const rivalId = (name: string): string => `concurrent ${name}`;

/**
 * The rank of each rival by the whole score, in the order in which the user named them. One without a rank in the answer has no line, and its name
 * all the same.
 * @param names as the answer names publishers
 */
export function rivalRanks(
  publishers: readonly Publisher[],
  names: readonly string[],
  days: readonly string[],
): Series[] {
  return TOKENS.slice(0, names.length).map((token, index) => {
    const label = names[index] ?? '';
    const ranking = publishers.find(({ _id }) => _id === label)?.ranking ?? [];
    const byDay = new Map(ranking.map(({ jour, rangs }) => [jour, rangs.score]));
    return { id: rivalId(label), label, token, values: days.map((day) => byDay.get(day) ?? null) };
  });
}
