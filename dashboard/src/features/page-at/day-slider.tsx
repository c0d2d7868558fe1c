import { formatMinutes, parisTime } from '@vigie/contracts/french/clock';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { memo, useId } from 'react';
import styles from './day-slider.module.css';
import { type Film, gapsOf, standingAt, stretchAt } from './film/film.ts';
import { clockText } from './minute-words.ts';

interface PressedKey {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

const HOUR = 60;
const QUARTER = 15;

/** Minutes that a key goes by. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageUp: HOUR,
  PageDown: -HOUR,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * The minute that a key leads to, within the day: arrows a minute, with Shift a quarter of an hour, PageUp and PageDown an hour, Home
 * and End the first and the last. null: another key, or one that the browser needs itself.
 */
export function steppedBy(
  { key, shiftKey, altKey, ctrlKey, metaKey }: PressedKey,
  minute: number,
  last: number,
): number | null {
  const step = STEPS[key];
  if (step === undefined || altKey || ctrlKey || metaKey) return null;
  const by = shiftKey && Math.abs(step) === 1 ? step * QUARTER : step;
  return Math.max(0, Math.min(last, minute + by));
}

interface DaySliderProps {
  label: string;
  film: Film;
  minute: number;
  /** A second minute that is marked. */
  other?: number | null;
  onMinute: (minute: number) => void;
}

const percent = (part: number): string => `${part * 100}%`;

/** Hours of the clock that are written below: three apart, counted by the clock, on days with 23 and 25 hours too. */
function hoursOf({ start, minutes }: Film): { at: number; text: string }[] {
  const hours: { at: number; text: string }[] = [];
  for (let at = 0; at < minutes; at += 60) {
    const { minutes: clock } = parisTime(start + at * MINUTE_MS);
    const text = formatMinutes(clock);
    if ((clock / 60) % 3 === 0 && hours.at(-1)?.text !== text) hours.push({ at, text });
  }
  return hours;
}

/** What stands behind the thumb: gaps, hours and strong moments. It changes with the film alone. */
const Track = memo(function Track({ film }: { film: Film }) {
  const last = Math.max(1, film.minutes - 1);
  return (
    <div className={styles.track} aria-hidden="true">
      <div className={styles.seen}>
        {gapsOf(film).map(([from, to]) => (
          <span
            key={from}
            className={styles.gap}
            data-gap={`${from} ${to}`}
            style={{ left: percent(from / last), width: percent(Math.min(to, last) / last - from / last) }}
          />
        ))}
      </div>
      {film.answer.moments.map(({ minute, phrase }) => (
        <span key={minute} className={styles.moment} title={phrase} style={{ left: percent(minute / last) }} />
      ))}
      {hoursOf(film).map(({ at, text }, i) => (
        <span
          key={at}
          className={`${styles.hour} ${i % 2 === 1 ? styles.second : ''}`}
          style={{ left: percent(at / last) }}
        >
          {text}
        </span>
      ))}
    </div>
  );
});

/** What a minute is called for readers of screens: « 08:15, 34 articles ». */
const valueText = (film: Film, minute: number): string => {
  const clock = clockText(film.start + minute * MINUTE_MS);
  if (!stretchAt(film, minute)) return `${clock}, non photographiée`;
  const count = standingAt(film, minute).length;
  return `${clock}, ${count} ${count < 2 ? 'article' : 'articles'}`;
};

/** A day as a slider of its minutes. Minutes that were not photographed are hatched. */
export function DaySlider({ label, film, minute, other = null, onMinute }: DaySliderProps) {
  const id = useId();
  const last = Math.max(0, film.minutes - 1);
  return (
    <div className={styles.slider}>
      <Track film={film} />
      {other === null ? null : (
        <div className={styles.track} aria-hidden="true">
          <span className={styles.other} style={{ left: percent(other / Math.max(1, last)) }} />
        </div>
      )}
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        id={id}
        type="range"
        className={styles.input}
        min={0}
        max={last}
        step={1}
        value={minute}
        aria-valuetext={valueText(film, minute)}
        aria-keyshortcuts="ArrowLeft ArrowRight Shift+ArrowLeft Shift+ArrowRight PageUp PageDown Home End"
        onChange={({ target }) => onMinute(Number(target.value))}
        onKeyDown={(event) => {
          const next = steppedBy(event, minute, last);
          if (next === null) return;
          event.preventDefault();
          onMinute(next);
        }}
      />
    </div>
  );
}
