import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { launch } from '../../e2e/screens/browser.ts';
import { servePage } from '../grid/serve-page.ts';
import { type Frames, framesDuring, round, summary, WORST_MS } from './frames.ts';

/**
 * Timelines of 2,000 articles over a day, scrolled with the wheel from end to end and read with keys, compared with the
 * straightforward implementation (React rows in a virtual list, one element per bar) on the same rows in the same run.
 * The bar: no frame of a timeline over 33 ms. Usage: npm run bench:flux
 */
const WHEEL_PX = 240;
const STEP_MS = 16;
const STEPS = 180;
const KEYS = 60;
const RUNS = 3;

const CASES = [
  { name: 'timeline by publisher', query: 'by=publisher', held: true },
  { name: 'timeline by topic', query: 'by=topic', held: true },
  { name: 'React rows by publisher', query: 'by=publisher&rival', held: false },
] as const;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One event per step at a steady pace, down then up, without waiting for the page, as by hand. */
async function wheel(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const sent: Promise<unknown>[] = [];
  const begun = performance.now();
  for (let step = 0; step < STEPS; step += 1) {
    const deltaY = step < (STEPS * 2) / 3 ? WHEEL_PX : -WHEEL_PX;
    sent.push(session.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 900, y: 400, deltaX: 0, deltaY }));
    await sleep(Math.max(0, begun + (step + 1) * STEP_MS - performance.now()));
  }
  await Promise.all(sent);
  await session.detach();
}

/** From bar to bar, and page by page. */
async function keys(page: Page): Promise<void> {
  await page.getByRole('application').focus();
  for (let press = 0; press < KEYS; press += 1) {
    await page.keyboard.press(press % 6 === 5 ? 'PageDown' : 'ArrowRight');
    await sleep(STEP_MS);
  }
}

const scrollTop = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('[role=application], [data-scroller]')?.scrollTop ?? -1);

/** The titles in view: drawn rows must not be those of another place. */
const titles = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll('#root a')].map((link) => link.textContent ?? '').sort());

async function measure(browser: Browser, url: string, held: boolean) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // The transformer wraps named functions in this helper, which functions sent to the page need.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.goto(url);
  const loaded = await page.evaluate(() => window.fluxBench);
  const idle = summary(await framesDuring(page, () => sleep(2_000).then(() => undefined)));
  const wheeled: Frames[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const before = await titles(page);
    wheeled.push(summary(await framesDuring(page, () => wheel(page))));
    const [after, top] = [await titles(page), await scrollTop(page)];
    if (top <= 0 || after.join() === before.join()) throw new Error('the wheel moved nothing');
  }
  const worst = wheeled.reduce((a, b) => (b.worst > a.worst ? b : a));
  const pressed = held ? summary(await framesDuring(page, () => keys(page))) : null;
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await page.close();
  return { ...loaded, firstRowsMs: round(loaded.firstRowsMs), nodes, idle, wheel: worst, keys: pressed };
}

const load = loadavg()[0];
const site = await servePage(fileURLToPath(new URL('.', import.meta.url)));
const browser = await launch();
const results: Record<string, Awaited<ReturnType<typeof measure>>> = {};
const missed: string[] = [];
try {
  for (const { name, query, held } of CASES) {
    const result = await measure(browser, `${site.url}?${query}`, held);
    results[name] = result;
    if (!held) continue;
    for (const [gesture, frames] of [
      ['wheel', result.wheel],
      ['keys', result.keys],
    ] as const) {
      if (frames && frames.over > 0)
        missed.push(`${name}, ${gesture}: ${frames.over} frames over ${WORST_MS} ms, worst ${frames.worst}`);
    }
  }
} finally {
  await browser.close();
  await site.close();
}
console.table(
  Object.fromEntries(
    Object.entries(results).map(([name, { rows, bars, firstRowsMs, nodes, idle, wheel: wheeled, keys: pressed }]) => [
      name,
      {
        rows,
        bars,
        'first rows': firstRowsMs,
        nodes,
        'idle worst': idle.worst,
        'wheel busy': wheeled.busy,
        'wheel p99': wheeled.p99,
        'wheel worst': wheeled.worst,
        'keys busy': pressed?.busy ?? '–',
        'keys worst': pressed?.worst ?? '–',
      },
    ]),
  ),
);
const folder = new URL('../../../docs/bench/', import.meta.url);
await mkdir(folder, { recursive: true });
const report = { date: new Date().toISOString(), cores: cpus().length, load, runs: RUNS, missed, results };
await writeFile(new URL('flux.json', folder), `${JSON.stringify(report, null, 2)}\n`);
for (const text of missed) console.error(`missed: ${text}`);
process.exitCode = missed.length === 0 ? 0 : 1;
