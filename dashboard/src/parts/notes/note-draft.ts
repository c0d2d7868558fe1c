import type { BodyOf } from '@vigie/contracts/calls/index';
import type { SavedNote } from '../../api/calls/notes.ts';
import { wallClockOf } from '../../shared/paris.ts';

/** What the dialog of a note holds. */
export interface NoteDraft {
  debut: string;
  /** Kept while the note is about a moment. */
  fin: string;
  isRange: boolean;
  texte: string;
  lien: string;
  /** `''`: the market. */
  editeur: string;
  visible: NonNullable<SavedNote['visible']>;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A note on a bucket of a chart, named by its start: a whole day, or the first minute of an hour or a quarter. */
export function draftAt(bucket: string, editeur: string): NoteDraft {
  const empty = { texte: '', lien: '', editeur, visible: 'moi' } as const;
  if (DAY.test(bucket)) return { debut: `${bucket}T00:00`, fin: `${bucket}T23:59`, isRange: true, ...empty };
  const debut = wallClockOf(Date.parse(bucket));
  return { debut, fin: debut, isRange: false, ...empty };
}

/** A note that is changed. */
export function draftOf({ debut, fin, texte, lien, editeur, visible }: SavedNote): NoteDraft {
  return {
    debut: wallClockOf(Date.parse(debut)),
    fin: wallClockOf(Date.parse(fin ?? debut)),
    isRange: fin !== null,
    texte,
    lien: lien ?? '',
    editeur: editeur ?? '',
    visible: visible ?? 'moi',
  };
}

export const bodyOf = (
  { debut, fin, isRange, texte, lien, editeur, visible }: NoteDraft,
  id: string | undefined,
): BodyOf<'saveNote'> => ({
  ...(id === undefined ? {} : { id }),
  debut,
  fin: isRange ? fin : null,
  texte,
  lien: lien.trim() === '' ? null : lien,
  editeur: editeur === '' ? null : editeur,
  visible,
});
