import type { AnswerOf } from '@vigie/contracts/calls/index';
import { type CallName, PATHS } from '@vigie/contracts/calls/paths';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { type PageAddress, pageLabel } from '@vigie/contracts/pages';
import { PUBLISHER } from '@vigie/contracts/row-columns';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn, settle, settled } from './browser.ts';
import { answerTo } from './calls.ts';
import { lookIsClean } from './look-is-clean.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';
import { yesterday } from './yesterday.ts';

const opened = visitors();

const clean = (text: string | null): string => (text ?? '').replace(/[\s\u00a0\u202f]+/g, ' ').trim();
const figure = (value: number): string => clean(formatNumber(value));

/** From a link of a tile to the tile's figure. */
const FIGURE_BESIDE = 'xpath=ancestor::dd/preceding-sibling::dd';

/** The next answer of a call. */
const next = async <N extends CallName>(page: Page, name: N): Promise<AnswerOf<N>> => {
  const { method, path } = PATHS[name];
  const answer = await page.waitForResponse(
    (response) => new URL(response.url()).pathname === path && response.request().method() === method && response.ok(),
  );
  return answer.json();
};

const rowsOf = async (page: Page, name: string): Promise<string[]> =>
  (await page.getByRole('region', { name }).getByRole('row').allTextContents()).slice(1).map(clean);

const main = async (page: Page): Promise<string> => clean(await page.getByRole('main').textContent());

async function expectCells(page: Page, proof: AnswerOf<'proof'>): Promise<void> {
  await settled(page);
  const rows = await rowsOf(page, 'Cellules du score');
  proof.cellules.forEach(({ page: where, libelle, minutes, parMinute, points }, i) => {
    expect(rows[i]).toContain(clean(pageLabel(where)));
    expect(rows[i]).toContain(clean(libelle));
    expect(rows[i]).toContain(`${figure(minutes)} × ${figure(parMinute)} = ${figure(points)}`);
  });
  expect(rows).toHaveLength(proof.cellules.length + 1);
  expect(rows.at(-1)).toBe(`Somme= ${figure(proof.score)}`);
  expect(await main(page)).toMatch(/photographié à \d/);
}

describe('« Preuve »', () => {
  test('a publisher’s score: cells add up to the score that lists show, and open down to captures and the page by keyboard', async () => {
    const { page, complaints, stack } = await opened();
    await logIn(page, ADMIN);
    const { range } = yesterday();
    const editeur = stack.publisher.nom_norme;
    const [proof] = await Promise.all([
      next(page, 'proof'),
      page.goto(`/dashboard/preuve?editeur=${editeur}&${range}`),
    ]);
    const rows = await ask(page, 'publisherRows', { ...Object.fromEntries(new URLSearchParams(range)), editeur });
    expect(rows.map((row) => row[PUBLISHER.score])).toEqual([proof.score]);
    expect(proof.somme).toBe(proof.score);
    expect(proof.total).toBeGreaterThan(1);
    await expectCells(page, proof);

    const [cell] = proof.cellules;
    const articles = next(page, 'proofArticles');
    await page
      .getByRole('link', { name: /, ouvrir$/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    const found = await articles;
    expect(found.points).toBe(cell?.points);
    await settled(page);
    const lines = await rowsOf(page, 'Articles de la cellule');
    found.articles.forEach(({ minutes, points }, i) => {
      expect(lines[i]).toContain(figure(minutes));
      expect(lines[i]).toContain(figure(points));
    });

    const captures = next(page, 'proofCaptures');
    await page
      .getByRole('link', { name: /, ouvrir ses captures$/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    const behind = await captures;
    expect([behind.minutes, behind.sansCapture]).toEqual([found.articles[0]?.minutes, 0]);
    expect(behind.total).toBeGreaterThan(0);
    await settled(page);
    expect(await rowsOf(page, 'Captures')).toHaveLength(behind.captures.length);
    const address = page.url();
    await Promise.all([next(page, 'proofCaptures'), page.reload()]);
    expect(page.url()).toBe(address);
    await settled(page);
    await page.getByRole('region', { name: 'Captures' }).getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/dashboard\/page\?/);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('a')).toBe(behind.captures[0]?.debut.replace('.000Z', 'Z'));
    expect(searchParams.get('article')).toBe(found.articles[0]?._id);

    await page.goto(address);
    await page.getByRole('link', { name: 'Tout le score' }).click();
    await page.waitForURL((url) => !url.searchParams.has('cellule') && !url.searchParams.has('article'));
    expect(complaints).toEqual([]);
  });

  test('« Preuve » beside a score opens its proof: a publisher’s, and an article’s', async () => {
    const { page, stack } = await opened();
    await logIn(page, ADMIN);
    const { range } = yesterday();
    // The other tabs are about today, whose figures grow between two answers.
    await page.goto(`/dashboard/suivigeneral?onglet=periode&editeur=${stack.publisher.nom_norme}&${range}`);
    await settle(page);
    const link = page.getByRole('link', { name: 'Preuve, le score total' });
    const shown = clean(await link.locator(FIGURE_BESIDE).textContent());
    const [proof] = await Promise.all([next(page, 'proof'), link.click()]);
    expect(proof.titre).toBe(stack.publisher.nom_affiche);
    expect(shown.startsWith(figure(Math.round(proof.score)))).toBe(true);
    await expectCells(page, proof);

    const [{ articles }] = await Promise.all([
      next(page, 'proofArticles'),
      page
        .getByRole('link', { name: /, ouvrir$/ })
        .first()
        .click(),
    ]);
    const article = articles[0]?._id ?? '';
    expect(article).not.toBe('');
    await page.goto(`/dashboard/article/${article}?${range}`);
    await settle(page);
    const ownLink = page.getByRole('link', { name: 'Preuve, le score de l’article' });
    const shownOwn = clean(await ownLink.locator(FIGURE_BESIDE).textContent());
    const [own] = await Promise.all([next(page, 'proof'), ownLink.click()]);
    expect(shownOwn.startsWith(figure(Math.round(own.score)))).toBe(true);
    expect(new URL(page.url()).searchParams.get('cible')).toBe(`article.${article}`);
    await expectCells(page, own);
  });

  test('nothing to prove and a failure are sentences', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    const { range } = yesterday();
    await page.goto(`/dashboard/preuve?editeur=personne&${range}`);
    await settle(page);
    expect(await main(page)).toContain('il n’y a rien à prouver');
    await page.goto(`/dashboard/preuve?cible=article.ffffffffffffffff&${range}`);
    await page.getByRole('alert').waitFor();
    expect(clean(await page.getByRole('alert').textContent())).toContain('Article inconnu');
  });

  test('no fault that axe finds, in both looks and sizes', async () => {
    const { page, stack } = await opened();
    await logIn(page, ADMIN);
    const { range } = yesterday();
    await page.goto(`/dashboard/preuve?editeur=${stack.publisher.nom_norme}&${range}`);
    await settle(page);
    // Without it the square beside the score has its light colour in the dark too.
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--vc-total')),
    ).not.toBe('');
    await lookIsClean(page, 'preuve');
    await page
      .getByRole('link', { name: /, ouvrir$/ })
      .first()
      .click();
    await settle(page);
    await lookIsClean(page, 'preuve-articles');
    await page
      .getByRole('link', { name: /, ouvrir ses captures$/ })
      .first()
      .click();
    await settle(page);
    await lookIsClean(page, 'preuve-captures');
  });
});

