import { formatDateTime, formatMinutes, parisTime } from '@vigie/charts/format';
import { counted } from '../../../shared/plural.ts';
import type { BarPlace } from './move-bar.ts';
import type { TimelineRow } from './timeline-row.ts';

const MINUTE_MS = 60_000;

/** « 08:12 », with its day where that is not the one of `day`. */
export const momentIn = (day: string, instant: number): string => {
  const { day: own, minutes } = parisTime(instant);
  return own === day ? formatMinutes(minutes) : formatDateTime(instant);
};

/** Minutes as HH:MM. */
export const durationOf = (start: number, end: number): string => formatMinutes(Math.round((end - start) / MINUTE_MS));

/** What stands beside a bar. */
export interface BarWords {
  readonly title: string;
  readonly publisher: string | null;
  /** « 08:12 – 09:40, 01:28 » */
  readonly bar: string;
  /** Names and values. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** All of it as one sentence, for readers. */
  readonly sentence: string;
}

/** `day`: the Paris day whose times go without a date. */
export function sayBar(row: TimelineRow, { bar: place }: BarPlace, day: string): BarWords | null {
  const bar = row.bars[place];
  if (!bar) return null;
  const shown = `${momentIn(day, bar.start)} – ${momentIn(day, bar.end)}`;
  const facts: [string, string][] = [['Exposition totale', formatMinutes(row.total ?? 0)]];
  if (row.first !== null && Number.isFinite(row.first)) facts.push(['Première vue', momentIn(day, row.first)]);
  if (row.sitemap !== null) facts.push(['Date sitemap', momentIn(day, row.sitemap)]);
  if (row.articles !== null) facts.push(['Articles', String(row.articles)]);
  const states = [row.live ? 'actuellement visible' : '', row.fresh ? 'vu depuis moins d’une heure' : ''];
  const words = [
    row.title,
    row.kind === 'article' ? row.publisher : null,
    `de ${momentIn(day, bar.start)} à ${momentIn(day, bar.end)}, ${durationOf(bar.start, bar.end)}`,
    row.bars.length > 1 ? `barre ${place + 1} sur ${row.bars.length}` : null,
    `exposition totale ${formatMinutes(row.total ?? 0)}`,
    row.articles === null ? null : counted(row.articles, 'article', 'articles'),
    ...states,
  ];
  return {
    title: row.title,
    publisher: row.kind === 'article' ? row.publisher : null,
    bar: `${shown}, ${durationOf(bar.start, bar.end)}`,
    facts,
    sentence: `${words.filter(Boolean).join(', ')}.`,
  };
}
