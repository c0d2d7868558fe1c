import type { Browser, Page } from 'playwright-core';
import { type Gesture, idle, thumb, wheel } from './gestures.ts';
import type { BenchResult } from './page/main.tsx';
import type { FrameLog } from './page/probe.ts';
import { filmGesture, type PaintedFrames } from './painted-frames.ts';
import { median, percentile } from './statistics.ts';

export interface Scroll {
  /** Medians of the runs. */
  readonly p99: number;
  readonly worst: number;
  readonly frames: number;
  /** Sums and extremes over the runs. */
  readonly blank: number;
  readonly distinct: number;
  readonly farthest: number;
  readonly film: PaintedFrames | undefined;
}

export interface GridTimes {
  readonly firstRowsMs: number;
  readonly allRowsMs: number;
  /** null: the page has nothing to sort. */
  readonly sortMs: number | null;
  readonly heapMb: number;
  readonly idle: Scroll;
  readonly wheel: Scroll;
  readonly thumb: Scroll;
}

/** Loads the page several times for the first rows, then scrolls the last one several times with each gesture. */
export async function measure(
  browser: Browser,
  url: string,
  { runs, isSorted }: { runs: number; isSorted: boolean },
): Promise<GridTimes> {
  const loads: BenchResult[] = [];
  let page = await openPage(browser);
  for (let run = 0; run < runs; run += 1) {
    await page.close();
    page = await openPage(browser);
    await page.goto(url);
    loads.push(await page.evaluate(() => window.bench.loaded));
  }
  const result: Omit<GridTimes, 'sortMs'> = {
    firstRowsMs: median(loads.map((load) => load.firstRowsMs)),
    allRowsMs: median(loads.map((load) => load.allRowsMs)),
    heapMb: await heapMb(page),
    idle: await scroll(page, idle, 1, false),
    wheel: await scroll(page, wheel, runs, true),
    thumb: await scroll(page, thumb, runs, true),
  };
  // The film left it further down, where the first row is not in the document.
  await toTop(page);
  const sortMs = isSorted ? await page.evaluate(() => window.bench.sortTime()) : null;
  await page.close();
  return { ...result, sortMs };
}

/** Wide enough for all twelve columns to be drawn. */
const openPage = (browser: Browser): Promise<Page> => browser.newPage({ viewport: { width: 1600, height: 900 } });

async function scroll(page: Page, gesture: Gesture, runs: number, film: boolean): Promise<Scroll> {
  const logs: FrameLog[] = [];
  for (let run = 0; run < runs; run += 1) {
    await toTop(page);
    await page.evaluate(() => window.bench.startProbe());
    await gesture(page);
    logs.push(await page.evaluate(() => window.bench.stopProbe()));
  }
  await toTop(page);
  return {
    p99: median(logs.map(({ frames }) => percentile(frames, 0.99))),
    worst: median(logs.map(({ frames }) => Math.max(...frames))),
    frames: median(logs.map(({ frames }) => frames.length)),
    blank: logs.reduce((sum, { blank }) => sum + blank, 0),
    distinct: Math.min(...logs.map(({ distinct }) => distinct)),
    farthest: Math.max(...logs.map(({ farthest }) => farthest)),
    film: film ? await filmGesture(page, gesture) : undefined,
  };
}

/** Waits two frames at the top, so that a run does not begin during the end of the previous one. */
async function toTop(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        document.querySelector('[role=grid]')!.scrollTop = 0;
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize?: number;
  };
  await session.detach();
  return (usedSize + (backingStorageSize ?? 0)) / 1e6;
}
