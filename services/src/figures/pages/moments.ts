import { MOMENT_GAP_MINUTES, MOST_MOMENTS } from '@vigie/contracts/pages';
import type { Reel, Stretch } from './passages.ts';

/** A minute in which much changed hands on a page. */
export interface Moment {
  /** The later of two neighbouring photographed minutes, since 1970. */
  minute: number;
  /** Points a minute that changed hands: half of the sum of all changes. */
  points: number;
  /** Change of each article whose points a minute changed, by stored id. */
  changes: Map<string, number>;
}

/** Of a reel: the strongest moments that are far enough apart, in the order of time. A gap is not bridged. */
export function momentsOf({ stretches, passages }: Reel, pointsOf: (slot: number) => number): Moment[] {
  const minutes = new Map<number, Map<string, number>>();
  const add = (minute: number, article: string, points: number): void => {
    const changes = minutes.get(minute) ?? new Map<string, number>();
    minutes.set(minute, changes);
    changes.set(article, (changes.get(article) ?? 0) + points);
  };
  const joined = joinedStretches(stretches);
  for (const [article, own] of passages) {
    for (const { from, to, slot } of own) {
      add(from, article, pointsOf(slot));
      add(to, article, -pointsOf(slot));
    }
  }
  const found = [...minutes].flatMap(([minute, all]) => {
    if (!joined.some(({ from, to }) => from < minute && minute < to)) return [];
    const changes = new Map([...all].filter(([, change]) => change !== 0));
    const points = [...changes.values()].reduce((sum, change) => sum + Math.abs(change), 0) / 2;
    return changes.size === 0 ? [] : [{ minute, points, changes }];
  });
  return strongest(found).sort((a, b) => a.minute - b.minute);
}

/** Stretches that follow each other without a gap, as one. */
function joinedStretches(stretches: readonly Stretch[]): { from: number; to: number }[] {
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of stretches) {
    const last = joined.at(-1);
    if (last?.to === from) last.to = to;
    else joined.push({ from, to });
  }
  return joined;
}

function strongest(moments: readonly Moment[]): Moment[] {
  const chosen: Moment[] = [];
  for (const moment of [...moments].sort((a, b) => b.points - a.points || a.minute - b.minute)) {
    if (chosen.length === MOST_MOMENTS) break;
    const isFar = chosen.every(({ minute }) => Math.abs(minute - moment.minute) >= MOMENT_GAP_MINUTES);
    if (isFar) chosen.push(moment);
  }
  return chosen;
}
