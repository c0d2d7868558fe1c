import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Collecting } from '@vigie/charts/export-slot';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { ProofTarget } from '@vigie/contracts/calls/proof';
import type { PageAddress } from '@vigie/contracts/pages';
import { PROOF_ROWS } from '../../query/page-sizes.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { call, callWithMoment } from '../client.ts';
import { collectBlocks } from '../collect-blocks.ts';
import { liveUntil } from '../renewal.ts';
import { useAnswer } from '../use-answer.ts';

const paged = (offset: number) => ({ offset, count: PROOF_ROWS });

interface CellQuestion {
  page: PageAddress;
  place: number;
}

/** POST /api/preuve */
export const useProof = (query: SharedQuery, cible: ProofTarget, offset: number) =>
  useAnswer(
    queryOptions({
      queryKey: ['proof', query, cible, offset],
      queryFn: ({ signal }) => callWithMoment('proof', { body: { query, cible, pagination: paged(offset) }, signal }),
      meta: liveUntil(query),
    }),
  );

/** POST /api/preuve/articles */
export const useProofArticles = (query: SharedQuery, cible: ProofTarget, cell: CellQuestion, offset: number) =>
  useAnswer(
    queryOptions({
      queryKey: ['proofArticles', query, cible, cell, offset],
      queryFn: ({ signal }) =>
        callWithMoment('proofArticles', { body: { query, cible, ...cell, pagination: paged(offset) }, signal }),
      meta: liveUntil(query),
    }),
  );

/** POST /api/preuve/captures, of one article in a cell. */
export const useProofCaptures = (query: SharedQuery, article: string, cell: CellQuestion, offset: number) =>
  useAnswer(
    queryOptions({
      queryKey: ['proofCaptures', query.fromDate, query.toDate, article, cell, offset],
      queryFn: ({ signal }) => {
        const { fromDate, toDate } = query;
        return callWithMoment('proofCaptures', {
          body: { article, ...cell, fromDate, toDate, pagination: paged(offset) },
          signal,
        });
      },
      meta: liveUntil(query),
    }),
  );

/** All cells of a score, by the call that lists them. */
export const collectProofCells = (query: SharedQuery, cible: ProofTarget) => (collecting: Collecting) =>
  collectBlocks(PROOF_ROWS, collecting, async (offset, signal) => {
    const answer = await call('proof', { body: { query, cible, pagination: paged(offset) }, signal });
    return { rows: answer.cellules, total: answer.total };
  });

/** All articles of a cell. */
export const collectProofArticles =
  (query: SharedQuery, cible: ProofTarget, cell: CellQuestion) => (collecting: Collecting) =>
    collectBlocks(PROOF_ROWS, collecting, async (offset, signal) => {
      const body = { query, cible, ...cell, pagination: paged(offset) };
      const answer = await call('proofArticles', { body, signal });
      return { rows: answer.articles, total: answer.total };
    });

/** All captures behind an article's minutes in a cell. */
export const collectProofCaptures =
  ({ fromDate, toDate }: SharedQuery, article: string, cell: CellQuestion) =>
  (collecting: Collecting) =>
    collectBlocks(PROOF_ROWS, collecting, async (offset, signal) => {
      const body = { article, ...cell, fromDate, toDate, pagination: paged(offset) };
      const answer = await call('proofCaptures', { body, signal });
      return { rows: answer.captures, total: answer.total };
    });

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

/** GET /api/preuve/sceaux, once it is wanted. */
export const useDaySeals = (enabled: boolean) =>
  useQuery({
    queryKey: ['daySeals'],
    queryFn: ({ signal }) => call('daySeals', { signal }),
    staleTime: 60_000,
    enabled,
  });
