import { zoomRange } from '@vigie/charts/buckets';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths/paths.ts';
import { useSharedQuery } from './query-context.tsx';
import type { SharedQuery } from './shared-query.ts';

export interface ZoomedRange {
  fromDate: string;
  toDate: string;
}

/** What dragging over a chart does. `null` means it cannot be dragged. */
export type ZoomAction = ((range: ZoomedRange) => void) | null;

/** `onZoom` of a chart by its grain. Without an action the range becomes the query's. */
export function useZoom(action?: ZoomAction) {
  const { query, apply } = useSharedQuery();
  return (grain: Parameters<typeof zoomRange>[0]) => {
    if (action === null) return {};
    const act = action ?? ((range: ZoomedRange) => apply({ ...query, ...range }));
    return { onZoom: (from: string, to: string) => act(zoomRange(grain, from, to)) };
  };
}

/**
 * `onPick` of a chart by its grain: a bar, or Enter on a reading, opens the articles of that moment on the screen that
 * lists them.
 */
export function useArticlesOf({ editeur }: Pick<SharedQuery, 'editeur'>, screen: string = paths.articles) {
  const { query, searchOf } = useSharedQuery();
  const navigate = useNavigate();
  return (grain: Parameters<typeof zoomRange>[0]) => ({
    onPick: (bucket: string) =>
      navigate({
        pathname: screen,
        search: searchOf({ ...query, editeur, ...zoomRange(grain, bucket, bucket) }),
      }),
  });
}
