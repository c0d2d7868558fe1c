import { useMemo } from 'react';
import type { ComparisonState } from '../comparison/use-comparison.tsx';
import type { SharedQuery } from '../filters/shared-query.ts';
import { earlierCurve, type Slotted, slotFigures } from './slot-figures.ts';
import type { SlotFigures } from './slot-series.ts';

/** What a call for the earlier range holds: another range's figures while its own load. */
interface Earlier {
  data: Slotted | undefined;
  isPlaceholderData: boolean;
}

const bySource = ({ series }: SlotFigures): SlotFigures['series'] => series;

/**
 * Slots over a range, and the earlier total that the reader compares them with.
 * @param draw the series for the range itself: by default one a source. Must keep its identity
 */
export function useComparedSlots(
  answer: Slotted,
  range: SharedQuery,
  comparison: ComparisonState,
  { data, isPlaceholderData }: Earlier,
  draw = bySource,
): SlotFigures {
  return useMemo(() => {
    const figures = slotFigures(answer, range);
    const then = data && !isPlaceholderData ? earlierCurve(data, answer, range, comparison.back) : null;
    return { ...figures, series: [...draw(figures), ...comparison.earlier(figures.buckets, then)] };
  }, [answer, range, comparison, data, isPlaceholderData, draw]);
}
