import { formatDateTime, formatNumber, formatPercent, formatRank } from '@vigie/charts/format';
import type { Figure } from '../gather/figures.ts';
import { changeSince } from '../gather/figures.ts';
import type { TableCell } from './table.ts';
import type { TileNote } from './tiles.ts';

export const MISSING = '–';

/** Scores are sums of whole points; a mean may have a fraction that nobody reads. */
export const score = (value: Figure): string => formatNumber(value === null ? null : Math.round(value));
export const rank = (value: Figure): string =>
  value !== null && Number.isInteger(value) ? formatRank(value) : formatNumber(value);
export const time = (instant: string | null): string => (instant === null ? MISSING : formatDateTime(instant));

/** « +4,2 % » */
export const signed = (change: Figure): string =>
  change === null ? MISSING : `${change > 0 ? '+' : ''}${formatPercent(change)}`;

export const numberCell = (value: Figure): TableCell => ({ text: score(value), quiet: value === null || value === 0 });

/** A change below a twentieth of a percent reads as 0. */
const courseOf = (change: Figure): number | null => (change === null || Math.abs(change) < 0.0005 ? null : change);

export const changeCell = (now: Figure, before: Figure): TableCell => {
  const change = changeSince(now, before);
  return { text: signed(change), course: courseOf(change) };
};

/** Places gained (positive) since an earlier rank. */
export const placesCell = (now: Figure, before: Figure): TableCell => {
  if (now === null || before === null) return { text: MISSING, quiet: true };
  const gained = before - now;
  return { text: gained === 0 ? '=' : formatNumber(Math.abs(gained)), course: gained === 0 ? null : gained };
};

export const changeNote = (now: Figure, before: Figure, words: string): TileNote => {
  const change = changeSince(now, before);
  if (change === null) return { text: 'sans comparaison' };
  const course = courseOf(change);
  return course === null ? { text: `stable ${words}` } : { text: `${signed(change)} ${words}`, course };
};
