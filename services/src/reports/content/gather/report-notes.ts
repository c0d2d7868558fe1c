import type { ChartNote } from '@vigie/charts/types';
import type { Viewer } from '@vigie/contracts/roles/sharing';
import type { Question } from '../../../figures/exposure/context.ts';
import { timeText } from '../../../figures/times.ts';
import { type NoteSources, notesIn } from '../../../notes/notes-in.ts';

/** A note on the charts of a report. Times are milliseconds. */
export interface ReportNote {
  first: number;
  /** Its last minute; null where it is about a moment. */
  last: number | null;
  text: string;
  link: string | null;
}

/** Somebody of whom nothing is known: only what Vigie itself notes is theirs to see. */
const NOBODY: Viewer = { id: '', house: '', isAdmin: false, role: 'normal' };

/** The notes of a question's range that the one who asked for the report sees, by time. */
export async function reportNotes(
  sources: NoteSources | undefined,
  question: Question,
  viewer: Viewer = NOBODY,
): Promise<ReportNote[]> {
  if (sources === undefined) return [];
  const { notes } = await notesIn(sources, question, viewer);
  return notes.map((note) => {
    const { first, text } = note;
    if ('genre' in note) return { first, last: note.last, text, link: note.link };
    return { first, last: note.moment ? null : note.last, text, link: note.link === '' ? null : note.link };
  });
}

export const asChartNotes = (notes: readonly ReportNote[]): ChartNote[] =>
  notes.map(({ first, last, text }, index) => ({
    id: `${index}`,
    from: timeText(first),
    to: last === null ? null : timeText(last),
    text,
  }));
