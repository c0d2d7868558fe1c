import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf, SearchOf } from '@vigie/contracts/calls/index';
import type { CallName } from '@vigie/contracts/calls/paths';
import { call } from '../client.ts';
import { useAnswer } from '../use-answer.ts';

export type NoteList = AnswerOf<'notes'>;
export type SavedNote = NoteList['notes'][number];

const KEY = 'notes';
const FRESH_MS = 60_000;

/** GET /api/note: the notes of a range, by time. */
export const useNotes = (search: SearchOf<'notes'>) =>
  useAnswer({
    queryKey: [KEY, search] as const,
    queryFn: ({ signal }) => call('notes', { search, signal }),
    staleTime: FRESH_MS,
  });

/** A call that changes notes. Those on screen are read again before it counts as done. */
function useNoteCall<N extends Extract<CallName, 'saveNote' | 'deleteNote' | 'restoreNote'>>(name: N) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<N>): Promise<AnswerOf<N>> => call(name, { body } as never),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export const useSaveNote = () => useNoteCall('saveNote');
export const useDeleteNote = () => useNoteCall('deleteNote');
export const useRestoreNote = () => useNoteCall('restoreNote');
