import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Collecting } from '@vigie/charts/export-slot';
import type { FindingLine } from '@vigie/contracts/calls/collect-findings';
import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import { call } from '../client.ts';
import { collectBlocks } from '../collect-blocks.ts';
import { callLines } from '../lines.ts';
import { addressOf } from '../request.ts';
import { useAnswer } from '../use-answer.ts';

export type CollectSource = AnswerOf<'collectSources'>[number];
export type CollectHost = AnswerOf<'collectHosts'>[number];
export type CollectFetch = AnswerOf<'collectFetches'>['lignes'][number];
export type Finding = FindingLine;
export type FoundSource = Extract<Finding, { type: 'source' }>;

export const RENEW_MS = 30_000;
/** While somebody waits for the reading of a source. */
const WAITING_MS = 2_000;
export const COLLECT_KEY = 'collecte';

const sourcesOptions = () =>
  queryOptions({
    queryKey: [COLLECT_KEY, 'sources'],
    queryFn: ({ signal }) => call('collectSources', { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isAwaited) ? WAITING_MS : RENEW_MS),
  });

/** Whether somebody waits for the reading of a source. */
export const isAwaited = ({ lecture }: CollectSource): boolean => {
  const etat = lecture?.etat;
  return etat === 'asked' || etat === 'waiting' || etat === 'reading';
};

/** GET /api/collecte/sources. Its figures change while the crawler reads. */
export const useCollectSources = (enabled = true) => useQuery({ ...sourcesOptions(), enabled: enabled });

/** GET /api/collecte/hotes. */
export const useCollectHosts = () =>
  useQuery({
    queryKey: [COLLECT_KEY, 'hotes'],
    queryFn: ({ signal }) => call('collectHosts', { signal }),
    staleTime: 0,
    refetchInterval: RENEW_MS,
  });

/** Fetches of one answer: FETCHES_PAGE of contracts, whose schemas the browser does not load. */
export const FETCHES_BLOCK = 1_000;

type FetchesQuestion = Omit<BodyOf<'collectFetches'>, 'count' | 'offset'>;

/** All fetches of a question, block after block. */
export const collectFetches = (question: FetchesQuestion) => (collecting: Collecting) =>
  collectBlocks(FETCHES_BLOCK, collecting, async (offset, signal) => {
    const body = { ...question, offset, count: FETCHES_BLOCK };
    const { lignes, count } = await call('collectFetches', { body, signal });
    return { rows: lignes, total: count };
  });

/** POST /api/collecte/releves: newest first. */
export const useCollectFetches = (question: Omit<BodyOf<'collectFetches'>, 'count'>) =>
  useAnswer({
    queryKey: ['releves', question],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call('collectFetches', { body: { ...question, count: FETCHES_BLOCK }, signal }),
    staleTime: 0,
  });

/** POST /api/collecte/hotes/robots, once somebody wants to read it. */
export const useHostRobots = (origine: string, enabled: boolean) =>
  useQuery({
    queryKey: [COLLECT_KEY, 'robots', origine],
    queryFn: ({ signal }) => call('hostRobots', { body: { origine }, signal }),
    enabled: enabled,
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

/** Sources of one call. */
const AT_ONCE = 1_000;

/** POST /api/collecte/sources, as often as there are sources. */
export const useAddSources = () =>
  useChange(async ({ sources }: BodyOf<'addSources'>) => {
    let ajoutees = 0;
    for (let from = 0; from < sources.length; from += AT_ONCE) {
      const body = { sources: sources.slice(from, from + AT_ONCE) };
      ajoutees += (await call('addSources', { body })).ajoutees;
    }
    return { ajoutees };
  });
export type OpmlReading = AnswerOf<'readOpml'>;
/** POST /api/collecte/opml. `read` gives the text of the file. */
export const useReadOpml = () =>
  useMutation({
    mutationFn: async (read: () => Promise<string>) => call('readOpml', { body: { opml: await read() } }),
  });
/** GET /api/collecte/opml. */
export const opmlAddress = (): string => addressOf('exportOpml', {});
export const useChangeSources = () => useChange((body: BodyOf<'changeSources'>) => call('changeSources', { body }));
export const useDeleteSources = () => useChange((ids: string[]) => call('deleteSources', { body: { ids } }));
/** POST /api/collecte/sources/lire. */
export const useReadSource = () => useChange((id: string) => call('readSource', { body: { id } }));
export const useSilenceHost = () => useChange((body: BodyOf<'silenceHost'>) => call('silenceHost', { body }));

/** POST /api/collecte/decouvrir: findings as they are made. */
export const discover = (domaines: string[], signal: AbortSignal, onLine: (line: Finding) => void): Promise<void> =>
  callLines('discoverSources', { body: { domaines }, signal, onLine });
