import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, logIn, logInByForm, picture, settle, sidewaysScroll } from './browser.ts';
import { openCounted } from './recorded-calls.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

const TABS = ['Dernières sorties', 'Timeline Par Editeur', 'Par Editeur', 'Par Sujet', 'Timeline Par Sujet'];

const bodySentBy = async (page: Page, press: () => Promise<unknown>): Promise<Record<string, unknown>> => {
  const [request] = await Promise.all([page.waitForRequest('**/api/article/flux'), press()]);
  return request.postDataJSON() as Record<string, unknown>;
};

describe('Actus', () => {
  test('five tabs with one answer; tab, day, period and publisher are in the address', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    const calls = await openCounted(page, '/dashboard/actus');
    const [flux = ''] = calls.filter((call) => call.startsWith('POST /api/article/flux'));
    expect(JSON.parse(flux.slice(flux.indexOf('{')))).toMatchObject({
      dataToGet: 'dateAlaune',
      compareDate: 'all',
      minutes: null,
    });
    await page.getByRole('heading', { level: 1, name: 'à la Une' }).waitFor();
    expect(await page.getByRole('tablist', { name: 'Vues du flux' }).getByRole('tab').allTextContents()).toEqual(TABS);
    const first = page.getByRole('list', { name: 'Dernières sorties' }).getByRole('article').first();
    expect(await first.getByTitle('Exposition totale').textContent()).toMatch(/\d\d:\d\d$/);

    await page.getByRole('tab', { name: 'Timeline Par Sujet', exact: true }).click();
    await page.getByRole('application', { name: 'Timeline Par Sujet' }).waitFor();
    expect(page.url()).toContain('onglet=frise-sujet');
    expect(await bodySentBy(page, () => page.getByLabel('Période').selectOption('4h'))).toMatchObject({ minutes: 240 });
    await page.waitForURL(/periode=4h/);
    const publishers = page.getByLabel('Editeur', { exact: true });
    await expect.poll(() => publishers.locator('option').first().textContent()).toBe('Tous');
    await publishers.selectOption({ index: 1 });
    await page.waitForURL(/chez=/);

    // A past day is complete.
    const day = await bodySentBy(page, () => page.getByRole('button', { name: 'Jour précédent' }).click());
    expect(day).toMatchObject({ minutes: null });
    expect([String(day.fromDate).slice(10), String(day.toDate).slice(10)]).toEqual(['T00:00', 'T23:59']);
    await expect.poll(() => page.getByLabel('Période').locator('option').allTextContents()).toEqual(['Journée']);
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.get('periode') === '4h');
  });

  test('a timeline is read with keys, and one key turns it into a table', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await page.goto('/dashboard/actushome?onglet=frise-editeur');
    await settle(page);
    const timeline = page.getByRole('application', { name: 'Timeline Par Editeur' });
    await timeline.focus();
    await page.keyboard.press('ArrowDown');
    const said = page
      .locator('[aria-live=polite]')
      .getByText(/ de \d\d:\d\d à \d\d:\d\d, .*exposition totale \d\d:\d\d/);
    const heard = await said.textContent();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => said.textContent()).not.toBe(heard);
    const [article] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
    expect(new URL(article.url()).pathname).toMatch(/^\/dashboard\/article\/[0-9a-f]{16}$/);
    await article.close();
    await page.keyboard.press('Escape');
    await expect.poll(() => said.count()).toBe(0);
    await page.keyboard.press('t');
    await page.getByRole('grid', { name: 'Timeline Par Editeur, tableau' }).waitFor();
    await picture(page, 'actus-tableau');
    await page.keyboard.press('t');
    await timeline.waitFor();
  });

  test('a topic unfolds to six names, six words, scores, dates and totals', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await page.goto('/dashboard/actus?onglet=sujet');
    await settle(page);
    const topic = page.getByRole('list', { name: 'Sujets' }).getByRole('article').first();
    await topic.getByRole('button', { name: /^Détail de/ }).click();
    await topic.getByRole('term').getByText('Score selon les filtres').waitFor();
    expect(await topic.getByRole('term').allTextContents()).toEqual([
      'Score complet',
      'Score selon les filtres',
      'Articles, vie entière',
      'Tendance',
      'Première détection',
      'Dernière modification',
      'Exposition sur la période',
      'Exposition totale',
    ]);
    await picture(page, 'actus-sujet-detail');
    for (const heading of ['Entités', 'Lemmes']) {
      const words = topic.locator('div', { has: page.getByRole('heading', { name: heading }) }).last();
      expect(await words.getByRole('listitem').count()).toBeLessThanOrEqual(6);
    }
  });

  test.each([
    [1440, 'light', ['sorties', 'frise-editeur', 'editeur', 'sujet', 'frise-sujet']],
    [390, 'dark', ['editeur', 'sujet', 'frise-sujet']],
  ] as const)('%d px, %s: no sideways scroll, no fault that axe finds', async (width, colorScheme, tabs) => {
    const { page, complaints } = await opened({
      viewport: { width, height: 900 },
      colorScheme,
      hasTouch: width < 700,
    });
    await logIn(page, ADMIN);
    for (const tab of tabs) {
      await page.goto(`/dashboard/actus?onglet=${tab}`);
      await settle(page);
      await picture(page, `actus-${tab}-${width}-${colorScheme}`);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await axe(page)).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });

  test('is for administrators and role actus', async () => {
    const { page, stack } = await opened();
    await logIn(page);
    await page.goto('/dashboard/actus');
    await page.getByText("Vous n'avez pas les droits pour afficher cette page").waitFor();
    expect(await page.getByRole('link', { name: /^Actus/ }).count()).toBe(0);

    const { page: admin } = await opened();
    await logIn(admin, ADMIN);
    const actus = { email: 'flux@vigie.example', password: 'une phrase pour le flux', role: 'actus' };
    const users = { ...actus, editeur: stack.publisher.nom_norme, sessionLimit: 5 };
    expect((await admin.request.post('/api/user', { data: { users } })).ok()).toBe(true);
    const { page: own } = await opened();
    await logInByForm(own, actus);
    await own.getByRole('link', { name: 'Actus en Home' }).click();
    await own.getByRole('heading', { level: 1, name: 'en Home' }).waitFor();
    await own.getByRole('list', { name: 'Dernières sorties' }).getByRole('article').first().waitFor();
  });
});
