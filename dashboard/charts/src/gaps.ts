import type { Series } from './types.ts';

/** Per bucket the names of what was not measured ("Apple News, Flipboard"); null where everything was. */
export type Lacks = readonly (string | null)[];

const isMeasured = (value: number | null | undefined): value is number => typeof value === 'number';

/** A series without any figure above 0 cannot lower a sum, unless none has one: then any that was measured at all could have. */
function countedParts(parts: readonly Series[]): readonly Series[] {
  const above = parts.filter(({ values }) => values.some((value) => (value ?? 0) > 0));
  return above.length > 0 ? above : parts.filter(({ values }) => values.some(isMeasured));
}

/** What a sum of these series lacks in each bucket. Where nothing was measured there is no sum. */
export function lacksOf(parts: readonly Series[], count: number): Lacks {
  const counted = countedParts(parts);
  return Array.from({ length: count }, (_, index) => {
    const absent = counted.filter(({ values }) => !isMeasured(values[index]));
    return absent.length === 0 || absent.length === counted.length ? null : absent.map(({ label }) => label).join(', ');
  });
}

/** Several buckets together lack what any of them lacks. */
export function joinLacks(lacks: Lacks): string | null {
  const names = new Set(lacks.flatMap((names) => names?.split(', ') ?? []));
  return names.size === 0 ? null : [...names].join(', ');
}

/** The series as drawn, without sums that lack a part: they would look like a fall. */
export const drawnSeries = <S extends Pick<Series, 'values' | 'lacks'>>(one: S): S =>
  one.lacks?.some((names) => names !== null)
    ? { ...one, values: one.values.map((value, index) => (one.lacks?.[index] ? null : value)) }
    : one;

/** What the series of a chart lack, bucket by bucket. */
export const chartLacks = (series: readonly Series[], count: number): Lacks => {
  const summed = series.filter(({ lacks }) => lacks !== undefined);
  return Array.from({ length: count }, (_, index) => joinLacks(summed.map(({ lacks }) => lacks?.[index] ?? null)));
};

/** « Source manquante : Apple News ». */
export const missingWords = (names: string): string =>
  `${names.includes(', ') ? 'Sources manquantes' : 'Source manquante'}\u00a0: ${names}`;
