import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { useEffect, useState } from 'react';
import { type Film, newestMinute } from './film/film.ts';

/** The address follows once the minute rests this long: browsers refuse an address that changes at every frame. */
const REST_MS = 300;

/** The minute of a film that an address means: the newest photographed one without an instant; null when it lies outside. */
export function minuteOf(film: Film, at: number | null): number | null {
  if (at === null) return newestMinute(film) ?? Math.max(0, film.minutes - 1);
  const minute = Math.floor((at - film.start) / MINUTE_MS);
  return minute >= 0 && minute < film.minutes ? minute : null;
}

interface Chosen {
  /** ms */
  at: number;
  /** What the address said then. */
  from: number | null;
  /** What was sent to the address since. */
  sent: number | null;
}

export interface ChosenMinute {
  /** null: the minute of the address is to come. */
  minute: number | null;
  choose: (minute: number) => void;
  /** Follows the address again. */
  release: () => void;
  /** The address will follow. */
  isAhead: boolean;
}

/**
 * The minute on screen: at once what was chosen last, and what the address says once that has come to rest. A film that grows does not
 * move a chosen minute.
 */
export function useMinute(film: Film, at: number | null, commit: (at: number) => void): ChosenMinute {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  // It counts until the address says the same, or changes by something else: a link, or the browser’s own buttons.
  const isOver = chosen !== null && (chosen.at === at || (chosen.from !== at && chosen.sent !== at));
  if (isOver) setChosen(null);
  const ahead = isOver || chosen === null ? null : chosen.at;
  useEffect(() => {
    if (ahead === null) return;
    const timer = setTimeout(() => {
      setChosen((one) => one && { ...one, sent: ahead });
      commit(ahead);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [ahead, commit]);
  return {
    minute: minuteOf(film, ahead ?? at),
    choose: (minute) =>
      setChosen((one) => ({ at: film.start + minute * MINUTE_MS, from: at, sent: one?.sent ?? null })),
    release: () => setChosen(null),
    isAhead: ahead !== null,
  };
}
