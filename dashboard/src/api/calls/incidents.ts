import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { callWithMoment } from '../client.ts';

export type Incident = AnswerOf<'incidents'>[number];

const RENEW_MS = 5 * 60_000;

const incidentsOptions = () =>
  queryOptions({
    queryKey: ['incidents'],
    queryFn: ({ signal }) => callWithMoment('incidents', { signal }),
    // The window ends with the last whole hour.
    refetchInterval: RENEW_MS,
  });

/** GET /api/article/cea. */
export const useIncidents = () => useQuery(incidentsOptions());
