import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { launch } from '../../e2e/screens/browser.ts';
import { framesDuring, round, summary, WORST_MS } from '../flux/frames.ts';
import { servePage } from '../grid/serve-page.ts';

/**
 * A day of 2,000 passages gone through by mouse, by key and by playing. The bars: no frame over 33 ms, and no input that takes the page
 * more than 100 ms (INP). Usage: npm run bench:film
 */
const INP_MS = 100;
const STEP_MS = 16;
const STEPS = 180;
const PLAY_MS = 4_000;

/** Passages in the day, and how many stand at a time. */
const CASES = [
  { name: 'a front page', passages: 2_000, places: 36 },
  { name: 'a long page', passages: 2_000, places: 250 },
] as const;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const slider = (page: Page) => page.getByRole('slider');

/** From end to end at a steady pace, without waiting for the page, as by hand. */
async function drag(page: Page): Promise<void> {
  const box = await slider(page).boundingBox();
  if (!box) throw new Error('no slider');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 12, y);
  await page.mouse.down();
  const begun = performance.now();
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.move(box.x + 12 + ((box.width - 24) * step) / STEPS, y);
    await sleep(Math.max(0, begun + (step + 1) * STEP_MS - performance.now()));
  }
  await page.mouse.up();
}

async function keys(page: Page): Promise<void> {
  await slider(page).focus();
  await page.keyboard.press('Home');
  for (let press = 0; press < STEPS; press += 1) {
    await page.keyboard.press(press % 6 === 5 ? 'Shift+ArrowRight' : 'ArrowRight');
    await sleep(STEP_MS);
  }
}

async function play(page: Page): Promise<void> {
  await slider(page).focus();
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'Lecture' }).click();
  await sleep(PLAY_MS);
  await page.getByRole('button', { name: 'Pause' }).click();
}

/** The longest that an input took until the page showed it. */
const watchInputs = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const held = globalThis as unknown as { slowest: number };
    held.slowest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) held.slowest = Math.max(held.slowest, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
const slowestInput = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { slowest: number }).slowest);

async function measure(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // The transformer wraps named functions in this helper, which functions sent to the page need.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.goto(url);
  await slider(page).waitFor();
  const idle = summary(await framesDuring(page, () => sleep(2_000)));
  await watchInputs(page);
  const gestures: Record<string, ReturnType<typeof summary>> = {};
  for (const [name, gesture] of Object.entries({ drag, keys, play })) {
    const before = await page.locator('h2').first().textContent();
    gestures[name] = summary(await framesDuring(page, () => gesture(page)));
    if ((await page.locator('h2').first().textContent()) === before) throw new Error(`${name} moved nothing`);
  }
  const input = round(await slowestInput(page));
  await page.close();
  return { idle, gestures, input };
}

const load = loadavg()[0];
const site = await servePage(fileURLToPath(new URL('.', import.meta.url)));
const browser = await launch();
const missed: string[] = [];
const rows: Record<string, object> = {};
try {
  for (const { name, passages, places } of CASES) {
    const { idle, gestures, input } = await measure(browser, `${site.url}?passages=${passages}&places=${places}`);
    for (const [gesture, frames] of Object.entries(gestures)) {
      rows[`${name}, ${gesture}`] = { ...frames, 'idle worst': idle.worst, 'slowest input': input };
      if (frames.over > 0)
        missed.push(`${name}, ${gesture}: ${frames.over} frames over ${WORST_MS} ms, worst ${frames.worst}`);
    }
    if (input > INP_MS) missed.push(`${name}: an input took ${input} ms`);
  }
} finally {
  await browser.close();
  await site.close();
}
console.log(`load ${load}`);
console.table(rows);
for (const text of missed) console.error(`missed: ${text}`);
process.exitCode = missed.length === 0 ? 0 : 1;
