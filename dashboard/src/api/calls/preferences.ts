import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import { call } from '../client.ts';

export type OwnPreferences = AnswerOf<'preferences'>;

const preferenceOptions = () =>
  queryOptions({ queryKey: ['preferences'], queryFn: ({ signal }) => call('preferences', { signal }), staleTime: 0 });

/** GET /api/preferences. */
export const usePreferences = (enabled = true) => useQuery({ ...preferenceOptions(), enabled });

/** POST /api/preferences, all of them at once. */
export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'savePreferences'>) => call('savePreferences', { body }),
    onSuccess: (saved) => client.setQueryData(preferenceOptions().queryKey, saved),
  });
}

/** GET /api/preferences/concurrents: who shares most clusters with a publisher. */
export const useRivalProposals = (editeur: string, enabled: boolean) =>
  useQuery({
    queryKey: ['rivalProposals', editeur],
    queryFn: ({ signal }) => call('rivalProposals', { search: { editeur }, signal }),
    staleTime: 10 * 60_000,
    enabled,
  });
