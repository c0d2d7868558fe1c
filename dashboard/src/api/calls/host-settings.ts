import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import { call } from '../client.ts';
import { COLLECT_KEY, useChange } from './collect.ts';

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
