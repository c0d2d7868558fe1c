import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn, rowAt, settle, settled } from './browser.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';
import { yesterday } from './yesterday.ts';

const opened = visitors();

const grid = (page: Page, name: string) => page.getByRole('grid', { name });

/** Names of the columns that are completely in view. */
const wholeColumns = (page: Page, name: string): Promise<string[]> =>
  grid(page, name).evaluate((element) => {
    const view = element.getBoundingClientRect();
    return [...element.querySelectorAll('[role=columnheader]')]
      .filter((header) => header.getBoundingClientRect().right <= view.right + 0.5)
      .map((header) => header.getAttribute('aria-label') ?? header.textContent ?? '');
  });

/** Cells whose text is wider than they are: figures must never be cut. */
const cutFigures = (page: Page, name: string): Promise<string[]> =>
  grid(page, name).evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('[role=gridcell][data-figure]')]
      .filter((cell) => cell.scrollWidth > cell.clientWidth)
      .map((cell) => cell.textContent ?? ''),
  );

const widthOf = async (page: Page, column: string): Promise<number> =>
  (await page.getByRole('columnheader', { name: column, exact: true }).boundingBox())?.width ?? 0;

describe('layout', () => {
  test('Classement: the table begins in the upper half of the screen, with at least 14 whole columns', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto('/dashboard/editeurs');
    await rowAt(page, 1).waitFor();
    await page.getByRole('figure', { name: 'Classement Editeur' }).waitFor();
    await settle(page);
    const table = 'Classement des éditeurs';
    expect((await grid(page, table).boundingBox())?.y).toBeLessThanOrEqual(420);
    expect((await wholeColumns(page, table)).length).toBeGreaterThanOrEqual(14);
    expect(await cutFigures(page, table)).toEqual([]);
    // Screen readers, the chooser and the file have the specification's names.
    await page.getByRole('columnheader', { name: 'Articles Applenews', exact: true }).waitFor();
    // Hidden, and stored so.
    await page.getByRole('button', { name: 'Graphiques' }).click();
    expect((await grid(page, table).boundingBox())?.y).toBeLessThanOrEqual(160);
    await page.reload();
    await rowAt(page, 1).waitFor();
    expect(await page.getByRole('figure', { name: 'Classement Editeur' }).count()).toBe(0);
  });

  test('Classement: the publisher stays in view while the others scroll under it', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto(`/dashboard/editeurs?${yesterday().range}`);
    await rowAt(page, 1).waitFor();
    await settle(page);
    const table = grid(page, 'Classement des éditeurs');
    await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    await page.getByRole('columnheader', { name: 'Sante', exact: true }).waitFor();
    const left = (await table.boundingBox())?.x ?? 0;
    const name = rowAt(page, 1)
      .getByRole('gridcell')
      .filter({ has: page.locator('[data-tile]') });
    for (const one of [page.getByRole('columnheader', { name: 'Groupe Editeur' }), name]) {
      const box = await one.boundingBox();
      expect(Math.abs((box?.x ?? 0) - left)).toBeLessThanOrEqual(2);
      // The visible element is the publisher, not what is under it. Rows are drawn again when figures come.
      const isSeen = () =>
        one.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return document.elementsFromPoint(x + width / 2, y + height / 2).some((found) => element.contains(found));
        });
      await expect.poll(isSeen).toBe(true);
    }
    // A key scrolls a column out from under it.
    await table.focus();
    await page.keyboard.press('Home');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    const active = await page.locator('[role=gridcell][data-active]').boundingBox();
    const pinned = await name.boundingBox();
    expect(active?.x ?? 0).toBeGreaterThanOrEqual((pinned?.x ?? 0) + (pinned?.width ?? 0) - 1);
  });

  test('Classement: columns beyond the edge are announced, and a click leads to them', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto('/dashboard/editeurs');
    await rowAt(page, 1).waitFor();
    const more = page.getByRole('button', { name: /^Voir les colonnes de droite/ });
    expect(await more.getAttribute('title')).toMatch(/^\d+ colonnes? à droite$/);
    await more.click();
    await more.waitFor({ state: 'detached' });
    await page.getByRole('columnheader', { name: 'Sante', exact: true }).waitFor();
  });

  test('Classement: a change of rank names what it is compared with', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto('/dashboard/editeurs');
    await rowAt(page, 1).waitFor();
    // While the demo's history is loading, the period before is not comparable.
    const against =
      /vs période précédente \(\d\d\/\d\d 00:00–\d\d:\d\d\)|comparaison impossible\s: ([\d,]+\s% de la période précédente photographiés|[\p{L} ,]+ sur une seule des deux périodes)/u;
    expect(await page.locator('h1 + p').textContent()).toMatch(against);
    await expect.poll(() => rowAt(page, 1).getByRole('gridcell').first().getAttribute('title')).toMatch(against);
    const header = page.getByRole('columnheader', { name: '#', exact: true });
    expect(await header.getAttribute('aria-description')).toMatch(against);
  });

  test.each([
    ['/dashboard/articles', 'Articles'],
    ['/dashboard/partages', 'Articles partagés'],
    ['/dashboard/sitemap', 'Articles du sitemap'],
    ['/dashboard/applenews', 'Articles vus dans AppleNews'],
  ])('%s: titles take the spare width', async (path, name) => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await page.goto(`${path}?editeur=all&${yesterday().range}`);
    await grid(page, name).locator('[role=gridcell]').first().waitFor();
    await settle(page);
    expect(await widthOf(page, 'Titre')).toBeGreaterThanOrEqual(360);
    expect(await cutFigures(page, name)).toEqual([]);
    const sideways = await grid(page, name).evaluate((element) => element.scrollWidth - element.clientWidth);
    // Its 19 columns are more than any screen has room for; the others fit.
    if (path !== '/dashboard/applenews') expect(sideways).toBe(0);
  });

  test('with one publisher chosen, its name is not a column until the user adds it', async () => {
    const { page, stack } = await opened();
    await logIn(page);
    await page.goto(`/dashboard/articles?editeur=${encodeURIComponent(stack.publisher.nom_norme)}`);
    await rowAt(page, 1).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Editeur', exact: true }).count()).toBe(0);
    const before = await widthOf(page, 'Titre');
    await page.getByRole('button', { name: /Colonnes/ }).click();
    await page.getByRole('checkbox', { name: 'Editeur', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Editeur', exact: true }).waitFor();
    await settled(page);
    expect(await widthOf(page, 'Titre')).toBeLessThan(before);
  });
});
