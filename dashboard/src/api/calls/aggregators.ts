import { useQuery } from '@tanstack/react-query';
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
