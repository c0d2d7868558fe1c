import { formatNumber } from '@vigie/contracts/french/numbers';
import type { Bucket, IncompleteBucket } from '../buckets.ts';
import { type Lacks, missingWords } from '../gaps.ts';
import type { SeriesToken } from '../palette.ts';
import type { Series } from '../types.ts';
import type { PlacedNote } from './notes.ts';
import { bucketName, numbered, sumMeasured } from './twin.ts';

/** Contents of the box beside the crosshair, for one bucket. */
export interface Reading {
  readonly index: number;
  readonly label: string;
  readonly lines: readonly { id: string; label: string; token: SeriesToken; value: string }[];
  /** Sum of the parts, if the series are parts of a whole. */
  readonly total: string | null;
  /** What the sums lack here. `null` means nothing. */
  readonly note: string | null;
  /** The notes on this bucket. */
  readonly notes: readonly string[];
  /** The same in one sentence, for the live region. */
  readonly sentence: string;
}

export function readBucket(
  buckets: readonly Bucket[],
  series: readonly Series[],
  index: number,
  incomplete: readonly IncompleteBucket[],
  stacked = false,
  lacks: Lacks = [],
  notes: readonly PlacedNote[] = [],
): Reading {
  const lacking = lacks[index] ?? null;
  const partly = (value: string): string => (lacking === null ? value : `${value} (partiel)`);
  const label = bucketName(buckets, index, incomplete);
  const lines = series.map(({ id, label: name, token, values, lacks: own }) => {
    const value = formatNumber(values[index]);
    return { id, label: name, token, value: own?.[index] ? partly(value) : value };
  });
  const said = lines.map(({ label: name, value }) => `${name} ${value === '–' ? 'sans donnée' : value}`).join(', ');
  const parts = series.filter((one) => !one.comparison).map(({ values }) => values[index]);
  const total = stacked ? partly(formatNumber(sumMeasured(parts))) : null;
  const note = lacking === null ? null : missingWords(lacking);
  const sum = total === null ? '' : `, total ${total}`;
  const lack = note === null ? '' : `, ${note.charAt(0).toLowerCase()}${note.slice(1)}`;
  const noted = notes.filter(({ first, last }) => first <= index && index <= last).map(numbered);
  const written = noted.map((one) => `, note ${one}`).join('');
  return { index, label, lines, total, note, notes: noted, sentence: `${label}\u00a0: ${said}${sum}${lack}${written}` };
}

/** Where a key moves the reading among `count` buckets; undefined for other keys, null when it leaves. */
export function moveReading(key: string, at: number | null, count: number, start: number): number | null | undefined {
  if (count === 0) return undefined;
  const clamp = (index: number) => Math.min(count - 1, Math.max(0, index));
  const page = Math.max(1, Math.round(count / 10));
  if (key === 'Escape') return at === null ? undefined : null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = { ArrowLeft: -1, ArrowRight: 1, PageUp: -page, PageDown: page }[key];
  if (step === undefined) return undefined;
  return at === null ? clamp(start) : clamp(at + step);
}
