import type { AnswerOf } from '@vigie/contracts/calls/index';
import { isChangeableBy, type Viewer } from '@vigie/contracts/roles/sharing';
import type { AutomaticNote } from '../../figures/notes/automatic-notes.ts';
import { timeOf, timeText } from '../../figures/times.ts';
import type { StoredNote } from '../../notes/note-store.ts';

export type NoteAnswer = AnswerOf<'saveNote'>;

/** @param emails address of each account by id */
export const noteAnswer = (note: StoredNote, viewer: Viewer, emails: ReadonlyMap<string, string>): NoteAnswer => ({
  _id: note.id,
  genre: 'note',
  debut: timeText(note.first),
  fin: note.moment ? null : timeText(note.last),
  texte: note.text,
  lien: note.link === '' ? null : note.link,
  editeur: note.publisher === '' ? null : note.publisher,
  visible: note.visibility,
  proprietaire: emails.get(note.owner) ?? null,
  modifiable: isChangeableBy(note, viewer),
});

/** Two of them are never alike in kind, time and text. */
export const automaticAnswer = ({ genre, first, last, text, link }: AutomaticNote): NoteAnswer => ({
  _id: `${genre} ${timeText(first)} ${text}`,
  genre,
  debut: timeText(first),
  fin: timeOf(last),
  texte: text,
  lien: link,
  editeur: null,
  visible: null,
  proprietaire: null,
  modifiable: false,
});
