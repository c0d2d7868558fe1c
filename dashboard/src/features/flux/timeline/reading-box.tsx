import { formatDateTime, formatMinutes, parisTime } from '@vigie/contracts/french/clock';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { counted } from '@vigie/contracts/french/numbers';
import { PublisherTile } from '../../../ui/publisher-tile.tsx';
import { LIVE_WORDS } from '../legend.tsx';
import type { BarPlace } from './move-bar.ts';
import styles from './timeline.module.css';
import type { TimelineRow } from './timeline-row.ts';
import type { InnerSize, Rect } from './timeline-view.ts';

/** « 08:12 », with its date if that is not `day`. */
const momentIn = (day: string, instant: number): string => {
  const { day: own, minutes } = parisTime(instant);
  return own === day ? formatMinutes(minutes) : formatDateTime(instant);
};

/** Minutes as HH:MM. */
export const durationOf = (start: number, end: number): string => formatMinutes(Math.round((end - start) / MINUTE_MS));

/** The texts about a bar. */
interface BarWords {
  readonly title: string;
  readonly publisher: string | null;
  /** « 08:12 – 09:40, 01:28 » */
  readonly bar: string;
  /** Names and values. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** All of it as one sentence, for screen readers. */
  readonly sentence: string;
}

/**
 * The texts about a bar of a row.
 * @param day times of this Paris day have no date
 */
export function sayBar(row: TimelineRow, { bar: place }: BarPlace, day: string): BarWords | null {
  const bar = row.bars[place];
  if (!bar) return null;
  const shown = `${momentIn(day, bar.start)} – ${momentIn(day, bar.end)}`;
  const facts: [string, string][] = [['Exposition totale', formatMinutes(row.total ?? 0)]];
  if (row.first !== null && Number.isFinite(row.first)) facts.push(['Première vue', momentIn(day, row.first)]);
  if (row.sitemap !== null) facts.push(['Date sitemap', momentIn(day, row.sitemap)]);
  if (row.articles !== null) facts.push(['Articles', String(row.articles)]);
  if (row.pageAt) facts.push([`La page à ${momentIn(day, bar.start)}`, 'touche\u00a0P']);
  const states = [row.live ? LIVE_WORDS.toLowerCase() : '', row.fresh ? 'vu depuis moins d’une heure' : ''];
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

const WIDTH = 300;
const AXIS = 31;
const GAP = 6;
/** Approximate height of the box. */
const TALL = 150;

/**
 * The box about the active bar, below its row, or above it near the bottom. Screen readers get the same as a sentence.
 */
export function ReadingBox({ words, place, size }: { words: BarWords; place: Rect; size: InnerSize }) {
  if (place.top + place.height < 0 || place.top > size.height) return null;
  const left = Math.max(8, Math.min(place.left, size.width - WIDTH - 8));
  const over = place.top + place.height + TALL > size.height && place.top > TALL;
  const vertical = over
    ? { bottom: size.height - place.top + GAP }
    : { top: Math.min(AXIS + place.top + place.height + GAP, AXIS + Math.max(0, size.height - TALL)) };
  return (
    <div className={styles.reading} aria-hidden="true" style={{ left, ...vertical }}>
      <p className={styles.words}>{words.title}</p>
      {words.publisher === null ? null : (
        <p className={styles.source}>
          <PublisherTile name={words.publisher} size={16} />
          {words.publisher}
        </p>
      )}
      <p className={styles.when}>{words.bar}</p>
      <dl className={styles.facts}>
        {words.facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
