import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { READER, type Stack } from './stack.ts';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

export interface Visitor {
  page: Page;
  /** What the page complained of: none is allowed. */
  complaints: string[];
  close(): Promise<void>;
}

const DESK = { viewport: { width: 1440, height: 900 }, locale: 'fr-FR' };

/** A browser context of one test's own. */
export async function visit(browser: Browser, stack: Stack, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ ...DESK, baseURL: stack.url, acceptDownloads: true, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // Refused calls are what some tests are about, and the browser reports each.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  return { page, complaints, close: () => context.close() };
}

type Person = { readonly email: string; readonly password: string };

/** As a user does it: ends on the first screen. */
export async function logInByForm(page: Page, who: Person = READER): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Mot de passe').fill(who.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/dashboard\/suivigeneral/);
}

/** The same cookie and the same stored user, for tests that open a screen of their own: two pages less to load. */
export async function logIn(page: Page, who: Person = READER): Promise<void> {
  const answer = await page.request.post('/login', { data: { email: who.email, password: who.password } });
  expect(answer.status()).toBe(200);
  const user = await answer.json();
  // Any address of the site whose answer is small: the storage belongs to its origin.
  await page.goto('/healthz');
  await page.evaluate((value) => localStorage.setItem('user', value), JSON.stringify(user));
}

/** Rows drawn in the grid, the header's left out. Pooled rows that wait for their turn are hidden. */
export const rowsOf = (page: Page) =>
  page.locator('[role=grid] [role=row]:not([hidden]):not(:has([role=columnheader]))');

/** What readers hear as the columns' names: what is seen may be shorter. */
export const columnNames = (page: Page): Promise<string[]> =>
  page
    .getByRole('columnheader')
    .evaluateAll((headers) => headers.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()));

/** The nth row as seen, from 1: the pool's own order is another. */
export const rowAt = (page: Page, place: number) =>
  page.locator(`[role=grid] [role=row]:not([hidden])[aria-rowindex="${place + 1}"]`);

/** The screen with its figures: no skeleton left, and the grid filled. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
}

/** Nothing moves or fades any more, but for what never ends: what does has places and colours of neither state. */
export const still = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );

/** The same on a screen that is there and has changed: its next frames are drawn, nothing moves, and nothing waits. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
  await still(page);
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
}

interface Violation {
  id: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** What axe finds, as one line each; of these rules only, where they are named. */
export async function axe(page: Page, rules?: readonly string[]): Promise<string[]> {
  await still(page);
  // Not a script element: the page's policy would refuse it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe: engine } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    return (await engine.run(runOnly ? { runOnly } : {})).violations;
  }, rules);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
}

export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Keeps a picture for whoever looks, where VIGIE_PICTURES names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.VIGIE_PICTURES;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}

/** What stands around every screen: its language, the one filter bar at the top, and whether that stays when the page scrolls. */
export const frameOf = (page: Page): Promise<{ lang: string; filters: number; held: boolean }> =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('header search')];
    const header = bars[0]?.closest('header');
    const held = header ? ['sticky', 'fixed'].includes(getComputedStyle(header).position) : false;
    return { lang: document.documentElement.lang, filters: bars.length, held };
  });

/** Words that a French reader must never meet: those of a program's faults, and those of an English interface. */
const STRANGE =
  /\b(undefined|NaN|null|Invalid Date|\[object \w+\]|Loading|Search|Cancel|Save|Delete|Submit|Settings|Filters|Close|Previous|Download|Error|Yesterday|Today)\b/g;

/** Of the text that can be read, without titles of articles and clusters: what the sources said is theirs. */
export const strangeWords = async (page: Page): Promise<string[]> => {
  const text = await page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const link of copy.querySelectorAll('a, [role=grid], script, style')) link.remove();
    const texts: string[] = [];
    // Text by text: joined as they stand, the words of two neighbours would be one.
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
    return texts.join('\n');
  });
  return text.match(STRANGE) ?? [];
};
