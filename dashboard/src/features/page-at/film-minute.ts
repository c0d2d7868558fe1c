import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNearestMinutes } from '../../api/calls/pages.ts';
import { dayOf } from '../../shared/paris.ts';
import { type Film, gapsOf, newestMinute, photographedAround } from './film/film.ts';
import { type PageNow, pageNow } from './film/page-now.ts';
import type { Marks } from './marks.ts';
import type { PagePlace } from './page-choice.ts';

/** The address follows once the minute rests this long: browsers refuse an address that changes at every frame. */
const REST_MS = 300;

/** The minute of a film that an address means: the newest photographed one without an instant; null when it lies outside. */
export function minuteOf(film: Film, at: number | null): number | null {
  if (at === null) return newestMinute(film) ?? Math.max(0, film.minutes - 1);
  const minute = Math.floor((at - film.start) / MINUTE_MS);
  return minute >= 0 && minute < film.minutes ? minute : null;
}

interface ChosenInstant {
  /** ms */
  at: number;
  /** What the address said then. */
  from: number | null;
  /** What was sent to the address since. */
  sent: number | null;
}

interface ChosenMinute {
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
  const [chosen, setChosen] = useState<ChosenInstant | null>(null);
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

/** The nearest photographed minutes outside of a film, ms. `null` means none, or not asked for. */
export interface Edges {
  before: number | null;
  after: number | null;
}

const msOf = (time: string | null | undefined): number | null => (time ? Date.parse(time) : null);

/** Asked once with the film, and only where it begins or ends with a gap: nothing is asked while the day is scrubbed. */
export function useEdges(film: Film, live: boolean): Edges {
  const gaps = gapsOf(film);
  const [first, last] = [gaps[0], gaps.at(-1)];
  const { page } = film.answer;
  const instant = (minute: number | undefined): number => film.start + (minute ?? 0) * MINUTE_MS;
  const opens = first !== undefined && first[0] === 0;
  const closes = last !== undefined && last[1] === film.minutes && !live;
  const before = useNearestMinutes(page, instant(first?.[0]), opens);
  const after = useNearestMinutes(page, instant(last?.[0]), closes);
  return {
    before: opens ? msOf(before.data?.precedente) : null,
    after: closes ? msOf(after.data?.suivante) : null,
  };
}

/** The nearest photographed minutes of one that was not, ms. */
export function nearestOf(film: Film, minute: number, edges: Edges): Edges {
  const { before, after } = photographedAround(film, minute);
  const instant = (own: number | null, edge: number | null): number | null =>
    own === null ? edge : film.start + own * MINUTE_MS;
  return { before: instant(before, edges.before), after: instant(after, edges.after) };
}

/** What every tab shows the day by. */
export interface FilmMinute {
  film: Film;
  marks: Marks;
  edges: Edges;
  /** null: the minute of the address is to come. */
  minute: number | null;
  now: PageNow | null;
  choose: (minute: number) => void;
  /** Follows the newest photograph of a day that is running. */
  follow: { on: boolean; start: () => void } | undefined;
  /** Goes to an instant of any day, ms: a step of the browser’s history. */
  onInstant: (at: number) => void;
}

export function useFilmMinute(film: Film, marks: Marks, { a, go }: PagePlace, live: boolean): FilmMinute {
  const commit = useCallback((at: number) => go({ a: at }, { replace: true }), [go]);
  const { minute, choose, release, isAhead } = useMinute(film, a, commit);
  const now = useMemo(() => (minute === null ? null : pageNow(film, minute)), [film, minute]);
  const edges = useEdges(film, live);
  const start = () => {
    release();
    go({ a: null });
  };
  return {
    film,
    marks,
    edges,
    minute,
    now,
    choose,
    follow: live || minute === null ? { on: a === null && !isAhead, start } : undefined,
    onInstant: (at) =>
      dayOf(at) === dayOf(film.start) ? choose(Math.floor((at - film.start) / MINUTE_MS)) : go({ a: at }),
  };
}
