import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import { useChangeUser, useUser, withPreferences } from '../../session/user-context.ts';
import { call } from '../client.ts';

export type OwnPreferences = AnswerOf<'preferences'>;

const preferenceOptions = () =>
  queryOptions({ queryKey: ['preferences'], queryFn: ({ signal }) => call('preferences', { signal }), staleTime: 0 });

/** GET /api/preferences. */
export const usePreferences = (enabled = true) => useQuery({ ...preferenceOptions(), enabled });

/**
 * POST /api/preferences, all of them at once. The session's user has them from then on. What follows a success is an option of the mutation: it happens
 * too when the component has gone by then, as a screen that asks for a choice does.
 */
export function useSavePreferences(onSaved: (saved: OwnPreferences) => void) {
  const client = useQueryClient();
  const user = useUser();
  const changeUser = useChangeUser();
  return useMutation({
    mutationFn: (body: BodyOf<'savePreferences'>) => call('savePreferences', { body }),
    onSuccess: (saved) => {
      client.setQueryData(preferenceOptions().queryKey, saved);
      changeUser(withPreferences(user, saved));
      onSaved(saved);
    },
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
