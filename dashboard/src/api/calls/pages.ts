import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { call } from '../client.ts';

export type PhotographedPage = AnswerOf<'photographedPages'>[number];

/** GET /api/page: every page that was ever photographed. New ones are rare. */
export const usePages = () =>
  useQuery(
    queryOptions({
      queryKey: ['photographedPages'],
      queryFn: ({ signal }) => call('photographedPages', { signal }),
      staleTime: 10 * 60_000,
    }),
  );
