import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { call } from '../client.ts';

export type PublisherRecord = AnswerOf<'publisherList'>[number];

const publisherListOptions = () =>
  queryOptions({
    queryKey: ['publisherList'],
    queryFn: ({ signal }) => call('publisherList', { signal }),
    staleTime: 10 * 60_000,
  });

/** GET /api/editeur. */
export const usePublisherList = () => useQuery(publisherListOptions());
