import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, logIn, picture, settle, sidewaysScroll } from './browser.ts';
import { csvOf } from './downloads.ts';
import { openCounted } from './recorded-calls.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Each width and each colour scheme once; every pair when pictures are kept. */
const LOOKS = [
  [WIDE, 'light'],
  [PHONE, 'dark'],
  ...(process.env.VIGIE_PICTURES
    ? ([
        [PHONE, 'light'],
        [WIDE, 'dark'],
      ] as const)
    : []),
] as const;

/** Checks that the page is accessible and no wider than its window. */
async function look(page: Page, name: string): Promise<void> {
  for (const [size, colorScheme] of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    await settle(page);
    await picture(page, `${name}-${size.width}-${colorScheme}`);
    expect(await axe(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(WIDE);
}

/** A word in every address. */
const EVERYTHING = 'https';

describe('Analyses', () => {
  test('articles are chosen by words, saved, analysed by the worker, shown one by one, and deleted', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await openCounted(page, '/dashboard/analyse_articles?editeur=all');
    await page.getByRole('button', { name: 'Choisir des articles' }).click();
    await page.getByLabel('Articles à analyser').fill(EVERYTHING);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Tous les articles \(.+ résultats\)$/ }).waitFor();
    const boxes = page.getByRole('checkbox', { name: /^Choisir «/ });
    for (const place of [0, 1, 2, 3, 4, 5, 6, 7]) await boxes.nth(place).check();
    await page.getByText('8 articles choisis').waitFor();
    await look(page, 'analyses-choix');

    const name = `Analyse ${Date.now()}`;
    await page.getByLabel('Nom de la liste').fill(name);
    await page.getByRole('button', { name: 'Sauvegarder la liste' }).click();
    await page.getByText('La liste a été enregistrée').waitFor();
    await page.getByRole('heading', { level: 1, name: /^Tous les sujets \(/ }).waitFor();
    const card = page.getByRole('article', { name });
    await card.getByText('8 articles').waitFor();
    await picture(page, 'analyses-listes');

    await card.getByRole('button', { name: /^Détails/ }).click();
    await page.getByText('Enregistrée', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Articles Sélectionnés (8)' }).getByRole('link').nth(7).waitFor();
    await page.getByRole('button', { name: "Lancer l'analyse" }).click();
    await page.getByText('L analyse est lancée').waitFor();
    // The page requests it again within 10 s.
    await page.getByText('Terminée', { exact: true }).waitFor();
    const stats = page.getByRole('region', { name: 'Stats editeurs' });
    expect(await stats.getByRole('columnheader').allTextContents()).toEqual([
      'Editeur',
      'Articles',
      'Direct',
      'Autres',
      'Avg Words',
      'Avg Title',
    ]);
    const grid = page.getByRole('grid', { name: 'Articles analysés' });
    await grid.getByRole('row').nth(8).waitFor();
    const file = await csvOf(page, 'Articles analysés');
    expect(file.name).toMatch(/^vigie-analyse-.+\.csv$/);
    expect(file.lines).toHaveLength(9);
    expect(file.lines[0]).toContain('Attractivité du titre;Declencheurs dans le titre;URL');
    await look(page, 'analyses-detail');
    await page.getByRole('button', { name: 'Cartes' }).click();
    await page.getByRole('article').nth(7).waitFor();
    await look(page, 'analyses-cartes');

    await page.getByRole('button', { name: 'Revenir vers les sujets' }).click();
    await card.getByRole('button', { name: /^Supprimer/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Suppression' });
    await question.getByRole('button', { name: 'Annuler' }).click();
    await card.getByRole('button', { name: /^Supprimer/ }).click();
    await question.getByRole('button', { name: 'Oui' }).click();
    await page.getByText('Le sujet a été supprimé').waitFor();
    await card.waitFor({ state: 'detached' });
  });

  test('faits divers: the last pass, and for each its lead, its text and the first article', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await openCounted(page, '/dashboard/ceaarticle');
    await page.getByRole('heading', { level: 1, name: 'Faits Divers' }).waitFor();
    await page.getByText(/^Dernier passage : \d\d-\d\d-\d{4} \d\d:00$/).waitFor();
    await look(page, 'faits-divers');
  });
});
