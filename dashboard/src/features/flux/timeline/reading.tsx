import { formatDateTime, formatMinutes, parisTime } from '@vigie/contracts/french/clock';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { counted } from '@vigie/contracts/french/numbers';
import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useMemo, useState } from 'react';
import { PublisherTile } from '../../../ui/publisher-tile.tsx';
import { LIVE_WORDS } from '../legend.tsx';
import { type BarPlace, moveBar, samePlace } from './move-bar.ts';
import styles from './timeline.module.css';
import type { TimelineRow } from './timeline-row.ts';
import type { InnerSize, Rect, TimelineView } from './timeline-view.ts';

/** Opens the page at the minute at which the active bar begins. */
const PAGE_KEY = 'p';

interface ReadBar {
  /** Id of the row, since rows move when newer ones arrive. */
  id: string;
  bar: number;
  /** Only moves by key are announced: a pointer would flood the live region. */
  byKey: boolean;
}

interface Reading {
  place: BarPlace;
  byKey: boolean;
}

/** The active bar: the one that keys moved to, or the one under the pointer. */
export function useReading(rows: readonly TimelineRow[], view: RefObject<TimelineView | undefined>) {
  const [read, setRead] = useState<ReadBar | null>(null);
  const reading = useMemo<Reading | null>(() => {
    if (!read) return null;
    const row = rows.findIndex(({ id }) => id === read.id);
    return rows[row]?.bars[read.bar] ? { place: { row, bar: read.bar }, byKey: read.byKey } : null;
  }, [rows, read]);
  const go = useCallback(
    (place: BarPlace | null, byKey: boolean) => {
      const row = place && rows[place.row];
      setRead(row ? { id: row.id, bar: place.bar, byKey } : null);
    },
    [rows],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.metaKey || event.altKey) return;
    const at = reading?.place ?? null;
    if (at && (event.key === 'Enter' || event.key.toLowerCase() === PAGE_KEY)) {
      const row = rows[at.row];
      const start = row?.bars[at.bar]?.start;
      const href = event.key === 'Enter' ? row?.href : start !== undefined && row?.pageAt?.(start);
      event.preventDefault();
      event.stopPropagation();
      if (href) window.open(href, '_blank', 'noopener');
      return;
    }
    const next = moveBar(rows, at, event, view.current?.page ?? 1);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (next) view.current?.reveal(next);
    go(next, true);
  };
  const onPointer = (event: PointerEvent<HTMLElement>): void => {
    const place = view.current?.barAt(event.clientX, event.clientY) ?? null;
    const at = reading?.place ?? null;
    if (samePlace(place, at) && !(reading?.byKey && place)) return;
    // A bar chosen by keys stays active until the pointer is over another one.
    if (place === null && reading?.byKey) return;
    go(place, false);
  };
  const leave = (): void => setRead((old) => (old?.byKey ? old : null));
  /** After a scroll another bar is under the pointer; a bar chosen by keys has a new position. */
  const onScroll = (): void => setRead((old) => (old?.byKey ? { ...old } : null));
  const handlers = {
    onKeyDown,
    onPointerDown: onPointer,
    onPointerMove: onPointer,
    onPointerLeave: leave,
    onScroll,
    onBlur: () => setRead(null),
  };
  return { reading, handlers };
}

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
