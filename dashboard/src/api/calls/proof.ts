import { queryOptions } from '@tanstack/react-query';
import type { ProofTarget } from '@vigie/contracts/calls/proof';
import type { PageAddress } from '@vigie/contracts/pages';
import { PROOF_ROWS } from '../../query/page-sizes.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { useAnswer } from '../use-answer.ts';

const paged = (offset: number) => ({ offset, count: PROOF_ROWS });

interface CellAsked {
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
export const useProofArticles = (query: SharedQuery, cible: ProofTarget, cell: CellAsked, offset: number) =>
  useAnswer(
    queryOptions({
      queryKey: ['proofArticles', query, cible, cell, offset],
      queryFn: ({ signal }) =>
        callWithMoment('proofArticles', { body: { query, cible, ...cell, pagination: paged(offset) }, signal }),
      meta: liveUntil(query),
    }),
  );

/** POST /api/preuve/captures, of one article in a cell. */
export const useProofCaptures = (query: SharedQuery, article: string, cell: CellAsked, offset: number) =>
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
