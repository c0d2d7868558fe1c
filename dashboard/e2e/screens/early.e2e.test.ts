import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../src/paths/paths.ts';
import { expectOnce, recordCalls } from './asked.ts';
import { logIn, rowAt, settle } from './browser.ts';
import { builtFile } from './built-files.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

test('a screen’s title is drawn and its first calls are answered before its code has come, and it takes those answers', async () => {
  const { page, complaints } = await opened();
  await logIn(page, ADMIN);
  const held: Route[] = [];
  for (const part of ['articles-page', 'shared'])
    await page.route(builtFile(part, 'js'), (route) => void held.push(route));
  const calls = recordCalls(page);
  const rows = page.waitForResponse((response) => /\/api\/article$/.test(response.url()));
  await page.goto(`${paths.articles}?editeur=all`, { waitUntil: 'commit' });
  expect((await rows).status()).toBe(200);
  expect(held.length).toBe(2);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
  const early = page.locator('#frame-skeleton .screen-skeleton-title');
  expect(await early.textContent()).toBe('Articles');
  expect(await page.title()).toBe('Articles · Vigie');
  const place = await early.boundingBox();

  for (const route of held) await route.continue();
  await settle(page);
  await rowAt(page, 1).waitFor();
  expect(await early.isVisible()).toBe(false);
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect([title?.x, title?.y, title?.height]).toEqual([place?.x, place?.y, place?.height]);
  calls.stop();
  const asked = calls.list();
  expectOnce(asked, 'Articles');
  expect(asked.filter((call) => call.startsWith('POST /api/article '))).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test.each([
  [paths.articles, { width: 1440, height: 900 }],
  // So narrow that the line below the title has two lines on every day of the week.
  [paths.articles, { width: 360, height: 800 }],
  [paths.editeurs, { width: 1440, height: 900 }],
] as const)('%s, %o: what arrives moves nothing that is there', async (path, size) => {
  const { page } = await opened();
  await page.setViewportSize(size);
  await logIn(page, ADMIN);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${path}?editeur=all`);
  await settle(page);
  await rowAt(page, 1).waitFor();
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.02);
});

test('a lost session leads to the login, although its calls were sent early', async () => {
  const { page } = await opened();
  await logIn(page, ADMIN);
  await page.context().clearCookies();
  await page.goto(paths.articles);
  await page.getByLabel('Email').waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.login);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});
