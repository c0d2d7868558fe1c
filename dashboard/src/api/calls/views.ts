import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import type { CallName } from '@vigie/contracts/calls/paths';
import { call } from '../client.ts';

export type ViewList = AnswerOf<'views'>;
export type SavedView = ViewList['vues'][number];

const KEY = ['views'] as const;
const FRESH_MS = 60_000;

/** GET /api/vues: the views that the user sees, pinned ones first. */
export const useViews = (enabled = true) =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call('views', { signal }), staleTime: FRESH_MS, enabled });

type ViewCall = Extract<
  CallName,
  'saveView' | 'changeView' | 'deleteView' | 'restoreView' | 'pinView' | 'makeViewFeed' | 'endViewFeed'
>;

/** A call that changes views. The list is read again before it counts as done. */
function useViewCall<N extends ViewCall>(name: N) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<N>): Promise<AnswerOf<N>> => call(name, { body } as never),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export const useSaveView = () => useViewCall('saveView');
export const useChangeView = () => useViewCall('changeView');
export const useDeleteView = () => useViewCall('deleteView');
export const useRestoreView = () => useViewCall('restoreView');
export const usePinView = () => useViewCall('pinView');
export const useMakeViewFeed = () => useViewCall('makeViewFeed');
export const useEndViewFeed = () => useViewCall('endViewFeed');
