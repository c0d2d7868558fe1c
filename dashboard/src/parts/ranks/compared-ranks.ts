import type { Series } from '@vigie/charts/types';
import type { AnswerOf } from '@vigie/contracts/calls/index';

type Publisher = AnswerOf<'publisherRanking'>[number];

/** Publishers have no colours of their own: these are those of the sections, which are never in the same chart. The first one is in ink. */
const TOKENS = [
  'total',
  'homepage',
  'sport',
  'economie',
  'france',
  'science',
  'sante',
  'culture',
  'international',
] as const;

/**
 * One line a publisher, its rank by the whole score, in the order of the question.
 * @param names as the answer names publishers
 */
export function comparedRanks(publishers: readonly Publisher[], names: readonly string[]): Series[] {
  const placeOf = ({ _id }: Publisher): number => {
    const place = names.indexOf(_id);
    return place < 0 ? names.length : place;
  };
  return publishers
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .slice(0, TOKENS.length)
    .map(({ _id, ranking, jours }, index) => {
      const byDay = new Map(ranking.map(({ jour, rangs }) => [jour, rangs.score]));
      const token = TOKENS[index] ?? 'exposed';
      return { id: _id, label: _id, token, values: jours.map((jour) => byDay.get(jour) ?? null) };
    });
}
