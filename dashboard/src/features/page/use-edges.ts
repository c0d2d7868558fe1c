import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { useNearestMinutes } from '../../api/calls/pages.ts';
import { type Film, gapsOf, photographedAround } from './film/film.ts';

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
