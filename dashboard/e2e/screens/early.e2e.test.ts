import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../src/paths/paths.ts';
import { logIn, rowAt, settle } from './browser.ts';
import { builtFile } from './built-files.ts';
import { expectOnce, recordCalls } from './recorded-calls.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

/** A note of somebody else on a moment. */
const NOTE = {
  _id: 'tardive',
  genre: 'note',
  fin: null,
  texte: 'Note tardive',
  lien: null,
  editeur: null,
  visible: null,
  proprietaire: null,
  modifiable: false,
};

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
  const callList = calls.list();
  expectOnce(callList, 'Articles');
  expect(callList.filter((call) => call.startsWith('POST /api/article '))).toHaveLength(1);
  expect(complaints).toEqual([]);
});

/** Adds up how far the page’s parts moved, from the next screen on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    return shifts.reduce((sum, one) => sum + one, 0);
  };
}

test.each([
  [paths.articles, { width: 1440, height: 900 }],
  // So narrow that the line below the title has two lines on every day of the week.
  [paths.articles, { width: 360, height: 800 }],
  [paths.editeurs, { width: 1440, height: 900 }],
  [paths.editeurs, { width: 390, height: 844 }],
] as const)('%s, %o: what arrives moves nothing that is there', async (path, size) => {
  const { page } = await opened();
  await page.setViewportSize(size);
  await logIn(page, ADMIN);
  const shifted = await watchShifts(page);
  await page.goto(`${path}?editeur=all`);
  await settle(page);
  await rowAt(page, 1).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await shifted()).toBeLessThan(0.02);
});

test.each([1440, 390])('notes that come last move nothing of a ranking %i px wide', async (width) => {
  const { page } = await opened();
  await page.setViewportSize({ width, height: 900 });
  await logIn(page, ADMIN);
  const shifted = await watchShifts(page);
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/note?*', async (route) => {
    const answer = await route.fetch();
    const { notes, ...rest } = (await answer.json()) as { notes: object[] };
    const debut = `${new URL(route.request().url()).searchParams.get('fromDate')}:00Z`;
    await held;
    await route.fulfill({ response: answer, json: { ...rest, notes: [{ ...NOTE, debut }, ...notes] } });
  });
  await page.goto(`${paths.editeurs}?editeur=all`);
  await rowAt(page, 1).waitFor();
  const figure = page.getByRole('figure', { name: 'Classement Editeur' });
  const picture = figure.getByRole('application');
  const measure = async () => {
    const [outer, inner] = [await figure.boundingBox(), await picture.boundingBox()];
    return [outer?.height, inner?.height, (inner?.y ?? 0) - (outer?.y ?? 0)];
  };
  const before = await measure();
  expect(await figure.getByRole('button', { name: NOTE.texte }).count()).toBe(0);

  arrive();
  await figure.getByRole('button', { name: NOTE.texte }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await measure()).toEqual(before);
  expect(await shifted()).toBeLessThan(0.02);
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
