import type { Page } from 'playwright-core';
import { percentile } from '../grid/statistics.ts';

/** The bar of what is drawn at every frame. */
export const WORST_MS = 33;
/** A missed frame lasts two; clocks differ by tenths. */
const ROUNDING_MS = 0.4;

export interface Frames {
  frames: number;
  /** Time of the page's own thread per frame, ms: without the rest of the machine. */
  busy: number;
  p99: number;
  worst: number;
  over: number;
}

export const round = (value: number): number => Math.round(value * 10) / 10;

export function summary({ frames, busyMs }: FrameTimes): Frames {
  return {
    frames: frames.length,
    busy: round(busyMs / frames.length),
    p99: round(percentile(frames, 0.99)),
    worst: round(Math.max(...frames)),
    over: frames.filter((ms) => ms > WORST_MS + ROUNDING_MS).length,
  };
}

interface FrameTimes {
  frames: number[];
  busyMs: number;
}

/** Frames while something is done to the page, and the work of its thread meanwhile. */
export async function framesDuring(page: Page, action: () => Promise<void>): Promise<FrameTimes> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const before = await busy();
  await page.evaluate(() => {
    const held = globalThis as unknown as { frames: number[]; watching: boolean };
    held.frames = [];
    held.watching = true;
    let last = performance.now();
    const step = (now: number) => {
      held.frames.push(now - last);
      last = now;
      if (held.watching) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
  await action();
  const busyMs = (await busy()) - before;
  const frames = await page.evaluate(() => {
    const held = globalThis as unknown as { frames: number[]; watching: boolean };
    held.watching = false;
    return held.frames.slice(2);
  });
  await session.detach();
  return { frames, busyMs };
}
