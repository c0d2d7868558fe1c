import { publisherNames } from '@vigie/contracts/publisher-names';
import { findPublisher, type PublisherRecord } from '../../query/publisher-options.ts';
import { isEveryone, type SharedQuery } from '../../query/shared-query.ts';

/** Whose articles are marked: said in words beside the colour. */
export interface Marks {
  own: ReadonlySet<string>;
  rival: string | null;
  /** An article that a link led to. */
  article: string | null;
}

/** Names on pages of the filter’s publisher: all of its group’s where it is a group. */
export function ownNames(
  records: readonly PublisherRecord[],
  { editeur, groupe }: Pick<SharedQuery, 'editeur' | 'groupe'>,
): ReadonlySet<string> {
  if (isEveryone(editeur)) return new Set();
  const names = publisherNames(editeur);
  if (names.length > 1) return new Set(names.flatMap((name) => [...ownNames(records, { editeur: name, groupe })]));
  const record = findPublisher(records, editeur);
  if (!record) return new Set([editeur]);
  const isGroup = groupe === 'groupe' || (record.groupe === editeur && record.nom_norme !== editeur);
  const members = isGroup ? records.filter((one) => one.groupe === record.groupe) : [record];
  return new Set(members.map(({ nom_affiche }) => nom_affiche));
}

export type Mark = 'own' | 'rival' | null;

export const markOf = ({ own, rival }: Marks, publisher: string): Mark =>
  own.has(publisher) ? 'own' : publisher === rival ? 'rival' : null;

export const MARK_LABELS = { own: 'suivi', rival: 'rival' } as const;
