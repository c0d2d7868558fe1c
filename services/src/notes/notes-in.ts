import { foldName } from '@vigie/contracts/fold';
import type { GoogleUpdate } from '@vigie/contracts/google-updates';
import { publisherNames } from '@vigie/contracts/publisher-names';
import { publisherNamed } from '@vigie/contracts/publishers';
import { isEveryPublisher } from '@vigie/contracts/query';
import { isSeenBy, type Viewer } from '@vigie/contracts/roles/sharing';
import type { Question } from '../figures/exposure/context.ts';
import { type AutomaticNote, automaticNotes } from '../figures/notes/automatic-notes.ts';
import { isEmptyRange } from '../figures/question/scope.ts';
import type { NoteStore, StoredNote } from './note-store.ts';

/** Notes of a range, by time. */
export interface NotesInRange {
  notes: (StoredNote | AutomaticNote)[];
  /** Stretches without photographs, also those that are left out. */
  gaps: number;
}

export interface NoteSources {
  store: Pick<NoteStore, 'listFor'>;
  updates: readonly GoogleUpdate[];
}

/** Whether a note on a publisher (`''`: on the market) is on one, or a group, of a question; without a publisher every note is. */
export function isAbout(publisher: string, { query, publishers }: Question): boolean {
  if (publisher === '' || isEveryPublisher(query.editeur)) return true;
  const key = (name: string): string => {
    const known = publisherNamed(publishers, name);
    return foldName((query.groupe === 'groupe' ? known?.groupe : known?.nom_norme) ?? name);
  };
  return publisherNames(query.editeur).some((name) => key(name) === key(publisher));
}

const lastOf = ({ first, last }: StoredNote | AutomaticNote): number => last ?? first;

/** By their first minute, then their last one, then their words. */
export const byTime = (a: StoredNote | AutomaticNote, b: StoredNote | AutomaticNote): number =>
  a.first - b.first || lastOf(a) - lastOf(b) || (a.text < b.text ? -1 : 1);

/** What people wrote about the range of a question and the viewer sees, and what Vigie knows about it. @param article whose new titles are noted too */
export async function notesIn(
  { store, updates }: NoteSources,
  question: Question,
  viewer: Viewer,
  article?: string | undefined,
): Promise<NotesInRange> {
  if (isEmptyRange(question.scope)) return { notes: [], gaps: 0 };
  const { from, to } = question.scope.range;
  const [stored, own] = await Promise.all([
    store.listFor(viewer.id, from, to),
    automaticNotes(question, { updates, article }),
  ]);
  const seen = stored.filter((note) => isSeenBy(note, viewer) && isAbout(note.publisher, question));
  const notes = [...seen, ...own.notes];
  notes.sort(byTime);
  return { notes, gaps: own.gaps };
}
