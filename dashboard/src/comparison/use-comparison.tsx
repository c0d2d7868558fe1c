import { formatDateTime } from '@vigie/charts/format';
import type { Series } from '@vigie/charts/types';
import { type ReactNode, useMemo } from 'react';
import { SelectField } from '../filters/bar/select-field.tsx';
import { shortPeriod } from '../filters/period-label.ts';
import type { SharedQuery } from '../filters/shared-query.ts';
import { wallClockOf } from '../shared/paris.ts';
import { useStored } from '../shared/use-stored.ts';
import { alignedValues, COMPARISONS, type Comparison, type Curve, comparedRange, daysBack } from './compared-range.ts';

const LABELS: Readonly<Record<Comparison, string>> = {
  none: 'Aucune',
  previous: 'Période précédente',
  weekday: 'Mêmes jours de semaine',
};

/** Id of the earlier curve in its chart. */
export const EARLIER = 'avant';

export interface ComparisonState {
  /** The earlier range; the query itself while nothing is compared. */
  range: SharedQuery;
  /** The reader asked for it, and there can be something in that range. */
  on: boolean;
  back: number;
  /** The earlier curve at these buckets, as one more series; none while it has not come or is not asked for. */
  earlier(buckets: readonly string[], curve: Curve | null | undefined): Series[];
  /** Says why there is nothing to compare with, to stand behind a subtitle; else empty. */
  note: string;
  /** The select for the chart's head. */
  select: ReactNode;
}

/**
 * What the reader compares curves with, remembered on this machine and the same for every chart of a page. Until they ask
 * for it, nothing is.
 * @param since first sight of what the chart is about, RFC 3339: a range that ends before it is not asked for
 */
export function useComparison(query: SharedQuery, since: string | null = null): ComparisonState {
  const [choice, choose] = useStored('comparison', COMPARISONS, 'none');
  return useMemo(() => {
    const range = comparedRange(query, choice);
    const back = daysBack(query, choice);
    const tooEarly = choice !== 'none' && since !== null && range.toDate < wallClockOf(Date.parse(since));
    const on = choice !== 'none' && !tooEarly;
    return {
      range,
      on,
      back,
      earlier: (buckets, curve) => {
        if (!on || !curve) return [];
        const values = alignedValues(buckets, curve, back);
        const token = choice === 'weekday' ? 'weekdays' : 'month';
        // Named with its dates, once for the section: its legend, its table and its reading say what it is.
        const label = `${LABELS[choice]} (${shortPeriod(range)})`;
        return [{ id: EARLIER, label, short: LABELS[choice], token, comparison: true, values }];
      },
      note: tooEarly ? `, rien à comparer avant le ${formatDateTime(since)}` : '',
      select: <SelectField label="Comparer" value={choice} options={COMPARISONS} labels={LABELS} onChange={choose} />,
    };
  }, [query, since, choice, choose]);
}
