import type { Series } from '@vigie/charts/types';
import { formatDateTime } from '@vigie/contracts/french/clock';
import { type ReactNode, useMemo } from 'react';
import { shortPeriod } from '../../query/periods.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { daysIn, shiftDays, wallClockOf } from '../../shared/paris.ts';
import { useStored } from '../../shared/use-stored.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { WhyLink, type WhyLinkProps } from '../score/why-link.tsx';

/** The ranges that a curve can be compared with. */
const COMPARISONS = ['none', 'previous', 'weekday'] as const;
type Comparison = (typeof COMPARISONS)[number];

const WEEK = 7;

/** How many days back: the length of the range, or whole weeks, so that each day is compared with the same weekday. */
export function daysBack({ fromDate, toDate }: SharedQuery, comparison: Comparison): number {
  const days = daysIn(fromDate, toDate);
  if (comparison === 'none') return 0;
  return comparison === 'previous' ? days : Math.ceil(days / WEEK) * WEEK;
}

/** The range that a curve is compared with: the same wall clock times, some days earlier. */
export function comparedRange(query: SharedQuery, comparison: Comparison): SharedQuery {
  const back = daysBack(query, comparison);
  return { ...query, fromDate: shiftDays(query.fromDate, -back), toDate: shiftDays(query.toDate, -back) };
}

const isDay = (bucket: string): boolean => bucket.length === 10;
const wallOf = (bucket: string): string => (isDay(bucket) ? `${bucket}T00:00` : wallClockOf(Date.parse(bucket)));

export interface Curve {
  buckets: readonly string[];
  values: readonly (number | null)[];
}

/**
 * Values of an earlier curve at the buckets of this one, by Paris time, so that noon is compared with noon when the
 * clocks changed. null where the earlier curve has no bucket.
 */
export function alignedValues(buckets: readonly string[], earlier: Curve, back: number): (number | null)[] {
  const at = new Map(earlier.buckets.map((bucket, index) => [wallOf(bucket), earlier.values[index] ?? null]));
  return buckets.map((bucket) => at.get(shiftDays(wallOf(bucket), -back)) ?? null);
}

const LABELS: Readonly<Record<Comparison, string>> = {
  none: 'Aucune',
  previous: 'Période précédente',
  weekday: 'Mêmes jours de semaine',
};

/** Names at the end of a line, where there is little room. */
const SHORT_LABELS: Readonly<Record<Comparison, string>> = {
  none: '',
  previous: 'Précédente',
  weekday: 'Mêmes jours',
};

/** Id of the earlier curve in its chart. */
export const EARLIER = 'avant';

export interface ComparisonState {
  /** The earlier range; the query itself if nothing is compared. */
  range: SharedQuery;
  /** Whether the user chose a comparison and the earlier range can have figures. */
  on: boolean;
  back: number;
  /** The earlier curve at these buckets as one more series; empty while it loads or if nothing is compared. */
  earlier(buckets: readonly string[], curve: Curve | null | undefined): Series[];
  /** Text to append to a subtitle if there is nothing to compare with, else empty. */
  note: string;
  /** The select for the chart's head. */
  select: ReactNode;
}

/**
 * The comparison that the user chose, stored locally and shared by all charts; none by default.
 * @param since first view of the chart's subject, RFC 3339: a range that ends before it is not requested
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
        // The label contains the dates, for the legend, the table and the tooltip.
        const label = `${LABELS[choice]} (${shortPeriod(range)})`;
        return [{ id: EARLIER, label, short: SHORT_LABELS[choice], token, comparison: true, values }];
      },
      note: tooEarly ? `, rien à comparer avant le ${formatDateTime(since)}` : '',
      select: <SelectField label="Comparer" value={choice} options={COMPARISONS} labels={LABELS} onChange={choose} />,
    };
  }, [query, since, choice, choose]);
}

interface ExplainedSelectProps extends Omit<WhyLinkProps, 'back'> {
  comparison: ComparisonState;
}

/** The select of a comparison of scores, and once one is chosen, « Pourquoi ? » for the difference. */
export function ExplainedSelect({ comparison: { select, on, back }, ...why }: ExplainedSelectProps) {
  return (
    <>
      {select}
      {on ? <WhyLink {...why} back={back} /> : null}
    </>
  );
}
