import { formatMinutes, parisTime } from '@vigie/charts/format';
import type { Span } from '../period.ts';

export interface AxisTick {
  readonly at: number;
  readonly label: string;
}

const MINUTE_MS = 60_000;
/** Minutes between two ticks. */
const STEPS = [5, 10, 15, 30, 60, 120, 180, 240, 360, 720];

/**
 * Ticks on round times of the Paris clock, as closely as labels allow. Instants lie evenly on the axis: on the October
 * night 02:00 stands there twice, on the March night not at all.
 *
 * @param width px of the axis
 * @param least px that a label needs
 */
export function axisTicks({ from, to }: Span, width: number, least = 56): AxisTick[] {
  const minutePx = (width * MINUTE_MS) / (to - from);
  const step = STEPS.find((minutes) => minutes * minutePx >= least) ?? 1_440;
  // Paris is whole hours from UTC: what is round there within an hour is round here.
  const stride = Math.min(step, 60) * MINUTE_MS;
  const ticks: AxisTick[] = [];
  for (let at = Math.ceil(from / stride) * stride; at <= to; at += stride) {
    const { minutes } = parisTime(at);
    if (minutes % step !== 0) continue;
    const last = ticks.at(-1);
    if (last && ((at - last.at) / MINUTE_MS) * minutePx < least * 0.8) continue;
    ticks.push({ at, label: formatMinutes(minutes) });
  }
  return ticks;
}
