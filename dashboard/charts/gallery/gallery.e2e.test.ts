import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browser as chromiumPath } from '../../../scripts/lib/browser.mjs';

let server: ViteDevServer;
let browser: Browser;
let page: Page;
let chart: Locator;

const said = (name: string) => page.evaluate((key) => JSON.parse(document.body.dataset[key] ?? 'null'), name);
const live = () => chart.locator('[aria-live]').textContent();

beforeAll(async () => {
  const root = fileURLToPath(new URL('.', import.meta.url));
  server = await createServer({
    root,
    configFile: `${root}vite.config.ts`,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false },
  });
  await server.listen();
  browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox'],
  });
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

beforeEach(async () => {
  await page?.close();
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${server.resolvedUrls?.local[0]}?theme=light`);
  chart = page.locator('.vc-figure').first();
  await chart.locator('.vc-picture').waitFor();
});

describe('keys', () => {
  it('read the chart bucket by bucket, announce it politely, and leave', async () => {
    await chart.locator('.vc-plot').focus();
    await page.keyboard.press('ArrowLeft');
    expect(await live()).toMatch(/^22\/11 \(en cours\)\s: Score Total \d+, /);
    await page.keyboard.press('Home');
    expect(await live()).toMatch(/^24\/10\s: /);
    expect(await chart.locator('.vc-box').textContent()).toContain('24/10');
    await page.keyboard.press('Escape');
    expect(await chart.locator('.vc-box').count()).toBe(0);
    expect(await live()).toBe('');
  });

  it('pick a bucket, and choose a range without dragging', async () => {
    await chart.locator('.vc-plot').focus();
    for (const key of ['Home', 'Enter']) await page.keyboard.press(key);
    expect(await said('pick')).toEqual(['2025-10-24', 0]);
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key);
    expect(await said('zoom')).toEqual(['2025-10-24', '2025-10-26']);
  });
});

describe('pointer', () => {
  it('reads where it is, without announcing it, and picks with a click', async () => {
    const plot = chart.locator('.vc-plot');
    const dots = chart.locator('[data-end="score"] circle');
    const end = await dots.boundingBox();
    const box = await plot.boundingBox();
    if (!end || !box) throw new Error('the chart is not laid out');
    await page.mouse.click(end.x + end.width / 2, box.y + 100);
    expect(await said('pick')).toEqual(['2025-11-22', 29]);
    expect(await chart.locator('.vc-box').textContent()).toContain('22/11 (en cours)');
    expect(await live()).toBe('');
  });

  it('drags a range without picking', async () => {
    const box = await chart.locator('.vc-plot').boundingBox();
    if (!box) throw new Error('the chart is not laid out');
    await page.mouse.move(box.x + 500, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 200, box.y + 120, { steps: 5 });
    await page.mouse.up();
    const [from, to] = await said('zoom');
    expect(from < to).toBe(true);
    expect(await said('pick')).toBeNull();
  });
});

it('the legend turns series on and off, but never Score Total', async () => {
  await chart.getByRole('button', { name: 'France' }).click();
  expect(await chart.locator('[data-end="france"]').count()).toBe(1);
  await chart.getByRole('button', { name: 'Score Total' }).click({ force: true });
  expect(await chart.locator('[data-end="score"]').count()).toBe(1);
});

it('« Tableau » shows a row for each bucket instead of the picture, and back', async () => {
  const toggle = chart.getByRole('button', { name: 'Tableau' });
  await toggle.click();
  expect(await chart.getByRole('rowheader').count()).toBe(30);
  expect(await chart.locator('.vc-picture').count()).toBe(0);
  await toggle.click();
  expect(await chart.locator('.vc-picture').count()).toBe(1);
});

it.each([1440, 390, 320])('fits %i px without sideways scroll, also when shrinking', async (width) => {
  await page.setViewportSize({ width, height: 800 });
  const picture = chart.locator('.vc-picture');
  await expect.poll(async () => ((await picture.boundingBox())?.width ?? 9999) <= width - 32).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});

it('names end inside the picture as the browser measures them', async () => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const picture = chart.locator('.vc-picture');
    await expect.poll(async () => ((await picture.boundingBox())?.width ?? 9999) <= width - 32).toBe(true);
    const over = await page.evaluate(() =>
      [...document.querySelectorAll('.vc-end')].flatMap((label) => {
        const picture = label.closest('svg')?.getBoundingClientRect().right ?? 0;
        return label.getBoundingClientRect().right > picture + 1 ? [label.textContent] : [];
      }),
    );
    expect(over).toEqual([]);
  }
});
