import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn, sidewaysScroll } from './browser.ts';
import { closeNotice } from './close-notice.ts';
import { insertRefused, insertSections, insertSnapshots } from './collect-rows.ts';
import { lookIsClean } from './look-is-clean.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();
const PATH = '/dashboard/admin/collecte?onglet=agregateurs';
const EDITION = 'hl=fr&gl=FR&ceid=FR%3Afr';
const FRONT = { source: 'google_desktop', url: `https://news.google.com/home?${EDITION}` };
const topic = (id: string): string => `https://news.google.com/topics/CAAqBwgKMN${id}?${EDITION}`;

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first();

async function accept(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title });
  const switchOn = dialog.getByRole('button', { name: 'Activer' });
  expect(await switchOn.isDisabled()).toBe(true);
  await dialog.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await switchOn.focus();
  await page.keyboard.press('Enter');
}

describe('aggregators', () => {
  test('a front page is switched on after its terms; its sections are offered, added, switched off and deleted', async () => {
    const { page, stack, complaints } = await opened();
    await logIn(page, ADMIN);
    await page.goto(PATH);
    const front = rowOf(page, 'Google Actualités, ordinateur');
    await front.getByText('Désactivée').last().waitFor();
    await page.getByText('Activez d’abord une page d’accueil').waitFor();
    await front.getByRole('button', { name: /^Détails de/ }).click();
    await page.getByText('Jamais activée').waitFor();
    await page.getByRole('button', { name: 'Activer…' }).first().click();
    await page.getByRole('alertdialog', { name: 'Conditions de Google' }).waitFor();
    await lookIsClean(page, 'agregateurs-conditions');
    await accept(page, 'Conditions de Google');
    await page.getByText('Page activée').waitFor();
    await page.getByText(`Activée par ${ADMIN.email}, le`).waitFor();

    await insertSections(stack.clickhouse, FRONT, [
      { name: 'À la une', url: topic('xUne') },
      { name: 'Sports', url: topic('xSports') },
      { name: 'Santé', url: topic('xSante') },
    ]);
    await page.reload();
    await page.getByRole('checkbox', { name: 'Sports' }).first().check();
    await page.getByRole('checkbox', { name: 'Santé' }).first().check();
    await page.getByRole('button', { name: 'Activer 2 sections…' }).click();
    await accept(page, 'Conditions de Google');
    await page.getByText('2 pages activées').waitFor();
    const sports = rowOf(page, 'SportsGoogle Actualités, ordinateur');
    await sports.getByRole('button', { name: /^Détails de/ }).click();
    await page.getByRole('button', { name: 'Désactiver' }).click();
    await sports.getByText('Désactivée').last().waitFor();
    await page.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('alertdialog', { name: 'Suppression' }).getByRole('button', { name: 'Supprimer' }).click();
    await page.getByText('Page supprimée').waitFor();
    await sports.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  test('gaps are drawn, what is wrong is said, a refused document is downloaded as text', async () => {
    const { page, stack, complaints } = await opened();
    await logIn(page, ADMIN);
    const flips = { source: 'flipboard_mobile', url: 'https://flipboard.com/topic/essai-politique.rss' };
    const address = { source: flips.source, url: flips.url, nom: 'Politique (essai)' };
    const added = await page.request.post('/api/collecte/pages', { data: { pages: [address], accepte: true } });
    expect(added.status()).toBe(200);
    const { clickhouse } = stack;
    await insertSnapshots(clickhouse, flips, [
      { ago: 3, outcome: 'refused', check: 'unresolved', unresolved: 0.125 },
      { ago: 20, outcome: 'sent' },
      { ago: 60 * 30, outcome: 'sent' },
    ]);
    const html = '<html><script>document.title = "x"</script></html>';
    await insertRefused(clickhouse, flips, html);
    await page.route('**/api/collecte/pages', async (route) => {
      const answer = await route.fetch();
      const json = await answer.json();
      const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
      for (const one of json.pages) {
        if (one.nom !== address.nom) continue;
        // Switched on yesterday.
        one.depuis = ago(26 * 60);
        one.trous = [
          { debut: ago(20 * 60), fin: ago(18 * 60), motif: 'shell' },
          { debut: ago(11 * 60), fin: ago(11 * 60 - 6), motif: 'failed' },
          { debut: ago(17), fin: ago(0), motif: 'refused' },
        ];
      }
      await route.fulfill({ response: answer, json });
    });
    await page.goto(PATH);
    const row = rowOf(page, address.nom);
    await row
      .getByText(/^12,5\s% des articles n’ont pas l’adresse de leur éditeur/)
      .last()
      .waitFor();
    await row
      .getByRole('img', { name: /^3 trous en 24 h/ })
      .first()
      .waitFor();
    await lookIsClean(page, 'agregateurs');
    await row.getByRole('button', { name: /^Détails de/ }).click();
    await page.getByText('Adresses des éditeurs', { exact: true }).waitFor();
    await page.getByText(/: page sans article$/).waitFor();
    await lookIsClean(page, 'agregateurs-refus');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Télécharger le document refusé' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('document-refuse.txt');
    expect(await readFile(await download.path(), 'utf8')).toBe(html);
    expect(complaints).toEqual([]);
  });

  test('another page is added by its address; one that may not be read is named', async () => {
    const { page } = await opened({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await logIn(page, ADMIN);
    await page.goto(PATH);
    await page.getByLabel('Adresse de la page').fill('https://news.google.com/search?q=port');
    await page.getByLabel('Nom dans les listes').fill('Port (essai)');
    const form = page.getByRole('region', { name: 'Autre page' });
    await form.getByRole('button', { name: 'Activer…' }).click();
    await accept(page, 'Conditions de Flipboard');
    const notice = page.getByRole('alertdialog', { name: 'Erreur' });
    await notice.getByText('n’est pas une page de Google Actualités').waitFor();
    await closeNotice(notice);
    // What was typed is still there.
    expect(await page.getByLabel('Nom dans les listes').inputValue()).toBe('Port (essai)');
    await page.getByLabel('Adresse de la page').fill('https://flipboard.com/topic/essai-port');
    await form.getByRole('button', { name: 'Activer…' }).click();
    await accept(page, 'Conditions de Flipboard');
    await page.getByText('Page activée').waitFor();
    await rowOf(page, 'Port (essai)').waitFor();
    expect(await page.getByLabel('Nom dans les listes').inputValue()).toBe('');
    expect(await sidewaysScroll(page)).toBe(0);
  });
});
