import type { Page } from 'playwright-core';

/** Screens with a grid. */
const LISTS: ReadonlySet<string> = new Set(['editeurs', 'articles']);

/** What every screen has: opens the period, folds the menu. */
async function touchFrame(page: Page): Promise<void> {
  // The bar's comes before those of a screen's own.
  const period = page.getByRole('button', { name: /^Période/ }).first();
  if (await period.isVisible()) {
    await period.click();
    await page.getByRole('dialog', { name: 'Période' }).waitFor();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Replier le menu' }).click();
}

/** Typical use of a list: sorts, walks through rows, chooses a column, searches a publisher. */
async function exploreList(page: Page): Promise<void> {
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

/** Typical use of a screen, by real input. The login has none. */
export async function use(page: Page, screen: string): Promise<void> {
  if (screen === 'login') return;
  await (LISTS.has(screen) ? exploreList(page) : touchFrame(page));
}
