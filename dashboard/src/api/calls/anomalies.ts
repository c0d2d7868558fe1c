import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import { call } from '../client.ts';

export type AnomalyRecord = AnswerOf<'anomalies'>[number];

const anomaliesOptions = () =>
  queryOptions({ queryKey: ['anomalies'], queryFn: ({ signal }) => call('anomalies', { signal }), staleTime: 0 });

/** GET /api/article/report: newest first. */
export const useAnomalies = () => useQuery(anomaliesOptions());

/** POST /api/article/report. */
export function useReportAnomaly() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'reportAnomaly'>) => call('reportAnomaly', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: anomaliesOptions().queryKey }),
  });
}
