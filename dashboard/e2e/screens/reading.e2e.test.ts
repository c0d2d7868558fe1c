import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, logIn, picture, rowAt, settle } from './browser.ts';
import { demoClusters } from './demo-clusters.ts';
import { ADMIN, READER } from './stack.ts';
import { visitors } from './visitors.ts';
import { yesterday } from './yesterday.ts';

const opened = visitors();

/** Presses Tab until the element with the focus matches. The mouse must not be used. */
async function tabTo(page: Page, name: RegExp, most = 60): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    // In one call: between two, the focus may move.
    const text = await page.evaluate(() => {
      const element = document.activeElement;
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const name = element?.getAttribute('aria-label') ?? labels.map(({ textContent }) => textContent).join();
      return name || (element?.textContent ?? '');
    });
    if (name.test(text)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}`);
}

const type = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Each task of docs/accessibility.md. */
describe('keyboard alone', () => {
  test('logs in, and opens a screen with the palette', async () => {
    const { page } = await opened();
    await page.goto('/login');
    await page.getByLabel('Email').waitFor();
    await tabTo(page, /^Email/);
    await page.keyboard.type(READER.email);
    await type(page, 'Tab');
    await page.keyboard.type(READER.password);
    await type(page, 'Enter');
    await page.waitForURL(/suivigeneral/);
    await settle(page);
    await type(page, 'Control+k');
    await page.getByRole('combobox', { name: /Chercher un écran/ }).waitFor();
    await page.keyboard.type('articles');
    await type(page, 'Enter');
    await page.waitForURL(/dashboard\/articles/);
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  });

  test('narrows the search, and finds it again in the palette', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto('/dashboard/articles?editeur=all');
    await settle(page);
    await type(page, '/');
    await page.getByRole('dialog', { name: 'Filtres' }).locator(':focus').waitFor();
    await tabTo(page, /^Orphelins/);
    await type(page, ' ', 'Enter');
    await page.waitForURL(/clusterOrphan=1/);
    await page.getByText('Orphelins').first().waitFor();
    await settle(page);
    await page.getByRole('heading', { level: 1 }).focus();
    await type(page, 'r');
    await page.waitForURL((url) => !url.search.includes('clusterOrphan'));
    await settle(page);
    await type(page, 'Control+k');
    await page.getByRole('combobox', { name: /Chercher un écran/ }).waitFor();
    await page.keyboard.type('orphelins');
    const found = page.getByRole('listbox', { name: 'Résultats' }).getByRole('option').first();
    await expect.poll(() => found.textContent()).toMatch(/^Articles · .*Orphelins/);
    await type(page, 'Enter');
    await page.waitForURL(/clusterOrphan=1/);
  });

  test('sorts a table, widens a column, and opens a row', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto('/dashboard/editeurs');
    await rowAt(page, 1).waitFor();
    await page.getByRole('grid').focus();
    await type(page, 'ArrowUp', 'End', 'Home', 'ArrowRight');
    const header = page.getByRole('columnheader', { name: 'Groupe Editeur' });
    const before = (await header.boundingBox())?.width ?? 0;
    await type(page, 'Shift+ArrowRight');
    await expect.poll(async () => (await header.boundingBox())?.width).toBe(before + 16);
    await type(page, 'Enter');
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
    await page.reload();
    await rowAt(page, 1).waitFor();
    await expect.poll(async () => (await header.boundingBox())?.width).toBe(before + 16);
    await page.getByRole('grid').focus();
    // The first cell is a change of rank, which has a link of its own.
    const [tab] = await Promise.all([page.waitForEvent('popup'), type(page, 'ArrowDown', 'ArrowRight', 'Enter')]);
    await tab.waitForURL(/dashboard\/articles/);
  });

  test('reads a chart, and narrows the period to a part of it', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto(`/dashboard/articles?editeur=all&${yesterday().range}`);
    await settle(page);
    await page.getByRole('application', { name: 'Evolution de la visibilité totale' }).focus();
    await type(page, 'Home');
    await page
      .getByText(/00:00.*Total/)
      .first()
      .waitFor({ state: 'attached' });
    await type(page, 'Shift+ArrowRight', 'Shift+ArrowRight', 'Enter');
    await page.waitForURL(/toDate=.*T00%3A44/);
  });

  test('chooses columns and their order', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto('/dashboard/articles?editeur=all');
    await rowAt(page, 1).waitFor();
    await tabTo(page, /^Colonnes/);
    await type(page, 'Enter');
    // The chooser takes the focus a frame after it is drawn; an earlier Tab would start from its button.
    await page.getByRole('dialog', { name: 'Colonnes' }).locator(':focus').waitFor();
    await tabTo(page, /^#$/);
    await type(page, ' ');
    await tabTo(page, /^Descendre #/);
    await type(page, 'Enter', 'Escape');
    const headers = page.getByRole('columnheader');
    await expect.poll(async () => (await headers.allTextContents()).slice(0, 2)).toEqual(['Editeur', '#']);
    await page.reload();
    await rowAt(page, 1).waitFor();
    await expect.poll(async () => (await headers.allTextContents()).slice(0, 2)).toEqual(['Editeur', '#']);
  });
});

describe('reading', () => {
  test('a bar opens its articles, a drag narrows the period, a curve is compared', async () => {
    const { page, stack } = await opened();
    // The tab of a chosen period is for administrators.
    await logIn(page, ADMIN);
    const { start, range } = yesterday();
    await page.goto(`/dashboard/suivigeneral?onglet=periode&editeur=${stack.publisher.nom_norme}&${range}`);
    await settle(page);
    await page.getByRole('application', { name: 'Articles Exposés par Heure' }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.waitForURL(/dashboard\/articles\?.*toDate=.*T00%3A59/);
    await page.goBack();
    await settle(page);
    await page.getByRole('application', { name: 'Sitemap', exact: true }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.waitForURL(/dashboard\/sitemap\?.*toDate=.*T00%3A59/);
    await page.goto(`/dashboard/articles?editeur=all&${range}`);
    await settle(page);
    const chart = page.getByRole('figure', { name: 'Evolution de la visibilité totale' });
    const [sentRequest] = await Promise.all([
      page.waitForRequest('**/api/editeur/score'),
      chart.getByLabel('Comparer').selectOption({ label: 'Période précédente' }),
    ]);
    expect(sentRequest.postDataJSON().fromDate).not.toBe('');
    await chart.getByRole('button', { name: 'Période précédente' }).waitFor();
    await picture(page, 'comparaison');
    expect(await axe(page)).toEqual([]);
    const plot = page.getByRole('application', { name: 'Evolution de la visibilité totale' });
    const { x = 0, y = 0, width = 0 } = (await plot.boundingBox()) ?? {};
    await page.mouse.move(x + width * 0.3, y + 60);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.5, y + 60, { steps: 4 });
    await page.mouse.up();
    await page.waitForURL(({ searchParams }) => (searchParams.get('fromDate') ?? start) > start);
  });

  test('a table and a chart are copied in the format of spreadsheets', async () => {
    const { page } = await opened({ permissions: ['clipboard-read', 'clipboard-write'] });
    await logIn(page);
    await page.goto('/dashboard/editeurs');
    await rowAt(page, 1).waitFor();
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copier le tableau' }).click();
    await expect.poll(clipboard).toMatch(/^#\tGroupe Editeur\tArticles Exposes\t.*\n1\t/);
    await page.getByRole('figure', { name: 'Classement Editeur' }).getByRole('button', { name: 'Tableau' }).click();
    await page.getByRole('button', { name: 'Copier', exact: true }).click();
    await expect.poll(clipboard).toMatch(/^Date\tScore Total\t/);
  });

  test('over plain http tables, charts and addresses are copied too, and a browser that refuses is reported', async () => {
    const { page } = await opened({ permissions: ['clipboard-read', 'clipboard-write'] });
    // The browser takes 127.0.0.1 for a safe address. On others a page has no navigator.clipboard.
    await page.addInitScript(() => {
      const kept = navigator.clipboard;
      Object.assign(globalThis, { readClipboard: () => kept.readText() });
      Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined });
    });
    const clipboard = () =>
      page.evaluate(() => (globalThis as unknown as { readClipboard(): Promise<string> }).readClipboard());
    await logIn(page);
    await page.goto('/dashboard/editeurs');
    await rowAt(page, 1).waitFor();
    const button = page.getByRole('button', { name: 'Copier le tableau' });
    await button.click();
    await button.getByText('Copié').waitFor();
    expect(await clipboard()).toMatch(/^#\tGroupe Editeur\tArticles Exposes\t.*\n1\t/);
    await page.getByRole('figure', { name: 'Classement Editeur' }).getByRole('button', { name: 'Tableau' }).click();
    await page.getByRole('button', { name: 'Copier', exact: true }).click();
    await expect.poll(clipboard).toMatch(/^Date\tScore Total\t/);
    await page.goto('/dashboard/score?onglet=poids');
    await settle(page);
    await page.getByRole('button', { name: 'Copier le lien' }).click();
    await expect.poll(clipboard).toMatch(/^http:.+\/dashboard\/score\?.*onglet=poids/);
    await page.evaluate(() => {
      document.execCommand = () => false;
    });
    await page.getByRole('button', { name: 'Copier le lien' }).click();
    await page.getByRole('button', { name: 'Copie refusée' }).waitFor();
  });

  test('paper has the filters in words, the moment of the figures, and the whole page of a table', async () => {
    const { page } = await opened({ colorScheme: 'dark' });
    await logIn(page);
    await demoClusters(page);
    await page.goto('/dashboard/articles?editeur=all&source=google&articleCategory=sports');
    await rowAt(page, 1).waitFor();
    await settle(page);
    const shown = await page.getByRole('status').filter({ hasText: / sur / }).textContent();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.getByText(/^Zone Google · .* · Tous les éditeurs · Sport$/).waitFor();
    const [, data, printed] =
      /^Données du (\S+) \S+ · imprimé le (\S+) /.exec((await page.getByText(/^Données du /).textContent()) ?? '') ??
      [];
    expect([data, data]).toEqual([printed, expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/)]);
    expect(await page.getByText('Aller au contenu').isVisible()).toBe(false);
    const rows = Math.min(50, Number(/sur (\d+)/.exec(shown ?? '')?.[1]));
    expect(await page.getByRole('table', { name: 'Articles' }).locator('tbody tr').count()).toBe(rows);
    expect(await page.getByRole('grid').isVisible()).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(28, 26, 23)');
    const folder = process.env.VIGIE_PICTURES;
    if (folder) await page.pdf({ path: `${folder}/papier.pdf`, format: 'A4', landscape: true });
  });
});
