import { joinPublishers } from '@vigie/contracts/publisher-names';
import type { House } from './house-options.ts';
import type { SharedQuery } from './shared-query.ts';

/** The rivals that a chart of ranks starts with: beside the user's own publisher. Groups have none. */
export const rivalsOf = (query: SharedQuery, { editeur, concurrents = [] }: House): readonly string[] =>
  query.groupe === 'editeur' && query.editeur === editeur ? concurrents.filter((name) => name !== editeur) : [];

/** The query of a chart of ranks: with its rivals in the same call. */
export function rankQuery(query: SharedQuery, house: House): SharedQuery {
  const rivals = rivalsOf(query, house);
  return rivals.length === 0 ? query : { ...query, editeur: joinPublishers([query.editeur, ...rivals]) };
}
