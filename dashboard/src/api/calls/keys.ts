import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { call } from '../client.ts';

export type KeyRecord = AnswerOf<'keys'>[number];

const RENEW_MS = 30_000;

const keysOptions = () =>
  queryOptions({
    queryKey: ['keys'],
    queryFn: ({ signal }) => call('keys', { signal }),
    staleTime: 0,
    refetchInterval: RENEW_MS,
  });

/** GET /api/cles; the counts grow while crawlers send. */
export const useKeys = () => useQuery(keysOptions());

/** POST /api/cles; the secret is in this answer only and is kept nowhere else. */
export function useMakeKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (nom: string) => call('makeKey', { body: { nom } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keysOptions().queryKey }),
    gcTime: 0,
  });
}

/** POST /api/cles/revoke answers all keys. */
export function useRevokeKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('revokeKey', { body: { id } }),
    onSuccess: (keys) => client.setQueryData(keysOptions().queryKey, keys),
  });
}
