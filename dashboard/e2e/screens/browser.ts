import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { browser as chromiumPath } from '../../../scripts/lib/browser.mjs';
import { READER, type Stack } from './stack.ts';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

export const launch = async (options: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'], ...options });

export interface Visitor {
  page: Page;
  /** Errors in the page's console: there must be none. */
  complaints: string[];
  close(): Promise<void>;
}

const DESK = { viewport: { width: 1440, height: 900 }, locale: 'fr-FR' };

/** A browser context for one test. */
export async function visit(
  browser: Browser,
  stack: Pick<Stack, 'url'>,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({ ...DESK, baseURL: stack.url, acceptDownloads: true, ...options });
  // Two files at once on a busy machine: only what never comes may fail.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // Some tests are about refused calls, which the browser reports as errors.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  return { page, complaints, close: () => context.close() };
}

type Person = { readonly email: string; readonly password: string };

/** Fills in the form of the login, which is shown. */
export async function fillLogin(page: Page, who: Person = READER): Promise<void> {
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Mot de passe').fill(who.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Logs in with the form, and ends on the first screen. */
export async function logInByForm(page: Page, who: Person = READER): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, who);
  await page.waitForURL(/\/dashboard\/suivigeneral/);
}

/**
 * Sets the same cookie and stored user as the form, for tests that open a screen themselves: two pages less to load.
 */
export async function logIn(page: Page, who: Person = READER): Promise<void> {
  const answer = await page.request.post('/login', { data: { email: who.email, password: who.password } });
  expect(answer.status()).toBe(200);
  const user = await answer.json();
  // Any small answer of the site will do: the storage belongs to its origin.
  await page.goto('/healthz');
  await page.evaluate((value) => localStorage.setItem('user', value), JSON.stringify(user));
}

/** Rows in the grid, without the header. Unused rows of the pool are hidden. */
export const rowsOf = (page: Page) =>
  page.locator('[role=grid] [role=row]:not([hidden]):not(:has([role=columnheader]))');

/** Names of columns for screen readers. The visible names may be shorter. */
export const columnNames = (page: Page): Promise<string[]> =>
  page
    .getByRole('columnheader')
    .evaluateAll((headers) => headers.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()));

/** The nth visible row, from 1. The order in the document is another. */
export const rowAt = (page: Page, place: number) =>
  page.locator(`[role=grid] [role=row]:not([hidden])[aria-rowindex="${place + 1}"]`);

/** Waits for the screen's figures: no skeleton left, and a filled grid. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
}

/**
 * Waits until nothing moves or fades, except endless animations. While something does, places and colours are those of
 * neither state.
 */
export const still = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );

/** The same for a screen that has changed: its next frames are drawn, nothing moves and nothing loads. */
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

/** Faults that axe finds, one line each; only those of `rules`, if given. */
export async function axe(page: Page, rules?: readonly string[]): Promise<string[]> {
  await still(page);
  // Not a script element, which the page's policy would refuse.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe: engine } = globalThis as unknown as {
      axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> };
    };
    // They pass the focus on as soon as they have it, which axe sees only where it takes the panel for a modal one.
    const context = { exclude: ['[data-base-ui-focus-guard]'] };
    return (await engine.run(context, runOnly ? { runOnly } : {})).violations;
  }, rules);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
}

export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Keeps a picture when VIGIE_PICTURES names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.VIGIE_PICTURES;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}

/**
 * What every screen has around it: its language, one filter bar at the top, and whether the bar stays when the page
 * scrolls.
 */
export const frameOf = (page: Page): Promise<{ lang: string; filters: number; held: boolean }> =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('header search')];
    const header = document.querySelector('a[aria-label="Vigie, accueil"]')?.closest('header');
    const held = header ? ['sticky', 'fixed'].includes(getComputedStyle(header).position) : false;
    return { lang: document.documentElement.lang, filters: bars.length, held };
  });

/** Words that a French user must never see: those of program errors and of an English interface. */
const STRANGE =
  /\b(undefined|NaN|null|Invalid Date|\[object \w+\]|Loading|Search|Cancel|Save|Delete|Submit|Settings|Filters|Close|Previous|Download|Error|Yesterday|Today)\b/g;

/** Texts that were encoded twice, or have entities of HTML: titles and texts of the press come so, and are repaired where they come in. */
export const wrongEncodings = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      document.body.textContent?.match(/.{0,30}(?:Ã[\u0080-\u00bf©]|â€|Â[\u00a0«»]|&(?:#\d+|[a-z]+);).{0,30}/g) ?? [],
  );

/** Searches the visible text, without titles of articles and clusters, which come from the sources. */
export const strangeWords = async (page: Page): Promise<string[]> => {
  const text = await page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const link of copy.querySelectorAll('a, [role=grid], script, style')) link.remove();
    const texts: string[] = [];
    // Text by text: joined, the words of two neighbours would become one.
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
    return texts.join('\n');
  });
  return text.match(STRANGE) ?? [];
};
