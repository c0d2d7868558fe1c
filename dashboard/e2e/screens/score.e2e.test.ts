import { readFile } from 'node:fs/promises';
import type { ScoreGap } from '@vigie/contracts/calls/scores';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { addDays } from '@vigie/contracts/paris';
import { PUBLISHER } from '@vigie/contracts/row-columns';
import { weightsFile } from '@vigie/contracts/weights';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn, settle, settled } from './browser.ts';
import { ScreenAnswers } from './figures/answers.ts';
import { lookIsClean } from './look-is-clean.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';
import { yesterday } from './yesterday.ts';

const opened = visitors();

const clean = (text: string | null): string => (text ?? '').replace(/[\s\u00a0\u202f]+/g, ' ').trim();
const signed = (points: number): string => clean(points > 0 ? `+${formatNumber(points)}` : formatNumber(points));

/** The next answer of « why two scores differ ». */
const nextGap = async (page: Page): Promise<ScoreGap> =>
  (await page.waitForResponse((response) => response.url().endsWith('/api/score/ecart') && response.ok())).json();

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('list').getByRole('listitem');

/** The rows without the bounds that stand below them if the day has holes in its photographs. */
const steps = (page: Page) => rows(page).filter({ hasNotText: 'Avec les trous de la mesure' });

/** What the picture shows is what the call said, and its steps add up to the shown difference. */
async function expectShown(page: Page, gap: ScoreGap): Promise<void> {
  await settled(page);
  expect(gap.etapes.reduce((sum, { affiche }) => sum + affiche, 0)).toBe(gap.affiche);
  const texts = (await rows(page).last().locator('xpath=..').getByRole('listitem').allTextContents()).map(clean);
  expect(texts[0]).toContain(clean(formatNumber(gap.a.affiche)));
  gap.etapes.forEach(({ libelle, affiche }, i) => {
    expect(texts[i + 1]).toContain(clean(libelle));
    expect(texts[i + 1]?.endsWith(signed(affiche))).toBe(true);
  });
  expect(texts[gap.etapes.length + 1]).toContain(clean(formatNumber(gap.b.affiche)));
  expect(clean(await page.getByRole('tabpanel').last().textContent())).toContain(clean(gap.phrase));
}

