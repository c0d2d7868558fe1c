import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { call } from '../client.ts';

export type WorkQueue = AnswerOf<'queues'>[number];
export type Job = WorkQueue['travaux'][number];

const RENEW_MS = 5_000;

const queuesOptions = () =>
  queryOptions({
    queryKey: ['queues'],
    queryFn: ({ signal }) => call('queues', { signal }),
    staleTime: 0,
    refetchInterval: RENEW_MS,
    meta: { quiet: true },
  });

/** GET /api/files, renewed while it is looked at. */
export const useQueues = () => useQuery(queuesOptions());
