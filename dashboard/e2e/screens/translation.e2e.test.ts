import { isDeepStrictEqual } from 'node:util';
import { isLargeRun } from '@vigie/local/testing/large-run';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn, settle, settled } from './browser.ts';
import { everyScreen } from './screen-list.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';
import { yesterday } from './yesterday.ts';

const opened = visitors();

/** What translators do with a text: Chrome replaces it, others move it. */
const MANNERS = ['replaced', 'moved'] as const;
type Manner = (typeof MANNERS)[number];

/** Before each word that was translated. */
const MARK = '§';

/** Wraps every text of the page in <font>, as translators of browsers do. */
const translate = (page: Page, manner: Manner): Promise<number> =>
  page.evaluate(
    ([how, mark]) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        const { parentElement } = text;
        if (!/\S/.test(text.data) || parentElement?.closest('script, style, svg, textarea, font')) continue;
        texts.push(text);
      }
      for (const text of texts) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        outer.append(inner);
        if (how === 'moved') {
          text.replaceWith(outer);
          inner.append(text);
        } else {
          inner.textContent = `${mark}${text.data}`;
          text.replaceWith(outer);
        }
      }
      return texts.length;
    },
    [manner, MARK] as const,
  );

/** Another address of the app, without a page load: what is on screen is drawn again, or replaced by another screen. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await settled(page);
}

const withSearch = (path: string, more: string): string => `${path}${path.includes('?') ? '&' : '?'}${more}`;

/** Texts of the screen, without what the translator wrote before them. */
const textsOf = async (page: Page): Promise<string[]> => {
  // biome-ignore lint/performance/useDomNodeTextContent: rows that are not shown keep older texts
  const text = await page.locator('main').innerText();
  return text
    .replaceAll(MARK, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
};

const SCREENS_MS = 600_000;
/** The third finds what was translated twice. */
const ZONES = isLargeRun ? ['tout', 'google', 'mobile'] : ['tout', 'google'];
/** Screens where many figures change with the zone. */
const FIGURES = ['/dashboard/articles', '/dashboard/editeurs', '/dashboard/clusters', '/dashboard/suivigeneral'];

describe('a page that the browser translates', () => {
  test.each(MANNERS)(
    'texts %s: every screen is drawn again, and left for the next one',
    async (manner) => {
      const { page, complaints, stack } = await opened();
      await logIn(page, ADMIN);
      const screens = await everyScreen(page, stack.publisher);
      await page.goto('/dashboard/reporting');
      await settle(page);
      const turn = MANNERS.indexOf(manner);
      for (const [place, [name, path]] of screens.entries()) {
        const always = name === 'score' || name === 'clusters';
        if (!isLargeRun && !always && place % 4 !== turn) continue;
        await go(page, path);
        await settle(page);
        expect(await translate(page, manner), name).toBeGreaterThan(0);
        await go(page, withSearch(path, 'source=google&editeur=all'));
        expect(await page.getByText('n’a pas pu être affichée').count(), name).toBe(0);
        expect(new URL(page.url()).pathname, name).toBe(new URL(path, page.url()).pathname);
      }
      expect(complaints).toEqual([]);
    },
    SCREENS_MS,
  );

  test.each(MANNERS)('texts %s: figures that come later are those of a page in French', async (manner) => {
    const [translated, french] = [await opened(), await opened()];
    const range = `editeur=all&${yesterday().range}`;
    for (const { page } of [translated, french]) {
      await logIn(page, ADMIN);
      await page.goto(`/dashboard/reporting?${range}`);
      await settle(page);
    }
    for (const path of FIGURES) {
      for (const zone of ZONES) {
        await Promise.all([translated, french].map(({ page }) => go(page, `${path}?${range}&source=${zone}`)));
        // Both read again: parts of either page may come late.
        const texts = () => Promise.all([translated, french].map(({ page }) => textsOf(page)));
        await expect
          .poll(async () => isDeepStrictEqual(...((await texts()) as [string[], string[]])), {
            message: `${path} ${zone}`,
          })
          .toBe(true);
        await translate(translated.page, manner);
      }
    }
    expect(translated.complaints).toEqual([]);
  });
});
