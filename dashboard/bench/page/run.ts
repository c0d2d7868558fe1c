import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import type { Browser, Page } from 'playwright-core';
import { launch, logIn, settle } from '../../e2e/screens/browser.ts';
import { ADMIN, type Stack, startStack } from '../../e2e/screens/stack.ts';
import { observe, read, type Vitals } from './vitals.ts';

/**
 * LCP, CLS and INP of every screen that needs no id, on everything that `npm start` starts with the demo, once its
 * history is stored. Each load has an empty cache and a logged-in session; interactions are real input. Usage:
 * npm run bench:page [-- SCREEN...]
 */
const LOADS = 7;
const HISTORY_DAYS = 8;
const ALL = [['login', '/login'], ...Object.entries(SCREEN_ACCESS).map(([name, { path }]) => [name, path])] as [
  string,
  string,
][];
const asked = process.argv.slice(2);
const SCREENS = ALL.filter(([name, path]) => !path.includes(':') && (asked.length === 0 || asked.includes(name)));

/** Screens with a grid. */
const LISTS = new Set(['editeurs', 'articles']);

const median = (sample: readonly number[]): number =>
  sample.toSorted((a, b) => a - b)[sample.length >> 1] ?? Number.NaN;

/** What every screen has: opens the period, folds the menu. */
async function touchFrame(page: Page): Promise<void> {
  const period = page.getByRole('button', { name: /^Période/ });
  if (await period.isVisible()) {
    await period.click();
    await page.getByRole('dialog', { name: 'Période' }).waitFor();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Replier le menu' }).click();
}

/** Typical use of a list: sorts, walks through rows, chooses a column, searches a publisher. */
async function use(page: Page): Promise<void> {
  const headers = page.getByRole('columnheader');
  for (const place of [1, 2, 1]) await headers.nth(place).click();
  await page.getByRole('grid').focus();
  for (let step = 0; step < 15; step += 1) await page.keyboard.press('ArrowDown');
  for (const key of ['PageDown', 'End', 'Home']) await page.keyboard.press(key);
  await page.getByRole('button', { name: /Colonnes/ }).click();
  await page.getByRole('checkbox').nth(2).click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: /^Éditeur/ }).click();
  await page.getByRole('combobox', { name: 'Chercher un éditeur' }).pressSequentially('le', { delay: 60 });
  await page.keyboard.press('Escape');
}

async function visitScreen(browser: Browser, stack: Stack, name: string, path: string): Promise<Vitals> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
    baseURL: stack.url,
  });
  try {
    const page = await context.newPage();
    if (path !== '/login') {
      await logIn(page, ADMIN);
      const session = await context.newCDPSession(page);
      await session.send('Network.clearBrowserCache');
    }
    await observe(page);
    await page.goto(path);
    await (path === '/login' ? page.getByLabel('Email').waitFor() : settle(page));
    const { lcp, cls } = await read(page);
    if (path === '/login') return { lcp, cls, inp: Number.NaN };
    await (LISTS.has(name) ? use(page) : touchFrame(page));
    return { lcp, cls, inp: (await read(page)).inp };
  } finally {
    await context.close();
  }
}

const load = loadavg()[0];
const stack = await startStack({ historyDays: HISTORY_DAYS });
const browser = await launch();
const results: Record<string, Vitals> = {};
try {
  for (const [name, path] of SCREENS) {
    const visits: Vitals[] = [];
    for (let i = 0; i < LOADS; i += 1) visits.push(await visitScreen(browser, stack, name, path));
    const of = (key: keyof Vitals): number => Math.round(median(visits.map((visit) => visit[key])) * 1000) / 1000;
    results[name] = { lcp: of('lcp'), cls: of('cls'), inp: of('inp') };
  }
} finally {
  await browser.close();
  await stack.stop();
}
console.log(`Median of ${LOADS} visits with an empty cache, ms`);
console.table(results);
const folder = new URL('../../../docs/bench/', import.meta.url);
await mkdir(folder, { recursive: true });
const report = { date: new Date().toISOString(), cores: cpus().length, load, visits: LOADS, results };
await writeFile(new URL('page.json', folder), `${JSON.stringify(report, null, 2)}\n`);