describe('« Pourquoi notre score a-t-il baissé hier ? »', () => {
  test('five clicks lead from any screen to the page at the last minute of the article that lost most', async () => {
    const { page, stack } = await opened();
    await logIn(page, ADMIN);
    await page.goto(`/dashboard/clusters?editeur=${stack.publisher.nom_norme}`);
    await settle(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Score ouvert' }).first().click();
    await settle(page);
    await page.getByRole('link', { name: 'Hier, comparé à la veille' }).click();
    await settle(page);
    const [{ etapes }] = await Promise.all([
      next(page, 'scoreGap'),
      page.getByRole('tab', { name: 'Articles' }).click(),
    ]);
    await settled(page);
    const fallen = await gone(page, etapes);
    const [proof] = await Promise.all([
      next(page, 'proof'),
      // Two articles may have the same title: the address tells them apart.
      page
        .locator(`a[href*="cible=article.${fallen.cle}"]`)
        .and(page.getByRole('link', { name: /^Preuve, / }))
        .click(),
    ]);
    await settled(page);
    const [cell] = proof.cellules;
    if (!cell) throw new Error('the proof has no cell');
    const cells = page.getByRole('region', { name: 'Cellules du score' });
    await cells
      .getByRole('link', { name: /, voir / })
      .nth(1)
      .click();
    await page.waitForURL(/\/dashboard\/page\?/);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('article')).toBe(fallen.cle);
    const minute = Date.parse(searchParams.get('a') ?? '');
    expect(minute).toBe(Date.parse(cell.derniere));
    // It stands there at that minute, and a minute later no longer does in that place.
    expect(await placeAt(page, cell.page, fallen.cle, minute)).toBe(cell.place);
    expect(await placeAt(page, cell.page, fallen.cle, minute + MINUTE_MS)).not.toBe(cell.place);
  });
});

const ask = <N extends CallName>(page: Page, name: N, data: object): Promise<AnswerOf<N>> =>
  answerTo(page, PATHS[name].path, data);

async function placeAt(page: Page, where: PageAddress, article: string, at: number): Promise<number | undefined> {
  const { blocs } = await ask(page, 'pageMinute', { page: where, a: new Date(at).toISOString() });
  return blocs.flatMap(({ articles }) => articles).find(({ _id }) => _id === article)?.place;
}

/** The article that lost most and left its best place before midnight; in a demo that has nothing the day before, of those that came. */
async function gone(page: Page, steps: AnswerOf<'scoreGap'>['etapes']) {
  const { start } = yesterday();
  const query = { fromDate: start, toDate: `${start.slice(0, 10)}T23:59` };
  for (const step of [...steps].filter(({ ouvre }) => ouvre !== null).sort((a, b) => a.ecart - b.ecart)) {
    const { cellules } = await ask(page, 'proof', { query, cible: { type: 'article', id: step.cle } });
    const [cell] = cellules;
    if (!cell) continue;
    const last = Date.parse(cell.derniere);
    if ((await placeAt(page, cell.page, step.cle, last + MINUTE_MS)) !== cell.place) return step;
  }
  throw new Error('the demo has no article that left its place');
}
