import {
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import type { CallName } from '@vigie/contracts/calls/paths';
import type { PinnedView } from '@vigie/contracts/calls/views';
import type { DateRange } from '@vigie/contracts/relative-period';
import { call, callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { useAnswer } from '../use-answer.ts';

export type ViewList = AnswerOf<'views'>;
export type SavedView = ViewList['vues'][number];
export type ViewLine = AnswerOf<'viewLines'>['lignes'][number];

const KEY = ['views'] as const;
const FRESH_MS = 60_000;

/** Nothing asks for them: the socket tells them when it opens and after each change, and a list of views has them too. */
const pinnedOptions = queryOptions({
  queryKey: ['pinnedViews'],
  queryFn: skipToken as typeof skipToken | (() => readonly PinnedView[]),
  staleTime: Number.POSITIVE_INFINITY,
});

export const notePinnedViews = (client: QueryClient, pinned: readonly PinnedView[]): void =>
  void client.setQueryData(pinnedOptions.queryKey, pinned);

/** The user's pinned views in their order, as the socket last sent them; none until then. */
export const usePinnedViews = (): readonly PinnedView[] => useQuery(pinnedOptions).data ?? [];

/** GET /api/vues: the views that the user sees, pinned ones first. */
export function useViews() {
  const client = useQueryClient();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const list = await call('views', { signal });
      notePinnedViews(
        client,
        list.vues.filter(({ epinglee }) => epinglee),
      );
      return list;
    },
    staleTime: FRESH_MS,
  });
}

/**
 * What the screen of a view shows first. It is renewed while the view's period includes the present.
 * @param range the dates that the view has now: with them the answer changes
 */
export const useViewLines = (
  { _id: id, adresse }: Pick<SavedView, '_id' | 'adresse'>,
  range: DateRange,
  limit: number,
) =>
  useAnswer(
    queryOptions({
      queryKey: ['viewLines', id, adresse, range, limit] as const,
      queryFn: ({ signal }) => callWithMoment('viewLines', { body: { id, limit }, signal }),
      meta: liveUntil(range),
    }),
    { keep: ([, ...before]) => before[0] === id && before[1] === adresse },
  );

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
