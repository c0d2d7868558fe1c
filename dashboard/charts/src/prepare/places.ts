import type { LineShape, Point } from './layout.ts';

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

/**
 * Moves labels apart as little as possible (least squares), keeping their order: positions less i × gap must not
 * decrease. This is isotonic regression, solved by pooling adjacent violators.
 *
 * @param wanted ascending positions
 * @param bounds kept when `(n - 1) × gap` fits; otherwise labels go beyond the second one rather than overlap
 * @returns positions at least `gap` apart, in the same order
 */
export function nudge(wanted: readonly number[], gap: number, bounds: readonly [number, number]): number[] {
  const pools: { sum: number; count: number }[] = [];
  wanted.forEach((position, index) => {
    let pool = { sum: position - index * gap, count: 1 };
    for (let last = pools.at(-1); last && last.sum / last.count >= pool.sum / pool.count; last = pools.at(-1)) {
      pool = { sum: pool.sum + last.sum, count: pool.count + last.count };
      pools.pop();
    }
    pools.push(pool);
  });
  const lowest = bounds[0];
  const highest = Math.max(lowest, bounds[1] - (wanted.length - 1) * gap);
  const bases = pools.flatMap(({ sum, count }) => new Array<number>(count).fill(sum / count));
  return bases.map((base, index) => Math.min(highest, Math.max(lowest, base)) + index * gap);
}

/** px between the middles of two lines that would lie on each other. */
const LINE_GAP = 5;

/**
 * Lines side by side where they would lie on each other, as equal ranks do: each bucket's points move apart as little as possible. Their order
 * is that of the figures, then that of the series, so that lines cross only where figures do.
 * @param bounds px that the points stay between
 */
export function spreadLines(lines: readonly LineShape[], bounds: readonly [number, number]): LineShape[] {
  const shifts = lines.map(() => new Map<number, number>());
  const length = Math.max(0, ...lines.map(({ points }) => points.length));
  for (let index = 0; index < length; index += 1) {
    const here = lines
      .map(({ points, loose }, line) => ({ line, y: points[index]?.y ?? loose[index]?.y ?? null }))
      .filter((one): one is { line: number; y: number } => one.y !== null)
      .sort((a, b) => a.y - b.y || a.line - b.line);
    const apart = nudge(
      here.map(({ y }) => y),
      LINE_GAP,
      bounds,
    );
    here.forEach(({ line, y }, place) => {
      shifts[line]?.set(index, (apart[place] ?? y) - y);
    });
  }
  const moved = (points: readonly Point[], line: number): Point[] =>
    points.map(({ x, y }, index) => ({ x, y: y === null ? null : y + (shifts[line]?.get(index) ?? 0) }));
  return lines.map((one, line) => ({ ...one, points: moved(one.points, line), loose: moved(one.loose, line) }));
}
