import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import { call } from '../client.ts';

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
