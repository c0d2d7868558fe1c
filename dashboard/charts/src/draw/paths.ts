import { area, line } from 'd3-shape';
import type { Point } from '../prepare/layout.ts';

/** A stretch between two heights at one place; `high` null: missing. */
interface Stretch {
  readonly x: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** Straight segments; what is missing leaves a gap. Without the round ends of its stroke a lone point would not be seen. */
const strokeOf = line<Point>()
  .x(({ x }) => x)
  .y(({ y }) => y ?? 0)
  .defined(({ y }) => y !== null);

const surfaceOf = area<Stretch>()
  .x(({ x }) => x)
  .y0(({ low }) => low ?? 0)
  .y1(({ high }) => high ?? 0)
  .defined(({ high }) => high !== null);

/** The `d` of a line. */
export const linePath = (points: readonly Point[]): string => strokeOf([...points]) ?? '';

/** The `d` of an area. */
export const areaPath = (stretches: readonly Stretch[]): string => surfaceOf([...stretches]) ?? '';
