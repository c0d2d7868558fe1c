import { foldName } from '@vigie/contracts/fold';
import { isEveryPublisher } from '@vigie/contracts/query';
import type { Question } from '../../../query/exposure/context.ts';

/** The publisher that a query is about, as tables name it; null: the whole market. */
export function ownName({
  query: { editeur, groupe },
  publishers,
}: Pick<Question, 'query' | 'publishers'>): string | null {
  if (isEveryPublisher(editeur)) return null;
  const known = publishers.byName.get(foldName(editeur));
  if (known === undefined) return editeur;
  return groupe === 'groupe' ? known.groupe : known.nom_affiche;
}