describe('« Score ouvert »: why two scores differ', () => {
  test('two publishers: figures are those of the call, steps open down to an article by keyboard, and the address holds all of it', async () => {
    const { page, complaints, stack } = await opened();
    await logIn(page, ADMIN);
    const { start, range } = yesterday();
    const end = `${start.slice(0, 10)}T23:59`;
    const sides = `editeur=${stack.publisher.nom_norme}&${range}&aEditeur=${stack.other.nom_norme}&aDu=${start}&aAu=${end}`;
    const [first] = await Promise.all([nextGap(page), page.goto(`/dashboard/score?${sides}`)]);
    await expectShown(page, first);
    for (const [tab, par] of [
      ['Facteurs', 'facteur'],
      ['Clusters', 'cluster'],
      ['Articles', 'article'],
    ] as const) {
      const gapRequest = nextGap(page);
      await page.getByRole('tab', { name: tab }).click();
      await expectShown(page, await gapRequest);
      expect(new URL(page.url()).searchParams.get('par')).toBe(par);
    }
    const gapRequest = nextGap(page);
    await page
      .getByRole('link', { name: /ouvrir par page$/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    const article = await gapRequest;
    await expectShown(page, article);
    await page
      .getByRole('navigation', { name: 'Étapes ouvertes' })
      .getByRole('link', { name: 'Tout le score' })
      .waitFor();
    const address = page.url();
    const [again] = await Promise.all([nextGap(page), page.reload()]);
    expect(page.url()).toBe(address);
    expect(again.etapes).toEqual(article.etapes);
    await expectShown(page, again);
    expect(new URL(address).searchParams.get('aEditeur')).toBe(stack.other.nom_norme);

    await page.getByRole('region', { name: 'Et si…' }).waitFor();
    for (const name of ['Une place plus haut', 'Sans cet article', /^Publié 30/]) {
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.url().endsWith('/etsi') && response.ok()),
        page.getByRole('button', { name }).click(),
      ]);
      const { phrase } = await answer.json();
      await expect
        .poll(async () => clean(await page.getByRole('region', { name: 'Et si…' }).textContent()))
        .toContain(clean(phrase));
    }
    await page.getByRole('link', { name: 'Tout le score' }).click();
    await page.waitForURL((url) => !url.searchParams.has('dans') && url.searchParams.get('par') === 'article');
    expect(complaints).toEqual([]);
  });

  test('« Tableau » has the same steps, and « Période précédente » takes side A out of the address', async () => {
    const { page, stack } = await opened();
    await logIn(page, ADMIN);
    const { range } = yesterday();
    const address = `/dashboard/score?editeur=${stack.publisher.nom_norme}&${range}&aEditeur=${stack.other.nom_norme}`;
    const [gap] = await Promise.all([nextGap(page), page.goto(address)]);
    await settle(page);
    await page.getByRole('button', { name: 'Tableau' }).click();
    const table = page.getByRole('region', { name: 'Étapes de A à B' });
    expect(await table.getByRole('row').count()).toBe(gap.etapes.length + 2);
    const cells = (await table.getByRole('row').last().getByRole('cell').allTextContents()).map(clean);
    expect(cells.slice(0, 3)).toEqual([
      clean(formatNumber(gap.a.affiche)),
      clean(formatNumber(gap.b.affiche)),
      signed(gap.affiche),
    ]);
    await page.getByRole('button', { name: 'Période précédente' }).click();
    await page.waitForURL((url) => !url.searchParams.has('aEditeur'));
    await page.getByRole('button', { name: 'Période précédente', pressed: true }).waitFor();
  });

  test('« Pourquoi ? » beside an article’s score opens that article’s difference', async () => {
    const { page, stack } = await opened();
    await logIn(page, ADMIN);
    const { range } = yesterday();
    await page.goto(`/dashboard/score?editeur=${stack.publisher.nom_norme}&${range}&par=article`);
    await settle(page);
    await page
      .getByRole('link', { name: /ouvrir par page$/ })
      .first()
      .click();
    await page.waitForURL(/dans=article\./);
    const id = new URL(page.url()).searchParams.get('dans')?.replace('article.', '') ?? '';
    await page.goto(`/dashboard/article/${id}?${range}`);
    await settle(page);
    const gapRequest = nextGap(page);
    await page.getByRole('link', { name: /^Pourquoi \?/ }).click();
    await expectShown(page, await gapRequest);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('dans'), searchParams.get('editeur')]).toEqual([`article.${id}`, 'all']);
    expect(searchParams.get('aDu') ?? '').not.toBe('');
  });

  test('the change of a rank, by keyboard and mouse: the score of that row from its score in the range before', async () => {
    const { page, stack } = await opened();
    await logIn(page, ADMIN);
    const { range } = yesterday();
    const answers = new ScreenAnswers(page);
    await page.goto(`/dashboard/editeurs?editeur=${stack.publisher.nom_norme}&${range}`);
    await settle(page);
    await page.waitForLoadState('networkidle');
    const [now = [], before = []] = (await answers.all('publisherRows'))
      .toSorted((a, b) => String(b.body.toDate).localeCompare(String(a.body.toDate)))
      .map(({ data }) => data);
    const grid = page.getByRole('grid', { name: 'Classement des éditeurs' });
    const second = grid
      .getByRole('row')
      .nth(2)
      .getByRole('link', { name: /^Pourquoi \?/ });
    const ways = [
      async () => {
        await grid.focus();
        await page.keyboard.press('Control+Home');
        await page.keyboard.press('Enter');
      },
      () => second.click(),
    ];
    for (const [place, open] of ways.entries()) {
      const [score] = await Promise.all([page.context().waitForEvent('page'), open()]);
      const row = now.find((one) => one[PUBLISHER.rang] === place + 1);
      const earlier = before.find((one) => one[PUBLISHER.editeur] === row?.[PUBLISHER.editeur]);
      const shown = (points: number | null | undefined) => clean(formatNumber(points ?? 0));
      await expect
        .poll(async () => {
          const texts = (await steps(score).allTextContents()).map(clean);
          return [texts[0], texts.at(-1)];
        })
        .toEqual([
          expect.stringContaining(shown(earlier?.[PUBLISHER.score])),
          expect.stringContaining(shown(row?.[PUBLISHER.score])),
        ]);
      await score.close();
    }
  });

  test('a compared curve says why: both ranges stand in the address', async () => {
    const { page, stack } = await opened();
    await logIn(page, ADMIN);
    const { start, range } = yesterday();
    await page.goto(`/dashboard/articles?editeur=${stack.publisher.nom_norme}&${range}`);
    await settle(page);
    await page.getByRole('combobox', { name: 'Comparer' }).first().selectOption('weekday');
    await page.getByRole('link', { name: 'Pourquoi ? l’écart des scores' }).first().click();
    await page.waitForURL(/\/dashboard\/score\?/);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('aDu'), searchParams.get('fromDate')]).toEqual([
      `${addDays(start.slice(0, 10), -7)}T00:00`,
      start,
    ]);
  });

  test('no fault that axe finds, in both looks and sizes', async () => {
    const { page, stack } = await opened();
    await logIn(page, ADMIN);
    const { range } = yesterday();
    await page.goto(`/dashboard/score?editeur=${stack.publisher.nom_norme}&${range}&par=article`);
    await settle(page);
    await lookIsClean(page, 'score-ecart');
    await page.goto(`/dashboard/score?onglet=poids&${range}`);
    await settle(page);
    await lookIsClean(page, 'score-poids');
  });
});

