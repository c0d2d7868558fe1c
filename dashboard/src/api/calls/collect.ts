import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FindingLine } from '@vigie/contracts/calls/collect-findings';
import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import { call } from '../client.ts';
import { callLines } from '../lines.ts';

export type CollectSource = AnswerOf<'collectSources'>[number];
export type CollectHost = AnswerOf<'collectHosts'>[number];
export type Finding = FindingLine;
export type FoundSource = Extract<Finding, { type: 'source' }>;

export const RENEW_MS = 30_000;
export const COLLECT_KEY = 'collecte';

const sourcesOptions = () =>
  queryOptions({
    queryKey: [COLLECT_KEY, 'sources'],
    queryFn: ({ signal }) => call('collectSources', { signal }),
    staleTime: 0,
    refetchInterval: RENEW_MS,
  });

/** GET /api/collecte/sources. Its figures change while the crawler reads. */
export const useCollectSources = (asked = true) => useQuery({ ...sourcesOptions(), enabled: asked });

/** GET /api/collecte/hotes. */
export const useCollectHosts = () =>
  useQuery({
    queryKey: [COLLECT_KEY, 'hotes'],
    queryFn: ({ signal }) => call('collectHosts', { signal }),
    staleTime: 0,
    refetchInterval: RENEW_MS,
  });

/** POST /api/collecte/hotes/robots, once somebody wants to read it. */
export const useHostRobots = (origine: string, asked: boolean) =>
  useQuery({
    queryKey: [COLLECT_KEY, 'robots', origine],
    queryFn: ({ signal }) => call('hostRobots', { body: { origine }, signal }),
    enabled: asked,
    staleTime: 0,
  });

/** A change of the collection. Everything that is shown of it is fetched again. */
export function useChange<V, A>(send: (value: V) => Promise<A>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => client.invalidateQueries({ queryKey: [COLLECT_KEY] }),
  });
}

export const useAddSources = () => useChange((body: BodyOf<'addSources'>) => call('addSources', { body }));
export const useChangeSources = () => useChange((body: BodyOf<'changeSources'>) => call('changeSources', { body }));
export const useDeleteSources = () => useChange((ids: string[]) => call('deleteSources', { body: { ids } }));
export const useSilenceHost = () => useChange((body: BodyOf<'silenceHost'>) => call('silenceHost', { body }));

/** POST /api/collecte/decouvrir: findings as they are made. */
export const discover = (domaines: string[], signal: AbortSignal, onLine: (line: Finding) => void): Promise<void> =>
  callLines('discoverSources', { body: { domaines }, signal, onLine });
