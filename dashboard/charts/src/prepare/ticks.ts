/** Value axes: the figures on them, and where they end. */
export interface ValueAxis {
  readonly domain: readonly [number, number];
  readonly ticks: readonly number[];
}

const SPARE = 1e-9;

function roundStep(least: number, whole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 2.5, 5, 10]
    .map((unit) => unit * power)
    .find((one) => {
      return one >= least * (1 - SPARE) && (!whole || Number.isInteger(one));
    });
  return step ?? 10 * power;
}

/** From 0 to a round figure above `max`; whole steps for counts. */
export function amountAxis(max: number | null, whole: boolean, steps = 4): ValueAxis {
  const least = Math.max(max ?? 0, whole ? 1 : SPARE) / steps;
  const step = roundStep(whole ? Math.max(1, least) : least, whole);
  const count = Math.max(1, Math.ceil((max ?? 0) / step - SPARE));
  const ticks = Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
  return { domain: [0, ticks.at(-1) ?? step], ticks };
}

const RANK_STEPS = [1, 2, 3, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];
const FEWEST_RANKS = 5;

/**
 * Whole ranks, always with 1. Small steps count from 1 (1, 4, 7); from 5 on the figures are round (1, 5, 10), since 1,
 * 6, 11 is hard to read.
 */
export function rankAxis(worst: number | null, steps = 5): ValueAxis {
  const max = Math.max(Math.ceil(worst ?? 1), FEWEST_RANKS);
  const step = RANK_STEPS.find((one) => (max - 1) / one <= steps) ?? Math.ceil(max / steps);
  const ticks = [1];
  for (let next = step < 5 ? 1 + step : step; (ticks.at(-1) ?? 1) < max; next += step) ticks.push(next);
  return { domain: [1, ticks.at(-1) ?? max], ticks };
}
