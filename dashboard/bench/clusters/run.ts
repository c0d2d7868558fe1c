import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { preview } from 'vite';
import { launch } from '../../e2e/screens/browser.ts';
import { percentile } from '../grid/statistics.ts';
import { answerInside } from './answers.ts';

/**
 * Scrolls the list of clusters from its first card to its 5,000th with the wheel; its calls are answered at once. The
 * bars: no frame over 50 ms, and a constant heap after the first 500. Usage: npm run bench:clusters
 */
const TOTAL = 5_000;
const EARLY = 500;
const WORST_MS = 50;
/** Heaps differ slightly from collection to collection. */
const FLAT_MB = 3;
/** 15,000 pixels per second, as with a fast spin of the wheel. */
const WHEEL_PX = 500;
const WHEEL_MS = 33;
/** Looking for the card also takes the page's time. */
const STEPS_A_LOOK = 8;

interface Part {
  frames: number;
  p99: number;
  worst: number;
  over: number;
  heapMb: number;
  nodes: number;
}

async function start(page: Page): Promise<void> {
  // The transformer wraps named functions in this helper, which functions sent to the page need.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(() => {
    const user = { email: 'a@b.example', editeur: 'all', isAdmin: false, role: 'normal' };
    localStorage.setItem('user', JSON.stringify(user));
  });
  await answerInside(page, TOTAL);
}

const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
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

const framesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const held = globalThis as unknown as { frames: number[]; watching: boolean };
    held.watching = false;
    return held.frames.slice(2);
  });

async function measure(page: Page, frames: readonly number[]): Promise<Part> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  const round = (value: number): number => Math.round(value * 10) / 10;
  return {
    frames: frames.length,
    p99: round(percentile(frames, 0.99)),
    worst: round(Math.max(...frames)),
    over: frames.filter((ms) => ms > WORST_MS).length,
    heapMb: round(usedSize / 1e6),
    nodes: await page.evaluate(() => document.querySelectorAll('*').length),
  };
}

const reached = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('[aria-posinset]')].map((card) => Number(card.ariaPosInSet))),
  );

/** Turns the wheel until a card, or one behind it, is there. */
async function wheelTo(page: Page, place: number): Promise<number[]> {
  await watchFrames(page);
  while ((await reached(page)) < place) {
    for (let step = 0; step < STEPS_A_LOOK; step += 1) {
      await page.mouse.wheel(0, WHEEL_PX);
      await page.waitForTimeout(WHEEL_MS);
    }
  }
  return framesOf(page);
}

const load = loadavg()[0];
const root = fileURLToPath(new URL('../../', import.meta.url));
const server = await preview({
  configFile: false,
  root,
  logLevel: 'error',
  build: { outDir: 'dist/site' },
  preview: { host: '127.0.0.1', port: 0 },
});
const address = server.httpServer.address();
if (address === null || typeof address === 'string') throw new Error('the preview server has no port');
const browser = await launch();
const results: Record<string, Part> = {};
try {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    baseURL: `http://127.0.0.1:${address.port}`,
  });
  await start(page);
  await page.goto('/dashboard/clusters');
  await page.locator('[role=feed] article').first().waitFor();
  await page.mouse.move(600, 600);
  await watchFrames(page);
  await page.waitForTimeout(3_000);
  results.idle = await measure(page, await framesOf(page));
  results[`to ${EARLY}`] = await measure(page, await wheelTo(page, EARLY));
  results[`to ${TOTAL}`] = await measure(page, await wheelTo(page, TOTAL));
} finally {
  await browser.close();
  await server.close();
}
console.table(results);
const folder = new URL('../../../docs/bench/', import.meta.url);
await mkdir(folder, { recursive: true });
const report = { date: new Date().toISOString(), cores: cpus().length, load, clusters: TOTAL, results };
await writeFile(new URL('clusters.json', folder), `${JSON.stringify(report, null, 2)}\n`);
const parts = Object.values(results).slice(1);
const grown = (parts[1]?.heapMb ?? 0) - (parts[0]?.heapMb ?? 0);
const missed = [
  ...parts
    .filter(({ over }) => over > 0)
    .map(({ over, worst }) => `${over} frames over ${WORST_MS} ms, worst ${worst}`),
  ...(grown > FLAT_MB ? [`the heap grew by ${grown.toFixed(1)} MB after the first ${EARLY}`] : []),
];
for (const text of missed) console.error(text);
process.exitCode = missed.length > 0 ? 1 : 0;
