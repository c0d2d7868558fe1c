import type { AnswerOf, SearchOf } from '@vigie/contracts/calls/index';
import { call } from '../client.ts';
import { useAnswer } from '../use-answer.ts';

export type NoteList = AnswerOf<'notes'>;
export type SavedNote = NoteList['notes'][number];

/** First part of the keys of all lists of notes. */
export const NOTES_KEY = 'notes';
const FRESH_MS = 60_000;

/** GET /api/note: the notes of a range, by time. */
export const useNotes = (search: SearchOf<'notes'>) =>
  useAnswer({
    queryKey: [NOTES_KEY, search] as const,
    queryFn: ({ signal }) => call('notes', { search, signal }),
    staleTime: FRESH_MS,
  });
