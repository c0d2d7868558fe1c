import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn, rowAt, rowsOf, settle } from './browser.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

const ARTICLES = '**/api/article';

const refuse = (page: Page, calls: string, status: number, body: string) =>
  page.route(calls, (route) => route.fulfill({ status, body, contentType: 'application/json' }));

const coded = (code: string) => JSON.stringify({ error: { code, message: 'Refusé' } });

const TOO_MANY =
  'Trop de résultats, délais de chargement expiré. Veuillez sélectionner des paramètres de filtre plus spécifiques.';

describe('states', () => {
  test('maintenance has its page, with a way back', async () => {
    const { page } = await opened();
    await logIn(page);
    await refuse(page, '**/api/**', 503, coded('maintenance'));
    await page.goto('/dashboard/articles');
    await page.waitForURL('**/maintenance');
    await page.getByText('Le dashboard est actuellement en maintenance, veuillez réessayer ultérieurement').waitFor();
    await page.unroute('**/api/**');
    await page.getByRole('link', { name: /dashboard/ }).click();
    await page.waitForURL('**/dashboard/suivigeneral*');
  });

  test('a lost connection has its page, and Réessayer leads back to where it was lost', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.goto('/dashboard/articles?source=google');
    await page.waitForURL('**/error');
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.waitForURL('**/dashboard/articles?source=google*');
    await rowAt(page, 1).waitFor();
  });

  test('a time-out of the articles is shown, and Réessayer retries', async () => {
    const { page } = await opened();
    await logIn(page);
    await refuse(page, ARTICLES, 504, coded('timeout'));
    await page.goto('/dashboard/articles');
    await page.getByRole('alert').getByText(TOO_MANY).waitFor();
    await page.unroute(ARTICLES);
    await page.getByRole('alert').getByRole('button', { name: 'Réessayer' }).click();
    await rowAt(page, 1).waitFor();
  });

  test('a failure over several days offers a shorter period', async () => {
    const { page } = await opened();
    await logIn(page);
    await refuse(page, ARTICLES, 500, coded('internal'));
    await page.goto('/dashboard/articles?fromDate=2026-01-01T00%3A00');
    await page.getByRole('alert').getByText(TOO_MANY).waitFor();
    await page.getByRole('button', { name: 'Réduire la période' }).click();
    await page.waitForURL((url) => !url.search.includes('2026-01-01'));
  });

  test('without results the filter most likely responsible is named and can be removed', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto('/dashboard/articles?editeur=all&url=https%3A%2F%2Fnulle-part.example%2Fa');
    await page.getByText('Aucun article exposé sur la période').waitFor();
    await page
      .getByRole('button', { name: /^Retirer le filtre URL/ })
      .last()
      .click();
    await page.waitForURL((url) => !url.search.includes('url='));
    await rowAt(page, 1).waitFor();
  });

  test('the old rows stay readable while the next ones load', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto('/dashboard/articles?editeur=all');
    await rowAt(page, 1).waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(ARTICLES, async (route) => {
      await held;
      await route.continue();
    });
    const articlesRequest = page.waitForRequest(ARTICLES);
    await page.getByLabel('Zone').selectOption('desktop');
    await page.getByRole('button', { name: 'Appliquer' }).click();
    await articlesRequest;
    expect(await rowsOf(page).count()).toBeGreaterThan(5);
    release();
    await settle(page);
  });

  test('a page that does not exist is reported inside of the shell', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto('/dashboard/nulle-part');
    await page.getByRole('heading', { level: 1, name: 'Page introuvable' }).waitFor();
  });
});
