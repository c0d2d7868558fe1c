/**
 * Figures and counts in French, for screens, charts and reports. Intl's fr-FR gives U+202F in thousands; its minus is a
 * hyphen, and what it puts before % depends on the engine's ICU.
 */

/** Makes something when it is first asked for. A page needs few of Intl's formats before its first paint, and each takes time to make. */
export function onDemand<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export const EN_DASH = '–';
const THIN_SPACE = '\u202f';
const MINUS = '\u2212';

const figure = (options: Intl.NumberFormatOptions) => onDemand(() => new Intl.NumberFormat('fr-FR', options));
const short = figure({ notation: 'compact', maximumFractionDigits: 1 });
const part = figure({ style: 'percent', maximumFractionDigits: 1 });
const tenth = figure({ maximumFractionDigits: 1 });
const fixed = new Map<number, Intl.NumberFormat>();

function fixedFormat(decimals: number): Intl.NumberFormat {
  let format = fixed.get(decimals);
  if (!format) {
    format = figure({ minimumFractionDigits: decimals, maximumFractionDigits: decimals })();
    fixed.set(decimals, format);
  }
  return format;
}

const realMinus = (text: string): string => text.replace('-', MINUS);

/**
 * Whole figures are grouped by hand: Intl takes a microsecond per cell, too much for a screen that is redrawn at every
 * frame.
 */
function groupDigits(value: number): string {
  const digits = String(Math.abs(value));
  let grouped = '';
  let end = digits.length;
  while (end > 3) {
    grouped = THIN_SPACE + digits.slice(end - 3, end) + grouped;
    end -= 3;
  }
  return (value < 0 ? MINUS : '') + digits.slice(0, end) + grouped;
}

/** 617267 → « 617 267 », 12.34 → « 12,3 », missing → an en dash. */
export function formatNumber(value: number | null | undefined): string {
  if (value === null || value === undefined || Number.isNaN(value)) return EN_DASH;
  return Number.isSafeInteger(value) ? groupDigits(value) : realMinus(tenth().format(value));
}

/** The same with as many decimals as this. */
export const formatDecimals = (value: number, decimals: number): string =>
  Number.isNaN(value) || (decimals === 0 && Number.isSafeInteger(value))
    ? formatNumber(value)
    : realMinus(fixedFormat(decimals).format(value));

/** For axes only: 1200000 → « 1,2 M ». */
export const formatCompact = (value: number): string => realMinus(short().format(value));

/** A share between 0 and 1 → « 4,2 % ». */
export const formatPercent = (value: number | null | undefined): string =>
  value === null || value === undefined ? EN_DASH : realMinus(part().format(value)).replace(/\s%/, `${THIN_SPACE}%`);

/** 1 → « 1er », 3 → « 3e ». */
export const formatRank = (rank: number): string => (rank === 1 ? '1er' : `${formatDecimals(rank, 0)}e`);

/** « 1 article », « 3 000 articles »; in French 0 takes the singular. */
export const counted = (count: number, one: string, many: string, space = ' '): string =>
  `${formatNumber(count)}${space}${count < 2 ? one : many}`;

/** The photographed share of the expected minutes: « 98 % ». Less than all is never « 100 % ». */
export const photographedShare = (share: number): string => formatPercent(share < 1 ? Math.min(share, 0.999) : share);

/** « photographié à 98 % » */
export const photographedAt = (share: number): string => `photographié à ${photographedShare(share)}`;
