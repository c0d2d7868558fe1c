import type { ClusterCard } from '@vigie/contracts/calls/cluster-card';
import { QUARTER_MS } from '@vigie/contracts/french/durations';
import type { Question } from '../exposure/context.ts';
import { photographedOf } from '../read/photographed-minutes.ts';

export type Trends = Pick<ClusterCard, 'tendance_1h' | 'tendance_4h'>;
type Trend = Trends['tendance_1h'];

/** Quarters that arrows compare, counted back from the last one that has ended. */
export const BACK = [0, 1, 3, 14, 15] as const;

/** Start of the last quarter that has ended by the end of the range and by now, ms. */
export function lastEnded({ scope, now }: Pick<Question, 'scope' | 'now'>): number {
  const end = Math.min(scope.range.to, now());
  return Math.floor(end / QUARTER_MS) * QUARTER_MS - QUARTER_MS;
}

/** Starts of the compared quarters, ms, as BACK counts them. */
export function comparedQuarters(question: Pick<Question, 'scope' | 'now'>): number[] {
  const last = lastEnded(question);
  return BACK.map((back) => last - back * QUARTER_MS);
}

/** `value`: points of the quarter that lies so many quarters back; null when no page was photographed in it. */
export function trendsOf(value: (back: number) => number | null): Trends {
  const sum = (a: number, b: number): number | null => {
    const [first, second] = [value(a), value(b)];
    return first === null || second === null ? null : first + second;
  };
  return { tendance_1h: arrow(value(0), value(3)), tendance_4h: arrow(sum(0, 1), sum(14, 15)) };
}

const arrow = (latest: number | null, earlier: number | null): Trend =>
  latest === null || earlier === null ? null : latest > earlier ? 'up' : 'down';

/** In which of the compared quarters any page was photographed, by how far back they lie. */
export async function photographed(question: Question): Promise<ReadonlySet<number>> {
  const starts = comparedQuarters(question);
  const seen = await photographedOf(question, starts);
  return new Set(BACK.filter((_, i) => seen.has(starts[i]!)));
}
