import { joinPublishers } from '@vigie/contracts/publisher-names';
import { isEveryone, type SharedQuery } from './shared-query.ts';

/** The rivals that a chart of ranks shows beside its publisher. Groups have none, nor has everyone. */
export const rivalsBeside = (
  { groupe, editeur }: Pick<SharedQuery, 'groupe' | 'editeur'>,
  rivals: readonly string[],
): readonly string[] => (groupe === 'editeur' && !isEveryone(editeur) ? rivals.filter((name) => name !== editeur) : []);

/** The query of a chart of ranks: with its rivals in the same call. */
export function rankQuery(query: SharedQuery, rivals: readonly string[]): SharedQuery {
  const beside = rivalsBeside(query, rivals);
  return beside.length === 0 ? query : { ...query, editeur: joinPublishers([query.editeur, ...beside]) };
}
