import { type Moment, momentOf } from './moment.ts';
import { monthOf } from './months.ts';
import type { WallTime } from './wall-time.ts';

const YEAR = '((?:19|20|25)\\d{2})';
const NUMERIC = new RegExp(
  `(?<!\\d)(?:${YEAR}[-/.](\\d{1,2})[-/.](\\d{1,2})|(\\d{1,2})[-/.](\\d{1,2})[-/.]((?:19|20)\\d{2}|\\d{2}(?!\\d)))(?!\\d)`,
);
const EAST = /((?:19|20)\d{2})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]/;
const DAY_FIRST = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:er|st|nd|rd|th|º|ª)?\\s*[.,]?\\s*(?:de\\s+|d['’]|of\\s+)?(\\p{L}[\\p{L}\\p{M}]{2,})\\.?,?\\s+(?:de[l]?\\s+)?${YEAR}(?!\\d)`,
  'u',
);
const MONTH_FIRST = new RegExp(
  `(\\p{L}[\\p{L}\\p{M}]{2,})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?\\.?,?\\s+${YEAR}(?!\\d)`,
  'u',
);
const TIME =
  /(?<![\d:.])(\d{1,2})\s*(?:[:hH]|\s?h\s?|\.(?=\d{2}\s*(?:uhr|$)))\s*(\d{2})?(?!\d)(?::\d{2})?\s*([ap]\.?\s?m\.?(?![a-z]))?\s*(?:\(?((?:UTC|GMT)?[+−-]\d{1,2}:?\d{2}|[A-Z]{2,5})\b\)?)?/i;
const HALF_DAY = /(?<!\d)(\d{1,2})\s*([ap]\.?m\.?)(?![a-z])/i;
const EAST_TIME = /(\d{1,2})\s*[時时시点]\s*(\d{1,2})\s*[分분]/;

interface FoundDate {
  date: WallTime;
  end: number;
  start: number;
}

const at = (match: RegExpExecArray, year: number, month: number, day: number): FoundDate | undefined => {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  return { date: { year, month, day }, start: match.index, end: match.index + match[0].length };
};

/** Month before day: in America, and where systems write English as it is there. */
const isMonthFirst = (language: string, zone: string): boolean =>
  /^en-us/i.test(language) || (/^en$/i.test(language) && /^(?:America\/|UTC$)/.test(zone));

function numeric(text: string, language: string, zone: string): FoundDate | undefined {
  const match = NUMERIC.exec(text);
  if (!match) return undefined;
  const [, year, month, day, first, second, lastYear = ''] = match;
  if (year) return at(match, Number(year), Number(month), Number(day));
  const full = lastYear.length === 2 ? 2000 + Number(lastYear) : Number(lastYear);
  const [a, b] = [Number(first), Number(second)];
  const monthFirst = b > 12 || (isMonthFirst(language, zone) && a <= 12);
  return monthFirst ? at(match, full, a, b) : at(match, full, b, a);
}

function named(text: string, language: string): FoundDate | undefined {
  for (const [pattern, day, month] of [
    [DAY_FIRST, 1, 2],
    [MONTH_FIRST, 2, 1],
  ] as const) {
    const match = pattern.exec(text);
    if (!match) continue;
    const number = monthOf(match[month] ?? '', language);
    const year = Number(match[3]);
    // Thai pages count the years of the Buddha.
    if (number) return at(match, year > 2400 ? year - 543 : year, number, Number(match[day]));
  }
  return undefined;
}

function timeOf(text: string): { hour: number; minute: number; zone: string } | undefined {
  const east = EAST_TIME.exec(text);
  const match = TIME.exec(text);
  const half = HALF_DAY.exec(text);
  const [hour, minute, suffix] = east
    ? [east[1], east[2], undefined]
    : match
      ? [match[1], match[2], match[3]]
      : half
        ? [half[1], undefined, half[2]]
        : [undefined, undefined, undefined];
  if (hour === undefined) return undefined;
  const hours = suffix ? (Number(hour) % 12) + (/^p/i.test(suffix) ? 12 : 0) : Number(hour);
  const minutes = Number(minute ?? 0);
  if (hours > 23 || minutes > 59) return undefined;
  // "à 14h05 est": an abbreviation of a zone is in capitals.
  const zone = match?.[4] ?? '';
  return { hour: hours, minute: minutes, zone: zone === zone.toUpperCase() ? zone : '' };
}

/** Zeros of the scripts that newspapers write digits in: Arabic, Persian, Devanagari, Bengali, Tamil, Thai, Burmese, Khmer, full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xe50, 0x1040, 0x17e0, 0xff10];

const withPlainDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/** The first date in a text that people read: "3 mars 2025 à 14h05", "March 3, 2025 2:05 PM", "03.03.2025, 14:05 Uhr", "2025年3月3日". */
export function writtenTime(text: string, language: string, zone: string): Moment | undefined {
  const line = withPlainDigits(text.slice(0, 600)).replace(/\s+/g, ' ');
  const east = EAST.exec(line);
  const found = [
    named(line, language),
    east ? at(east, Number(east[1]), Number(east[2]), Number(east[3])) : undefined,
    numeric(line, language, zone),
  ]
    .filter((value) => value !== undefined)
    .sort((a, b) => a.start - b.start)[0];
  if (!found) return undefined;
  const time =
    timeOf(line.slice(found.end, found.end + 40)) ?? timeOf(line.slice(Math.max(0, found.start - 26), found.start));
  const { zone: said = '', ...clock } = time ?? {};
  return momentOf({ ...found.date, ...clock }, said, zone);
}
