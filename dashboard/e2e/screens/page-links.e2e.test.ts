import type { AnswerOf } from '@vigie/contracts/calls/index';
import { ARTICLE } from '@vigie/contracts/row-columns';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pageSearch, readPageSearch } from '../../src/parts/page/page-address.ts';
import { logIn, settle } from './browser.ts';
import { answerTo } from './calls.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';
import { yesterday } from './yesterday.ts';

const opened = visitors();

/** The address of « La page à… » once it names its page. */
async function shownPage(page: Page) {
  await page.waitForURL((url) => url.pathname === '/dashboard/page' && url.searchParams.has('page'));
  const shown = readPageSearch(new URL(page.url()).searchParams);
  if (!shown.page || shown.a === null) throw new Error(`no page or minute in ${page.url()}`);
  return { ...shown, page: shown.page, a: shown.a };
}

/** Ids of the articles that stood on the shown page at its minute. */
async function standing(page: Page): Promise<string[]> {
  const { page: shownAddress, a } = await shownPage(page);
  const at = { page: shownAddress, a: new Date(a).toISOString() };
  const { blocs } = await answerTo<AnswerOf<'pageMinute'>>(page, '/api/page/minute', at);
  return blocs.flatMap(({ articles }) => articles.map(({ _id }) => _id));
}

describe('links to « La page à… »', () => {
  test('below a chart, to the moment that was read last; in its table, to that of each row', async () => {
    const { page, complaints } = await opened();
    await logIn(page, ADMIN);
    await page.goto(`/dashboard/articles?editeur=all&${yesterday().range}`);
    await settle(page);
    const chart = page.getByRole('figure', { name: 'Evolution de la visibilité totale' });
    await chart.getByRole('link', { name: /^La page du .* à 23:45$/ }).waitFor();
    await chart.getByRole('application').focus();
    for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'Tab']) await page.keyboard.press(key);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toMatch(/^La page du .* à 00:30$/);
    await chart.getByRole('button', { name: 'Tableau' }).click();
    const row = chart.getByRole('row', { name: /00:30/ });
    const href = await row.getByRole('link').getAttribute('href');
    await row.getByRole('link').click();
    await page.getByRole('slider', { name: 'Minute de la journée' }).waitFor();
    const { a } = readPageSearch(new URLSearchParams(href?.split('?')[1]));
    expect(new Date(a ?? 0).toLocaleTimeString('fr-FR', { timeZone: 'Europe/Paris' })).toBe('00:30:00');
    expect(complaints).toEqual([]);
  });

  test('from an article, to the page on which it stood, where it is marked', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    const { range } = yesterday();
    const query = Object.fromEntries(new URLSearchParams(range));
    const [best = []] = await answerTo<unknown[][]>(page, '/api/article', { ...query, limit: 1 });
    const id = String(best[ARTICLE.id]);
    await page.goto(`/dashboard/article/${id}?editeur=all&${range}`);
    await settle(page);
    const chart = page.getByRole('figure', { name: 'Evolution de l’exposition' });
    const href = await chart.getByRole('link', { name: /^La page/ }).getAttribute('href');
    const linked = readPageSearch(new URLSearchParams(href?.split('?')[1]));
    expect([linked.page, linked.article]).toEqual([null, id]);

    const cible = { type: 'article', id };
    const { cellules } = await answerTo<AnswerOf<'proof'>>(page, '/api/preuve', { query, cible });
    const minute = Date.parse(cellules[0]?.premiere ?? '');
    await page.goto(`/dashboard/page${pageSearch({ a: minute, article: id })}`);
    const shown = await shownPage(page);
    expect(shown.a).toBe(minute);
    expect(await standing(page)).toContain(id);
    await page.locator(`[data-article="${id}"]`).getByText('article du lien').waitFor();
  });

  test('from a card and a bar of the flux, to the page and minute at which the article was seen', async () => {
    const { page, complaints } = await opened();
    await logIn(page, ADMIN);
    await page.goto('/dashboard/actushome');
    await settle(page);
    const card = page.getByRole('list', { name: 'Dernières sorties' }).getByRole('article').first();
    const [first] = await Promise.all([
      page.waitForEvent('popup'),
      card.getByTitle('La page à ce moment').first().click(),
    ]);
    const { article } = await shownPage(first);
    expect(await standing(first)).toContain(article);
    await first.locator(`[data-article="${article}"]`).getByText('article du lien').waitFor();
    await first.close();

    await page.getByRole('tab', { name: 'Timeline Par Editeur', exact: true }).click();
    const timeline = page.getByRole('application', { name: 'Timeline Par Editeur' });
    await timeline.focus();
    await page.keyboard.press('ArrowDown');
    await page
      .locator('[aria-live=polite]')
      .getByText(/ de \d\d:\d\d à \d\d:\d\d/)
      .waitFor({ state: 'attached' });
    const [bar] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('p')]);
    const shown = await shownPage(bar);
    expect(await standing(bar)).toContain(shown.article);
    expect(complaints).toEqual([]);
  });
});
