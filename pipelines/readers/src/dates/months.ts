import { fold } from '@vigie/contracts/fold';

/** First letters of the months in English and French, without accents, as far as they differ from all others. */
const MONTHS = [
  /^jan/,
  /^(?:feb|fev)/,
  /^mar/,
  /^(?:apr|avr)/,
  /^(?:may|mai)/,
  /^(?:jun|juin)/,
  /^(?:jul|juil)/,
  /^(?:aug|aou)/,
  /^sep/,
  /^oct/,
  /^nov/,
  /^dec/,
];

/** `November`, `nov.`, `août` or `11` as 1 to 12; NaN for anything else. */
export function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const index = MONTHS.findIndex((month) => month.test(fold(text)));
  return index < 0 ? Number.NaN : index + 1;
}
