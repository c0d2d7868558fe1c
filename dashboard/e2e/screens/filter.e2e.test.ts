import { describe, expect, test } from 'vitest';
import { logIn, logInByForm, settle } from './browser.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

describe('filter bar', () => {
  test('edits are a draft until applied; the address and the storage have the query', async () => {
    const { page } = await opened();
    await logInByForm(page);
    const zone = page.getByLabel('Zone');
    await zone.selectOption('desktop');
    expect(page.url()).not.toContain('source');
    await page.getByRole('button', { name: 'Appliquer' }).click();
    await page.waitForURL(/suivigeneral\?.*source=desktop/);
    await page.getByRole('button', { name: 'Rechercher' }).waitFor();
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('query') ?? 'null'));
    expect(stored).toMatchObject({ source: 'desktop', compareDate: 'all', share: 'facebook' });
    await page.getByRole('link', { name: 'Articles' }).click();
    await page.waitForURL(/articles\?.*source=desktop/);
    await page.reload();
    await expect.poll(() => zone.inputValue()).toBe('desktop');
  });

  test('the list of publishers loads late: the focus stays where it is', async () => {
    const { page } = await opened();
    await logIn(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/publisher-combobox.*\.js/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/dashboard/articles');
    const publisher = page.getByRole('search').getByRole('button', { name: /^Éditeur/ });
    await publisher.focus();
    await page.keyboard.press('Tab');
    const filters = page.getByRole('button', { name: /^Filtres/ });
    const isFocused = () => filters.evaluate((element) => element === document.activeElement);
    expect(await isFocused()).toBe(true);
    release();
    await page.getByRole('combobox', { name: /^Éditeur/ }).waitFor();
    expect(await isFocused()).toBe(true);
  });

  test('« Mes concurrents » becomes their names in the address, which shows anybody the same', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    const users = {
      email: 'rivaux@vigie.example',
      password: 'une phrase pour comparer',
      editeur: 'all',
      sessionLimit: 5,
    };
    expect((await page.request.post('/api/user', { data: { users } })).status()).toBe(200);
    await logIn(page, users);
    const listed: { nom_norme: string; suivi: boolean }[] = await (await page.request.get('/api/editeur')).json();
    const [editeur, ...concurrents] = listed
      .filter(({ suivi }) => suivi)
      .map(({ nom_norme }) => nom_norme)
      .slice(0, 4);
    const data = { editeur, concurrents, ecran: 'suivigeneral', densite: 'normale' };
    expect((await page.request.post('/api/preferences', { data })).status()).toBe(200);
    // The login knows them.
    await logIn(page, users);
    await page.goto('/dashboard/editeurs?periode=7j');
    await settle(page);
    await page.getByRole('combobox', { name: /^Éditeur/ }).click();
    await page.getByRole('option', { name: 'Mes concurrents', exact: true }).click();
    await page.getByRole('button', { name: 'Appliquer' }).click();
    await page.waitForURL((url) => (url.searchParams.get('editeur') ?? '').includes('\n'));
    const names = (new URL(page.url()).searchParams.get('editeur') ?? '').split('\n');
    expect(names.length).toBe(3);
    const chart = page.getByRole('figure', { name: 'Classement Editeur' });
    const lines = chart.getByRole('list', { name: 'Séries' }).getByRole('button');
    await expect.poll(() => lines.count()).toBe(names.length);
    expect(await lines.evaluateAll((all) => all.map((one) => one.getAttribute('aria-pressed')))).toEqual(
      names.map(() => 'true'),
    );
  });

  test('another tab of a screen leaves the draft as it is', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto('/dashboard/suivigeneral?onglet=jour');
    await settle(page);
    const zone = page.getByLabel('Zone');
    await zone.selectOption('desktop');
    await page.getByRole('tab', { selected: false }).first().click();
    await page.waitForURL((url) => !url.search.includes('onglet=jour'));
    await page.getByRole('button', { name: 'Appliquer' }).waitFor();
    expect(await zone.inputValue()).toBe('desktop');
  });

  test('an address without a query restores the stored one, unless 90 minutes have passed', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto('/dashboard/articles?source=google');
    await settle(page);
    await page.goto('/dashboard/editeurs');
    await page.waitForURL(/editeurs\?.*source=google/);
    await page.evaluate(() => {
      localStorage.setItem('setupTime', String(Date.now() - 90 * 60_000 - 1));
      localStorage.setItem('selectedClusters', '[1]');
    });
    await page.goto('/dashboard/editeurs');
    await settle(page);
    expect([...new URL(page.url()).searchParams.keys()]).toEqual(['periode', 'editeur', 'concurrents']);
    expect(await page.evaluate(() => [JSON.parse(localStorage.query).source, localStorage.selectedClusters])).toEqual([
      'tout',
      undefined,
    ]);
  });

  test('the popover’s fields become chips; Enter applies, the cross removes, reset clears', async () => {
    // Chips that do not fit beside the other controls are counted only.
    const { page } = await opened({ viewport: { width: 1920, height: 900 } });
    await logIn(page);
    await page.goto('/dashboard/articles');
    await settle(page);
    await page.getByRole('button', { name: /^Filtres/ }).click();
    const popover = page.getByRole('dialog', { name: 'Filtres' });
    await popover.getByRole('group', { name: 'Articles' }).getByLabel('Catégorie').selectOption('sports');
    const words = popover.getByRole('group', { name: 'Clusters' }).getByLabel('Entités');
    await words.fill('Retraites');
    await words.press('Enter');
    await page.waitForURL(/articleCategory=sports/);
    await popover.waitFor({ state: 'hidden' });
    const chips = page.getByRole('list', { name: 'Filtres actifs' }).getByRole('listitem');
    await chips.first().waitFor();
    await expect.poll(() => chips.allTextContents()).toEqual(['Entité «\u00a0Retraites\u00a0»', 'Sport']);
    await page.getByRole('button', { name: 'Retirer le filtre Sport' }).click();
    await page.waitForURL((url) => !url.search.includes('articleCategory'));
    await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click();
    await page.waitForURL((url) => url.searchParams.size === 2 && url.searchParams.get('periode') === 'aujourdhui');
    await chips.first().waitFor({ state: 'detached' });
  });

  test('a field that the screen does not use is not shown', async () => {
    const { page } = await opened();
    await logInByForm(page);
    await page.getByRole('button', { name: /^Filtres/ }).click();
    const popover = page.getByRole('dialog', { name: 'Filtres' });
    await popover.waitFor();
    expect(await popover.getByRole('group').allTextContents()).toHaveLength(2);
    expect(await popover.getByRole('group', { name: 'Clusters' }).count()).toBe(0);
  });

  test('in an English browser too, dates have the French format, typed or picked; a range in the wrong order cannot be applied', async () => {
    const { page } = await opened({ locale: 'en-US' });
    await logInByForm(page);
    await page.getByRole('button', { name: /^Période/ }).click();
    const from = page.getByLabel('Depuis');
    const to = page.getByLabel('Au', { exact: true });
    expect(await from.inputValue()).toMatch(/^\d\d\/\d\d\/\d{4} 00:00$/);
    expect(await to.inputValue()).toMatch(/^\d\d\/\d\d\/\d{4} 23:59$/);
    // Half typed, it cannot be sent.
    await from.fill('22/11');
    await page.getByText('À écrire JJ/MM/AAAA HH:mm').waitFor();
    expect(await page.getByRole('button', { name: 'Appliquer' }).isDisabled()).toBe(true);
    await from.fill('01/01/2099 00:00');
    await page.getByText('Depuis doit précéder Au').waitFor();
    expect(await page.getByRole('button', { name: 'Appliquer' }).isDisabled()).toBe(true);
    // Up and down change the part at the caret.
    await from.fill('05/04/2026 08:00');
    await from.press('Home');
    await from.press('ArrowUp');
    expect(await from.inputValue()).toBe('06/04/2026 08:00');
    await page.getByRole('button', { name: 'Calendrier du début' }).click();
    const calendar = page.getByRole('group', { name: 'Calendrier du début' });
    await calendar.getByText('avril 2026').waitFor();
    expect((await page.getByRole('dialog', { name: 'Période' }).boundingBox())?.width).toBeLessThanOrEqual(500);
    expect(await calendar.getByRole('columnheader').first().textContent()).toBe('lu');
    await calendar.getByRole('button', { name: 'lundi 6 avril 2026' }).press('ArrowDown');
    for (const [key, day] of [
      ['End', 'dimanche 19 avril 2026'],
      ['PageDown', 'mardi 19 mai 2026'],
      ['PageUp', 'dimanche 19 avril 2026'],
      ['Home', 'lundi 13 avril 2026'],
    ] as const) {
      await page.keyboard.press(key);
      await calendar.getByRole('button', { name: day }).and(page.locator(':focus')).waitFor();
    }
    await page.keyboard.press('Enter');
    expect(await from.inputValue()).toBe('13/04/2026 08:00');
    expect(await calendar.count()).toBe(0);
    await from.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('fromDate') === '2026-04-13T08:00');
  });

  test('the publisher is searched by name', async () => {
    const { page, stack } = await opened();
    await logIn(page);
    await page.goto('/dashboard/articles?editeur=all');
    await page.getByRole('heading', { level: 1, name: 'Articles' }).waitFor();
    await page.getByRole('combobox', { name: /^Éditeur/ }).click();
    await page.getByRole('combobox', { name: 'Chercher un éditeur' }).fill(stack.publisher.nom_affiche.toUpperCase());
    await page.locator('[role=option][data-highlighted]', { hasText: stack.publisher.nom_affiche }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Appliquer' }).click();
    await page.getByRole('heading', { level: 1, name: stack.publisher.nom_affiche }).waitFor();
  });

  test('of hundreds of publishers those in view are drawn; keys and the wheel reach all others', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto('/dashboard/articles?editeur=all');
    await page.getByRole('heading', { level: 1, name: 'Articles' }).waitFor();
    const select = page.getByRole('combobox', { name: /^Éditeur/ });
    await select.click();
    const list = page.getByRole('listbox');
    const highlighted = list.locator('[data-highlighted]');
    await highlighted.waitFor();
    const count = Number(await highlighted.getAttribute('aria-setsize'));
    expect(count).toBeGreaterThan(300);
    expect(await list.getByRole('option').count()).toBeLessThan(40);

    for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowDown');
    await list.locator('[data-highlighted][aria-posinset="31"]').waitFor();
    expect(
      await page.getByRole('combobox', { name: 'Chercher un éditeur' }).getAttribute('aria-activedescendant'),
    ).toBe(await highlighted.getAttribute('id'));
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    const last = list.locator(`[aria-posinset="${count}"]`);
    const name = (await last.locator('span').filter({ hasNotText: 'non suivi' }).last().textContent()) ?? '';
    await last.click();
    expect(await select.textContent()).toContain(name);

    await select.click();
    await list.getByRole('option', { selected: true }).waitFor();
    expect(await list.getByRole('option', { selected: true }).getAttribute('aria-posinset')).toBe(`${count}`);
  });
});
