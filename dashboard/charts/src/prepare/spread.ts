import type { LineShape, Point } from './layout.ts';
import { nudge } from './nudge.ts';

/** px between the middles of two lines that would lie on each other. */
export const LINE_GAP = 5;

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
