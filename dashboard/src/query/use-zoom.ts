import { zoomRange } from '@vigie/charts/buckets';
import { useSharedQuery } from './query-context.tsx';

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
