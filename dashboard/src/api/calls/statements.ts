import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { ProofTarget } from '@vigie/contracts/calls/proof';
import type { SharedQuery } from '../../query/shared-query.ts';
import { call } from '../client.ts';

export type StatementState = AnswerOf<'statementState'>;

/** While a statement is made, its state is asked for at this interval. */
const POLL_MS = 2_000;

/** Pause until the state is asked for again, ms; false once the statement is made or has failed. */
export const statePause = (state: Pick<StatementState, 'status'> | undefined): number | false =>
  state?.status === 'processing' ? POLL_MS : false;

const stateOptions = (query: SharedQuery, cible: ProofTarget) =>
  queryOptions({
    queryKey: ['statement', query, cible],
    queryFn: ({ signal }) => call('statementState', { body: { query, cible }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => statePause(state.data),
  });

/** POST /api/preuve/constat/etat */
export const useStatement = (query: SharedQuery, cible: ProofTarget) => useQuery(stateOptions(query, cible));

/** POST /api/preuve/constat */
export function useStartStatement(query: SharedQuery, cible: ProofTarget) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('startStatement', { body: { query, cible } }),
    onSuccess: (state) => client.setQueryData(stateOptions(query, cible).queryKey, state),
  });
}
