import { type ReactNode, useMemo } from 'react';
import { SelectField } from '../filters/bar/select-field.tsx';
import type { SharedQuery } from '../filters/shared-query.ts';
import { useStored } from '../shared/use-stored.ts';
import { COMPARISONS, type Comparison, comparedRange, daysBack } from './compared-range.ts';

const LABELS: Readonly<Record<Comparison, string>> = {
  none: 'Aucune',
  previous: 'Période précédente',
  weekday: 'Mêmes jours de semaine',
};

export interface ComparisonState {
  /** The earlier range; the query itself while nothing is compared. */
  range: SharedQuery;
  /** The reader asked for it. */
  on: boolean;
  back: number;
  /** Name of the earlier curve. */
  label: string;
  token: 'month' | 'weekdays';
  /** The select for the chart's head. */
  select: ReactNode;
}

/** What the reader compares curves with, remembered on this machine. Until they ask for it, nothing is. */
export function useComparison(query: SharedQuery): ComparisonState {
  const [choice, choose] = useStored('comparison', COMPARISONS, 'none');
  return useMemo(
    () => ({
      range: comparedRange(query, choice),
      on: choice !== 'none',
      back: daysBack(query, choice),
      label: LABELS[choice],
      token: choice === 'weekday' ? 'weekdays' : 'month',
      select: <SelectField label="Comparer" value={choice} options={COMPARISONS} labels={LABELS} onChange={choose} />,
    }),
    [query, choice, choose],
  );
}
