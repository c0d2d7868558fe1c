import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import { call } from '../client.ts';
import { addressOf } from '../request.ts';
import { COLLECT_KEY, RENEW_MS, useChange } from './collect.ts';

type AggregatorPages = AnswerOf<'aggregatorPages'>;
export type AggregatorPage = AggregatorPages['pages'][number];
export type OfferedSection = AggregatorPages['sections'][number];
export type AddedPage = BodyOf<'addAggregatorPages'>['pages'][number];

/** GET /api/collecte/pages. Its figures change while the crawler reads. */
export const useAggregatorPages = () =>
  useQuery({
    queryKey: [COLLECT_KEY, 'pages'],
    queryFn: ({ signal }) => call('aggregatorPages', { signal }),
    staleTime: 0,
    refetchInterval: RENEW_MS,
  });

export const useAddAggregatorPages = () =>
  useChange((pages: AddedPage[]) => call('addAggregatorPages', { body: { pages, accepte: true } }));
/** Switching a page on declares that its terms were read and accepted. */
export const useSwitchAggregatorPage = () =>
  useChange(({ id, active }: { id: string; active: boolean }) =>
    call('changeAggregatorPages', { body: { ids: [id], active, ...(active && { accepte: true }) } }),
  );
export const useDeleteAggregatorPage = () =>
  useChange((id: string) => call('deleteAggregatorPages', { body: { ids: [id] } }));

/** Where the refused document of a page is downloaded. */
export const refusedAddress = (id: string): string => addressOf('refusedPage', { params: { id } });

export type ShareNetworkState = AnswerOf<'collectShares'>[number];

const SHARES_RENEW_MS = 30_000;
/** Below the key of the sources: a change there refreshes this too. */
const KEY = ['collecte', 'partages'];

/** GET /api/collecte/partages. Its figures change while the crawler asks. */
export const useCollectShares = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('collectShares', { signal }),
    staleTime: 0,
    refetchInterval: SHARES_RENEW_MS,
  });

/** POST /api/collecte/partages. */
export function useSwitchShares() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'switchShares'>) => call('switchShares', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export type HostSettings = AnswerOf<'hostSettings'>['hotes'][number];
export type HostChange = Omit<BodyOf<'setHost'>, 'hote'>;

/** GET /api/collecte/hotes/reglages. */
export const useHostSettings = () =>
  useQuery({
    queryKey: [COLLECT_KEY, 'reglages'],
    queryFn: ({ signal }) => call('hostSettings', { signal }),
    staleTime: 0,
  });

/** POST /api/collecte/hotes/reglages. */
export const useSetHost = () => useChange((body: BodyOf<'setHost'>) => call('setHost', { body }));
