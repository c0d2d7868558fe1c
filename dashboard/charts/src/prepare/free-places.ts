import type { Point } from './layout.ts';

/** A text's surroundings, in px of the picture. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const within = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

/** Whether a straight piece of a line goes through the box. */
function pieceTouches(from: Point, to: Point, { left, right, top, bottom }: Box): boolean {
  if (from.y === null || to.y === null || to.x < left || from.x > right) return false;
  const slope = to.x === from.x ? 0 : (to.y - from.y) / (to.x - from.x);
  const yAt = (x: number): number => (from.y ?? 0) + slope * (x - from.x);
  const [start, end] = [yAt(within(left, from.x, to.x)), yAt(within(right, from.x, to.x))];
  return Math.min(start, end) < bottom && Math.max(start, end) > top;
}

/** Whether a line, whose points ascend by x, goes through the box. */
export const touches = (points: readonly Point[], box: Box): boolean =>
  points.some((point, index) => pieceTouches(points[index - 1] ?? point, point, box));

const STEP = 3;

/** The heights from `wanted` outwards, nearest first, between two others. */
export function* heightsNear(wanted: number, from: number, to: number): Generator<number> {
  if (wanted >= from && wanted <= to) yield wanted;
  for (let far = STEP; wanted - far >= from || wanted + far <= to; far += STEP) {
    if (wanted - far >= from && wanted - far <= to) yield wanted - far;
    if (wanted + far <= to && wanted + far >= from) yield wanted + far;
  }
}
