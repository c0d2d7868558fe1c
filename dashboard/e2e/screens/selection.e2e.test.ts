import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn, settle } from './browser.ts';
import { demoClusters } from './demo-clusters.ts';
import { openCounted } from './recorded-calls.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

const SELECTION = '/dashboard/selectclusters';

const feed = (page: Page) => page.getByRole('feed', { name: 'Tous les clusters' });
const chosen = (page: Page) => page.getByRole('region', { name: 'Clusters choisis' });
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('selectedClusters') ?? 'null'));

/** Ticks the first clusters of the list and returns their titles. */
async function choose(page: Page, count: number): Promise<string[]> {
  const titles: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const card = feed(page).getByRole('article').first();
    titles.push((await card.getByRole('link').first().textContent()) ?? '');
    await card.getByRole('checkbox').click({ force: true });
    await chosen(page).getByRole('checkbox').nth(index).waitFor();
  }
  return titles;
}

describe('cluster selection', () => {
  test('ticking moves a cluster to the chosen ones and keeps it; unticking the last removes the entry', async () => {
    const { page } = await opened();
    await logIn(page);
    await demoClusters(page);
    await openCounted(page, SELECTION);
    await page.getByRole('heading', { name: /^Tous les clusters \(.+ résultats?\)$/ }).waitFor();
    const before = await feed(page).getByRole('article').count();
    const titles = await choose(page, 2);
    await expect.poll(() => feed(page).getByRole('article').count()).toBe(before - 2);
    await expect.poll(async () => (await stored(page))?.length).toBe(2);
    await page.reload();
    await settle(page);
    await expect.poll(() => chosen(page).getByRole('article').getByRole('link').allTextContents()).toEqual(titles);
    for (const _ of titles) await chosen(page).getByRole('checkbox').first().click({ force: true });
    await expect.poll(() => stored(page)).toBeNull();
    expect(await page.getByRole('button', { name: 'Générer la liste' }).isDisabled()).toBe(true);
  });

  test('« Générer la liste » compares the chosen ones; the address has the view and its tab', async () => {
    const { page, stack } = await opened();
    await logIn(page);
    await demoClusters(page);
    await page.goto(`${SELECTION}?editeur=${stack.publisher.nom_norme}`);
    await settle(page);
    await choose(page, 2);
    await page.getByRole('button', { name: 'Générer la liste' }).click();
    await page.waitForURL(/vue=comparaison/);
    await page.getByText('2 Clusters Sélectionnés').waitFor();
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Résumé', 'Classement']);
    await page.getByRole('figure', { name: 'Evolution du score editeur sur le thème' }).waitFor();
    for (const name of ['Entités', 'Lemmes']) {
      expect(await page.getByRole('list', { name }).getByRole('listitem').count()).toBeLessThanOrEqual(10);
    }
    await openCounted(page, page.url());
    await page.getByRole('tab', { name: 'Classement' }).click();
    await page.waitForURL(/onglet=classement/);
    await page.getByRole('table').getByRole('row').nth(1).waitFor();
    await page.getByRole('button', { name: 'Changer les clusters' }).click();
    await page.waitForURL((url) => !url.search.includes('vue'));
    await expect.poll(() => chosen(page).getByRole('article').count()).toBe(2);
    await page.goBack();
    await page.getByText('2 Clusters Sélectionnés').waitFor();
  });

  test('a shared comparison has the clusters of its address for somebody else', async () => {
    const { page } = await opened();
    await logIn(page);
    await demoClusters(page);
    await page.goto(SELECTION);
    await settle(page);
    const titles = await choose(page, 2);
    await page.getByRole('button', { name: 'Générer la liste' }).click();
    await page.getByText('2 Clusters Sélectionnés').waitFor();
    const { page: theirs } = await opened();
    await logIn(theirs, ADMIN);
    await theirs.goto(page.url());
    await theirs.getByText('2 Clusters Sélectionnés').waitFor();
    for (const title of titles) await theirs.getByRole('link', { name: title, exact: true }).first().waitFor();
    // The menu's own address says nothing of a choice, and gets the last one of this browser.
    await theirs.getByRole('link', { name: 'Sélection' }).click();
    await theirs.waitForURL(/clusters=[0-9a-f]{16}\.[0-9a-f]{16}/);
    await expect.poll(() => chosen(theirs).getByRole('article').count()).toBe(2);
  });

  test('only administrators manage topics', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto(SELECTION);
    await settle(page);
    expect(await page.getByRole('button', { name: 'Gérer le sujet' }).count()).toBe(0);
  });

  test('a topic is made of the chosen clusters; choosing them again warns that they are in it', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await demoClusters(page);
    await page.goto(SELECTION);
    await settle(page);
    const [title = ''] = await choose(page, 1);
    const name = `Sujet d’essai ${Date.now()}`;
    const dialog = page.getByRole('dialog', { name: 'Management de sujet' });
    await page.getByRole('button', { name: 'Gérer le sujet' }).click();
    await dialog.getByLabel('Créer un nouveau sujet').fill(name);
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => chosen(page).getByRole('article').count()).toBe(1);

    await page.getByRole('button', { name: 'Gérer le sujet' }).click();
    await dialog.getByLabel('Créer un nouveau sujet').fill(name);
    await dialog.getByRole('button', { name: 'Sauvegarder les changements' }).click();
    const shown = Date.now();
    const toast = page.getByText('Les modifications sont faites');
    await toast.waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => stored(page)).toBeNull();
    const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {};
    expect([x > 720, y > 720]).toEqual([true, true]);
    await toast.waitFor({ state: 'detached' });
    expect(Date.now() - shown).toBeGreaterThan(4_500);

    await feed(page)
      .getByRole('article')
      .filter({ hasText: title })
      .first()
      .getByRole('checkbox')
      .click({ force: true });
    await page.getByRole('button', { name: 'Gérer le sujet' }).click();
    await dialog.getByLabel('Ajouter à un sujet existant').selectOption({ label: name });
    await dialog.getByRole('status').getByText('Ce cluster est déjà dans le sujet :').waitFor();
    await dialog.getByRole('status').getByText(title).waitFor();
  });
});
