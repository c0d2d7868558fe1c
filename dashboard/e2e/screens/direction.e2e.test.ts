import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { logIn } from './browser.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

/** Turns around what follows it, until something ends it. */
const OVERRIDE = '\u202e';
/** Place of the title in the rows of POST /api/article. */
const TITLE = 6;

/** Texts of the page that run from right to left: in the demo there should be none. */
const turnedAround = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const letters = [...text.matchAll(/[\p{L}\p{N}]/gu)].map(({ index }) => index);
      const boxes = [letters[0], letters[1]].map((at) => {
        if (at === undefined) return undefined;
        const range = document.createRange();
        range.setStart(node as Node, at);
        range.setEnd(node as Node, at + 1);
        return range.getBoundingClientRect();
      });
      const [first, second] = boxes;
      if (!first || !second || first.width === 0 || second.width === 0) continue;
      if (Math.abs(first.top - second.top) < 2 && second.left < first.left) found.push(text);
    }
    return found;
  });

test('a title with an override turns neither itself nor what stands beside it around', async () => {
  const { page, complaints } = await opened();
  await logIn(page, ADMIN);
  await page.route('**/api/article', async (route) => {
    const answer = await route.fetch();
    const rows = (await answer.json()) as unknown[][];
    for (const row of rows) row[TITLE] = `Un titre ${OVERRIDE}de la liste`;
    await route.fulfill({ response: answer, json: rows });
  });
  await page.goto('/dashboard/articles');
  await page.getByRole('grid', { name: 'Articles' }).getByText('Un titre de la liste').first().waitFor();
  expect(await turnedAround(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('nor does a name in the title of the page', async () => {
  const { page } = await opened();
  await logIn(page, ADMIN);
  await page.goto('/dashboard/articles');
  const href = await page.locator('[role="grid"] a[href*="/dashboard/article/"]').first().getAttribute('href');
  await page.route('**/api/article/*', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll(/"titre":"[^"]*"/g, `"titre":"Un titre ${OVERRIDE}de la page"`);
    await route.fulfill({ response: answer, body: text });
  });
  await page.goto(href ?? '');
  await expect.poll(() => page.title()).toContain('Un titre de la page');
  expect(await turnedAround(page)).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
});
