import { lexiconKey } from './lexicon-key.ts';

/** A date in a text: its day, month and year, or its day of the week. Months and days from 1. */
export interface NamedDate {
  text: string;
  start: number;
  end: number;
  day?: number;
  month?: number;
  year?: number;
  /** 1 Monday … 7 Sunday. */
  weekday?: number;
  /** Days from the day of publication ('demain' 1). */
  offset?: number;
}

const MONTHS = 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' ');
const WEEKDAYS = 'lundi mardi mercredi jeudi vendredi samedi dimanche'.split(' ');
const OFFSETS = new Map([
  ['avant-hier', -2],
  ['hier', -1],
  ["aujourd'hui", 0],
  ['ce matin', 0],
  ['ce soir', 0],
  ['cette nuit', 0],
  ['demain', 1],
  ['apres-demain', 2],
]);
const MONTH = 'janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[ée]cembre';
const DATE = new RegExp(
  [
    String.raw`(?:(?<weekday>lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\s)?(?<day>1er|[12]?\d|3[01])\s(?<month>${MONTH})(?:\s(?<year>(?:19|20)\d{2}))?`,
    String.raw`(?<day2>0?[1-9]|[12]\d|3[01])/(?<month2>0?[1-9]|1[0-2])(?:/(?<year2>(?:19|20)?\d{2}))?`,
    String.raw`(?<year3>(?:19|20)\d{2})-(?<month3>0[1-9]|1[0-2])-(?<day3>0[1-9]|[12]\d|3[01])`,
    String.raw`(?<month4>${MONTH})\s(?<year4>(?:19|20)\d{2})`,
    "(?<offset>avant-hier|hier|aujourd['’]hui|apr[èe]s-demain|demain|ce matin|ce soir|cette nuit)",
    '(?<weekday2>lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)',
    String.raw`(?<year5>(?:19|20)\d{2})`,
  ]
    .map((alternative) => `(?:${alternative})`)
    .join('|')
    .replace(/^(.*)$/, String.raw`(?<![\p{L}\p{N}/.,-])(?:$1)(?![\p{L}\p{N}/%€-]|\s[%€])`),
  'giu',
);

const fullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year));

/** Dates in a text, in order: 'lundi 12 mai 2025', '12/05', 'mai 2025', 'demain', 'jeudi', '2027'. */
export function datesOf(text: string): NamedDate[] {
  return [...text.matchAll(DATE)].map((match) => {
    const found = match.groups ?? {};
    const day = found.day ?? found.day2 ?? found.day3;
    const month = found.month ?? found.month4;
    const numeric = found.month2 ?? found.month3;
    const year = found.year ?? found.year2 ?? found.year3 ?? found.year4 ?? found.year5;
    const weekday = found.weekday ?? found.weekday2;
    const offset = found.offset && OFFSETS.get(lexiconKey(found.offset));
    return {
      text: match[0],
      start: match.index,
      end: match.index + match[0].length,
      ...(day ? { day: Number.parseInt(day, 10) } : {}),
      ...(month ? { month: MONTHS.indexOf(lexiconKey(month)) + 1 } : {}),
      ...(numeric ? { month: Number(numeric) } : {}),
      ...(year ? { year: fullYear(year) } : {}),
      ...(weekday ? { weekday: WEEKDAYS.indexOf(lexiconKey(weekday)) + 1 } : {}),
      ...(typeof offset === 'number' ? { offset } : {}),
    };
  });
}
