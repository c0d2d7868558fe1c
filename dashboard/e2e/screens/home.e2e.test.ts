import { describe, expect, test } from 'vitest';
import { logIn, logInByForm, settle } from './browser.ts';
import { demoClusters } from './demo-clusters.ts';
import { openCounted } from './recorded-calls.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

const OTHERS = ['Sur le Mois', 'Sur la Semaine', "Aujourd'hui", 'Temps Réel'];
const LIVE = [
  'Articles non exposés dans un cluster actif',
  'Articles trop anciens dans un cluster actif',
  'Articles orphelins',
  'Derniers articles du sitemap non exposés',
];

const NO_PUBLISHER = "Pas d'éditeur par défaut pour votre profil, veuillez en choisir un.";

describe('Suivi général', () => {
  test('each period has articles, sitemap, rank, coverage and the best articles, in at most eight calls', async () => {
    const { page, stack } = await opened();
    await logIn(page);
    await page.goto('/dashboard');
    await page.waitForURL('**/dashboard/suivigeneral*');
    await settle(page);
    expect(await page.getByRole('tab').allTextContents()).toEqual(OTHERS);
    for (const tab of ['', '?onglet=semaine', '?onglet=jour']) {
      await openCounted(page, `/dashboard/suivigeneral${tab}`);
      for (const title of ['Articles Exposés par Heure', 'Sitemap', 'Classement Editeur']) {
        await page.getByRole('figure', { name: title }).waitFor();
      }
      expect(await page.getByRole('region', { name: 'Taux de couverture' }).getByRole('term').count()).toBe(9);
      // Below the fold: asked for once it is near.
      const [best] = await Promise.all([
        page.waitForRequest('**/api/article'),
        page.getByRole('region', { name: 'Taux de couverture' }).scrollIntoViewIfNeeded(),
      ]);
      await page.getByRole('grid', { name: 'Meilleurs Articles' }).waitFor();
      expect(best.postDataJSON()).toMatchObject({ limit: 20, editeur: stack.publisher.nom_norme });
    }
  });

  test('periods are the month, the week and the day that end today', async () => {
    const { page } = await opened();
    await logIn(page);
    const days: number[] = [];
    for (const tab of ['', '?onglet=semaine', '?onglet=jour']) {
      const callList = await openCounted(page, `/dashboard/suivigeneral${tab}`);
      const call = callList.find((one) => one.startsWith('POST /api/editeur/score ')) ?? '';
      const { fromDate, toDate } = JSON.parse(call.slice(call.indexOf('{'))) as Record<string, string>;
      expect(fromDate).toMatch(/T00:00$/);
      expect(toDate).toMatch(/T23:59$/);
      const span = Date.parse(`${toDate?.slice(0, 10)}T12:00Z`) - Date.parse(`${fromDate?.slice(0, 10)}T12:00Z`);
      days.push(span / 86_400_000 + 1);
    }
    expect(days).toEqual([30, 7, 1]);
  });

  test('a note is written where a chart was read, stands in all charts of the screen, and a deletion is undone', async () => {
    const { page, complaints } = await opened();
    await logIn(page);
    await page.goto('/dashboard/suivigeneral?onglet=semaine');
    await settle(page);
    const chart = page.getByRole('figure', { name: 'Articles Exposés par Heure' });
    await chart.getByRole('application').focus();
    for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    const moment = (await chart.locator('.vc-box-title').textContent()) ?? '';
    await chart.getByRole('button', { name: 'Noter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Noter' });
    // « 26/10 02:00 » of the chart, « 26/10/2025 02:00 » of the field.
    const [day = '', clock = ''] = moment.split(' ');
    expect(await dialog.getByLabel('Début', { exact: true }).inputValue()).toMatch(
      new RegExp(`^${day}/\\d{4} ${clock}$`),
    );
    await dialog.getByLabel('Texte').fill('Panne du CMS');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog.waitFor({ state: 'detached' });
    const flag = chart.getByRole('button', { name: /^Notes? .*Panne du CMS/ });
    await flag.waitFor();
    await page
      .getByRole('figure', { name: 'Classement Editeur' })
      .getByRole('button', { name: /^Notes? .*Panne du CMS/ })
      .waitFor();
    await chart.getByRole('button', { name: 'Tableau' }).click();
    await chart.getByRole('row', { name: new RegExp(`^${moment} .*Panne du CMS`) }).waitFor();
    await chart.getByRole('button', { name: 'Tableau' }).click();
    await flag.focus();
    await page.keyboard.press('Enter');
    await chart.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('button', { name: 'Annuler la suppression' }).click();
    await flag.waitFor();
    // Its card is open as it was.
    await chart.getByRole('button', { name: 'Supprimer' }).click();
    await flag.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  test('« Temps Réel » has its five lists over the last 4 hours, renewed every minute without a reload', async () => {
    const { page } = await opened();
    await logIn(page);
    await demoClusters(page);
    await page.clock.install();
    await openCounted(page, '/dashboard/suivigeneral?onglet=direct');
    await page.getByRole('heading', { name: 'Mots Clefs Actifs' }).waitFor();
    for (const name of LIVE) await page.getByRole('grid', { name }).waitFor();
    const [again] = await Promise.all([
      page.waitForRequest('**/api/cluster/coverage'),
      page.clock.fastForward(5 * 60_000),
    ]);
    const { fromDate, toDate, coverage } = again.postDataJSON() as Record<string, string>;
    expect(Date.parse(`${toDate}Z`) - Date.parse(`${fromDate}Z`)).toBe(4 * 3_600_000);
    expect(coverage).toBe(2);
    for (const name of LIVE) await page.getByRole('grid', { name }).waitFor();
  });

  test('the address has the tab: back works, arrows move, Enter opens', async () => {
    const { page } = await opened();
    await logInByForm(page);
    await settle(page);
    await page.getByRole('tab', { name: 'Sur le Mois' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForURL(/suivigeneral\?.*onglet=jour/);
    await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toBe("Aujourd'hui");
    await page.goBack();
    await page.getByRole('tab', { selected: true, name: 'Sur le Mois' }).waitFor();
    expect(new URL(page.url()).searchParams.get('onglet')).toBe('mois');
  });

  test('without a publisher it asks for one; administrators also have the chosen period', async () => {
    // The market’s figures stand below, and the choice is there with the next login.
    const { page, stack } = await opened();
    const somebody = { email: 'sans-editeur@vigie.example', password: 'une phrase de passe à part' };
    await logIn(page, ADMIN);
    const users = { ...somebody, editeur: 'all', sessionLimit: 5, isAdmin: true };
    expect((await page.request.post('/api/user', { data: { users } })).status()).toBe(200);
    await logInByForm(page, somebody);
    await page.getByText(NO_PUBLISHER).waitFor();
    const main = page.getByRole('main');
    await settle(page);
    await main.getByRole('grid', { name: 'Classement des éditeurs' }).waitFor();
    expect(await main.getByRole('region', { name: 'Clusters' }).getByRole('article').count()).toBe(10);
    await main.getByRole('combobox', { name: /^Éditeur/ }).click();
    await page.getByRole('combobox', { name: 'Chercher un éditeur' }).fill(stack.publisher.nom_affiche);
    await page.keyboard.press('Enter');
    await page.getByText(`Votre éditeur est ${stack.publisher.nom_affiche}.`, { exact: false }).waitFor();
    await page.getByText(NO_PUBLISHER).waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Période Sélectionnée', selected: true }).waitFor();
    await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['Période Sélectionnée', ...OTHERS]);
    await page.context().clearCookies();
    await logInByForm(page, somebody);
    await settle(page);
    expect(new URL(page.url()).searchParams.get('editeur')).toBe(stack.publisher.nom_norme);
    expect(await page.getByText(NO_PUBLISHER).count()).toBe(0);
  });
});
