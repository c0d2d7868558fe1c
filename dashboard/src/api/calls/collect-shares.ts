import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import { call } from '../client.ts';

export type ShareNetworkState = AnswerOf<'collectShares'>[number];

const RENEW_MS = 30_000;
/** Below the key of the sources: a change there refreshes this too. */
const KEY = ['collecte', 'partages'];

/** GET /api/collecte/partages. Its figures change while the crawler asks. */
export const useCollectShares = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('collectShares', { signal }),
    staleTime: 0,
    refetchInterval: RENEW_MS,
  });

/** POST /api/collecte/partages. */
export function useSwitchShares() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'switchShares'>) => call('switchShares', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
