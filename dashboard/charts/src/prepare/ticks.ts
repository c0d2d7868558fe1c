import { getTicks, scaleLinear } from '@visx/scale';

/** Value axes: the figures on them, and where they end. */
export interface ValueAxis {
  readonly domain: readonly [number, number];
  readonly ticks: readonly number[];
}

/** A scale's domain must have a length. */
const LEAST = 1e-9;
/** About so many steps: there are two to five. */
const STEPS = 3;

/** From 0 to a round figure at or above `max`; whole steps for counts. */
export function amountAxis(max: number | null, whole: boolean): ValueAxis {
  const top = Math.max(max ?? 0, whole ? 1 : LEAST);
  const scale = scaleLinear<number>({ domain: [0, whole ? Math.ceil(top) : top], nice: STEPS });
  const ticks = getTicks(scale, STEPS).map(Number);
  return {
    domain: [0, scale.domain()[1] ?? top],
    ticks: whole ? ticks.filter(Number.isInteger) : ticks,
  };
}

const RANK_STEPS = [1, 2, 3, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];
const FEWEST_RANKS = 5;

/**
 * Whole ranks, always with 1, which a scale's own ticks leave out. Small steps count from 1 (1, 4, 7); from 5 on the figures are
 * round (1, 5, 10), since 1, 6, 11 is hard to read.
 */
export function rankAxis(worst: number | null, steps = 5): ValueAxis {
  const max = Math.max(Math.ceil(worst ?? 1), FEWEST_RANKS);
  const step = RANK_STEPS.find((one) => (max - 1) / one <= steps) ?? Math.ceil(max / steps);
  const ticks = [1];
  for (let next = step < 5 ? 1 + step : step; (ticks.at(-1) ?? 1) < max; next += step) ticks.push(next);
  return { domain: [1, ticks.at(-1) ?? max], ticks };
}
