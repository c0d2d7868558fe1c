import { ARTICLE } from '@vigie/contracts/row-columns';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn, rowAt, settle } from './browser.ts';
import { answerTo } from './calls.ts';
import { csvOf, exportButton } from './downloads.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';
import { yesterday } from './yesterday.ts';

const opened = visitors();

type WireRow = readonly unknown[];

const RANGE = yesterday().range;

/** A screen's list of yesterday, and the limits with which the page asks for it. */
async function openList(screen: string, options?: BrowserContextOptions) {
  const { page } = await opened(options);
  await logIn(page, ADMIN);
  const limits: unknown[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (['/api/article', '/api/article/partages'].includes(pathname)) limits.push(request.postDataJSON().limit);
  });
  await page.goto(`/dashboard/${screen}?editeur=all&${RANGE}`);
  await rowAt(page, 1).waitFor();
  await settle(page);
  expect(new Set(limits)).toEqual(new Set([250]));
  return { page, limits };
}

const wholeOf = (page: Page, more: object = {}, path = '/api/article'): Promise<WireRow[]> =>
  answerTo(page, path, { ...Object.fromEntries(new URLSearchParams(RANGE)), editeur: 'all', ...more });

const countOf = (rows: readonly WireRow[]): string => new Intl.NumberFormat('fr-FR').format(rows.length);

const idAt = async (page: Page, place: number): Promise<string> =>
  (await rowAt(page, place).locator('a').first().getAttribute('href'))?.match(/article\/([0-9a-f]{16})/)?.[1] ?? '';

describe('a long list is read as far as it is looked at', () => {
  test('the first rows; the others with the last page', async () => {
    const { page, limits } = await openList('articles');
    const rows = await wholeOf(page);
    expect(rows.length).toBeGreaterThan(250);
    const count = countOf(rows);
    await page.getByText(`1–50 sur ${count}`).waitFor();
    expect(await page.locator('h1 + p').textContent()).toContain(`${count} articles`);
    expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(rows.length + 1));

    await page.getByRole('button', { name: 'Dernière page' }).click();
    const from = Math.floor((rows.length - 1) / 50) * 50;
    await expect
      .poll(() => page.getByRole('status').allTextContents())
      .toContainEqual(expect.stringContaining(`–${count} sur ${count}`));
    await expect.poll(() => idAt(page, from + 1)).toBe(rows[from]?.[ARTICLE.id]);
    expect(new Set(limits)).toEqual(new Set([250, null]));
  });

  test('another order is that of all rows, not of the first ones', async () => {
    const { page } = await openList('articles');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/article', async (route) => {
      await held;
      await route.continue();
    });
    const score = page.getByRole('columnheader', { name: 'Score', exact: true }).getByRole('button');
    await score.click();
    // Until they are there, the rows are marked and say that others are coming.
    await page.getByText('Chargement…', { exact: true }).waitFor();
    expect(await page.getByRole('grid').getAttribute('aria-busy')).toBe('true');
    release();
    const rows = await wholeOf(page);
    const least = Math.min(...rows.map((row) => Number(row[ARTICLE.score])));
    await expect.poll(async () => Number(await rowAt(page, 1).getByRole('gridcell').nth(1).textContent())).toBe(least);
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-busy')).toBeNull();
  });

  test('the file and a copy have all rows, in the order on screen', async () => {
    const { page } = await openList('articles', { permissions: ['clipboard-read', 'clipboard-write'] });
    const rows = await wholeOf(page);
    const { lines } = await csvOf(page, 'Articles');
    const score = lines[0]?.split(';').indexOf('Score') ?? -1;
    expect(lines.slice(1).map((line) => Number(line.split(';')[score]))).toEqual(rows.map((row) => row[ARTICLE.score]));

    await page.reload();
    await rowAt(page, 1).waitFor();
    await page.getByRole('button', { name: 'Copier le tableau' }).click();
    const copied = async () => (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
    await expect.poll(async () => (await copied()).length).toBe(rows.length + 1);
    const titles = (await copied())[0]?.split('\t').indexOf('Titre') ?? -1;
    expect((await copied())[1]?.split('\t')[titles]).toBe(rows[0]?.[ARTICLE.titre]);
  });

  test('a file that was asked for is not made of another question', async () => {
    const { page } = await openList('articles');
    await page.route('**/api/article', (route) =>
      route.request().postDataJSON().limit === null ? new Promise(() => undefined) : route.continue(),
    );
    let files = 0;
    page.on('download', () => {
      files += 1;
    });
    const file = exportButton(page, 'Articles');
    await file.click();
    await page.getByRole('dialog').getByText('CSV', { exact: true }).click();
    // How far it is, of how many.
    await page.getByText(/^250 lignes sur /).waitFor();
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, `/dashboard/articles?editeur=all&source=google&${RANGE}`);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => file.isDisabled()).toBe(false);
    await settle(page);
    expect(files).toBe(0);
  });

  test('a refusal of the rest is said, and Réessayer brings it', async () => {
    const { page } = await openList('articles');
    const body = JSON.stringify({ error: { code: 'timeout', message: 'Refusé' } });
    await page.route('**/api/article', (route) =>
      route.fulfill({ status: 504, body, contentType: 'application/json' }),
    );
    await page.getByRole('button', { name: 'Dernière page' }).click();
    await page
      .getByRole('alert')
      .getByText(/^Trop de résultats/)
      .waitFor();
    await page.unroute('**/api/article');
    await page.getByRole('alert').getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('grid').waitFor();
    await settle(page);
    const count = countOf(await wholeOf(page));
    await page.getByText(new RegExp(` sur ${count}$`)).waitFor();
  });

  test('of shared articles: the most shared', async () => {
    const { page } = await openList('partages');
    const rows = await wholeOf(page, {}, '/api/article/partages');
    expect(await page.locator('h1 + p').textContent()).toContain(`${countOf(rows)} articles`);
    expect(await idAt(page, 1)).toBe(rows[0]?.[ARTICLE.id]);
  });

  test('of sitemaps: those that one listed in the range', async () => {
    const { page } = await openList('sitemap');
    const rows = await wholeOf(page, { listed: true });
    const count = countOf(rows);
    await page.getByRole('heading', { name: `Articles du sitemap (${count} articles)` }).waitFor();
    expect(await idAt(page, 1)).toBe(rows[0]?.[ARTICLE.id]);
  });
});
