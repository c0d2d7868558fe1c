import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import { call } from '../client.ts';

export type OwnSession = AnswerOf<'ownSessions'>[number];

const sessionsOptions = () =>
  queryOptions({ queryKey: ['own-sessions'], queryFn: ({ signal }) => call('ownSessions', { signal }), staleTime: 0 });

/** GET /api/compte/sessions. */
export const useOwnSessions = () => useQuery(sessionsOptions());

/** Both calls answer the sessions that are left. After a failure, such as a session that had ended already, they are asked again. */
function useEnding<V>(send: (value: V) => Promise<OwnSession[]>) {
  const client = useQueryClient();
  const { queryKey } = sessionsOptions();
  return useMutation({
    mutationFn: send,
    onSuccess: (left) => client.setQueryData(queryKey, left),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

/** POST /api/compte/sessions/fermer. */
export const useEndSession = () => useEnding((id: string) => call('endSession', { body: { id } }));

/** POST /api/compte/sessions/fermer-autres. */
export const useEndOtherSessions = () => useEnding<void>(() => call('endOtherSessions', {}));

/** POST /api/compte/mot-de-passe, which also ends the other sessions. Passwords do not stay in the cache. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'changePassword'>) => call('changePassword', { body }),
    onSuccess: () => {
      // Not waited for: the password is changed, whatever becomes of the list.
      void client.invalidateQueries({ queryKey: sessionsOptions().queryKey });
    },
    gcTime: 0,
  });
}

export type BegunFactor = AnswerOf<'beginSecondFactor'>;

const factorOptions = () =>
  queryOptions({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => call('secondFactor', { signal }),
    staleTime: 0,
  });

/** GET /api/compte/double-authentification. */
export const useSecondFactor = () => useQuery(factorOptions());

/** Secrets do not stay in the cache. */
const SECRETLY = { gcTime: 0 } as const;

/** POST /api/compte/double-authentification. */
export const useBeginSecondFactor = () =>
  useMutation({
    mutationFn: (body: BodyOf<'beginSecondFactor'>) => call('beginSecondFactor', { body }),
    ...SECRETLY,
  });

/** Whether it is on is asked again, and so are the sessions: others end. Nobody waits for them. */
function useRenewal() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: factorOptions().queryKey });
    void client.invalidateQueries({ queryKey: ['own-sessions'] });
  };
}

/** POST /api/compte/double-authentification/activer. */
export const useConfirmSecondFactor = () =>
  useMutation({
    mutationFn: (body: BodyOf<'confirmSecondFactor'>) => call('confirmSecondFactor', { body }),
    onSuccess: useRenewal(),
    ...SECRETLY,
  });

/** POST /api/compte/double-authentification/desactiver. */
export const useEndSecondFactor = () =>
  useMutation({
    mutationFn: (body: BodyOf<'endSecondFactor'>) => call('endSecondFactor', { body }),
    onSuccess: useRenewal(),
    ...SECRETLY,
  });