describe('« Score ouvert »: other weights', () => {
  test('the ranking is that of the call, the address keeps the weights, and the file to download is one that services load', async () => {
    const { page, complaints } = await opened();
    await logIn(page, ADMIN);
    const { range } = yesterday();
    await page.goto(`/dashboard/score?onglet=poids&editeur=all&${range}`);
    await settle(page);
    const simulated = page.waitForResponse(
      (response) => response.url().endsWith('/api/score/simulation') && response.ok(),
    );
    await page.getByRole('spinbutton', { name: 'Flipboard, partout' }).fill('400');
    await page.waitForURL(/poids=/);
    const response = await simulated;
    expect(response.request().postDataJSON().poids.flipboard).toEqual([400]);
    const { rows: ranked } = await response.json();
    await settled(page);
    const table = page.getByRole('region', { name: /^Classement sous les poids/ });
    const lines = (await table.getByRole('row').allTextContents()).slice(1).map(clean);
    lines.forEach((line, i) => {
      expect(line).toContain(clean(ranked[i]._id));
      expect(line).toContain(clean(formatNumber(Math.round(ranked[i].simule.score))));
    });
    expect(lines.length).toBeGreaterThan(5);
    await page.reload();
    await settle(page);
    expect(await page.getByRole('spinbutton', { name: 'Flipboard, partout' }).inputValue()).toBe('400');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Télécharger weights\.v/ }).click(),
    ]);
    const file = weightsFile.parse(JSON.parse(await readFile(await download.path(), 'utf8')));
    expect(download.suggestedFilename()).toBe(`weights.v${file.version}.json`);
    expect(file.kinds.find(({ kind }) => kind === 'flipboard')?.slots.map(({ points }) => points)).toEqual([400]);
    // By keyboard: a slider moves by one.
    const slider = page.getByRole('slider', { name: 'Apple News, partout, curseur' });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('spinbutton', { name: 'Apple News, partout' }).inputValue()).toBe('51');
    await page.getByRole('button', { name: 'Remettre' }).click();
    await page.waitForURL((url) => !url.searchParams.has('poids'));
    expect(complaints).toEqual([]);
  });
});
