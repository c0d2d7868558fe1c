import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import type { CallName } from '@vigie/contracts/calls/paths';
import { call } from '../client.ts';
import { NOTES_KEY } from './notes.ts';

/** A call that changes notes. Those on screen are read again before it counts as done. */
function useNoteCall<N extends Extract<CallName, 'saveNote' | 'deleteNote' | 'restoreNote'>>(name: N) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<N>): Promise<AnswerOf<N>> => call(name, { body } as never),
    onSettled: () => client.invalidateQueries({ queryKey: [NOTES_KEY] }),
  });
}

export const useSaveNote = () => useNoteCall('saveNote');
export const useDeleteNote = () => useNoteCall('deleteNote');
export const useRestoreNote = () => useNoteCall('restoreNote');
