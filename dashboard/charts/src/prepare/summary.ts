import { formatNumber, formatRank } from '@vigie/contracts/french/numbers';
import type { Bucket } from '../buckets.ts';
import type { Grain, Series } from '../types.ts';
import type { UnfinishedOf } from './ends.ts';
import { firstIndex, lastIndex, lastWhole } from './runs.ts';
import { sumMeasured } from './twin.ts';

/** One French sentence as the text alternative of a picture. */
export interface SummaryInput {
  readonly title: string;
  readonly buckets: readonly Bucket[];
  readonly grain: Grain;
  readonly series: readonly Series[];
  /** Buckets in which a series lacks minutes: their figures are not the last ones. */
  readonly unfinishedOf: UnfinishedOf;
}

const NOTHING = 'aucune donnée sur la période';

function period(buckets: readonly Bucket[]): string {
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (!first || !last) return '';
  return first === last ? `, ${first.label}` : `, du ${first.label} au ${last.label}`;
}

const opening = ({ title, buckets }: SummaryInput): string => `${title}${period(buckets)}\u00a0: `;
const atRank = (rank: number): string => (rank === 1 ? '1re place' : `${formatRank(rank)} place`);
const valueAt = (series: Series, index: number | null): number | null =>
  index === null ? null : (series.values[index] ?? null);

const lastOf = (one: Series, { unfinishedOf }: SummaryInput): number | null =>
  valueAt(one, lastWhole(one.values, unfinishedOf(one)));

function lastValues(series: readonly Series[], input: SummaryInput, write: (value: number) => string): string {
  const said = series.flatMap((one) => {
    const value = lastOf(one, input);
    return value === null ? [] : `${one.label} ${write(value)}`;
  });
  return said.length === 0 ? '' : `\u202f; dernières valeurs\u00a0: ${said.join(', ')}`;
}

function leading(series: readonly Series[]): Series | undefined {
  return series.find((one) => !one.comparison && lastIndex(one.values) !== null);
}

export function summariseRanks(input: SummaryInput): string {
  const lead = leading(input.series);
  if (!lead) return `${opening(input)}${NOTHING}.`;
  const first = valueAt(lead, firstIndex(lead.values)) ?? 0;
  const last = lastOf(lead, input) ?? 0;
  const best = Math.min(...lead.values.filter((value) => value !== null));
  const course =
    first === last
      ? `${lead.label} à la ${atRank(last)}`
      : `${lead.label} passe de la ${atRank(first)} à la ${atRank(last)}`;
  const others = input.series.filter((one) => one !== lead);
  return `${opening(input)}${course} (meilleure\u00a0: ${formatRank(best)})${lastValues(others, input, formatRank)}.`;
}

function peak(values: readonly (number | null)[]): number {
  return values.reduce<number>((top, value, index) => ((value ?? -1) > (values[top] ?? -1) ? index : top), 0);
}

export function summariseAmounts(input: SummaryInput): string {
  const lead = leading(input.series);
  if (!lead) return `${opening(input)}${NOTHING}.`;
  const top = peak(lead.values);
  const highest = `${lead.label} au plus haut à ${formatNumber(lead.values[top])} (${input.buckets[top]?.label})`;
  return `${opening(input)}${highest}${lastValues(input.series, input, formatNumber)}.`;
}

export function summariseBars(input: SummaryInput): string {
  const stacked = input.series.filter((one) => !one.comparison);
  const sums = input.buckets.map((_, index) => sumMeasured(stacked.map(({ values }) => values[index])));
  if (sums.every((sum) => sum === null)) return `${opening(input)}${NOTHING}.`;
  const top = peak(sums);
  const last = lastWhole(sums, stacked[0] ? input.unfinishedOf(stacked[0]) : new Map()) ?? 0;
  const most = `au plus haut ${formatNumber(sums[top])} (${input.buckets[top]?.label})`;
  const parts =
    stacked.length < 2
      ? ''
      : ` dont ${stacked.map((one) => `${one.label} ${formatNumber(one.values[top])}`).join(', ')}`;
  return `${opening(input)}${most}${parts}\u202f; en dernier ${formatNumber(sums[last])} (${input.buckets[last]?.label}).`;
}
