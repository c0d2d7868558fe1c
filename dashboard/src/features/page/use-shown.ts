import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { useCallback, useMemo } from 'react';
import { dayOf } from '../../shared/paris.ts';
import type { Film } from './film/film.ts';
import { type PageNow, pageNow } from './film/page-now.ts';
import type { Marks } from './marks.ts';
import { type Edges, useEdges } from './use-edges.ts';
import { useMinute } from './use-minute.ts';
import type { PagePlace } from './use-page-address.ts';

/** What every tab shows the day by. */
export interface PageMinute {
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

export function useShown(film: Film, marks: Marks, { a, go }: PagePlace, live: boolean): PageMinute {
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
