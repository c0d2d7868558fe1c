import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn, settle } from './browser.ts';
import { builtFile } from './built-files.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

const abort = (page: Page, files: string) => page.route(files, (route) => route.abort('connectionrefused'));

/** The page shows that something failed, and its Réessayer loads it. */
async function retries(page: Page, title: string, then: () => Promise<unknown>): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  // Visible, not only in the document.
  const retry = page.getByText('Réessayer', { exact: true });
  const box = await retry.boundingBox();
  expect(box?.height).toBeGreaterThan(23);
  await then();
  await retry.click();
  await page.waitForURL('**/dashboard/articles?source=google*');
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: title }).waitFor();
}

describe('what fails to load', () => {
  test.each([
    ['the first stylesheet', 'first', 'css'],
    ['the first script', 'index', 'js'],
    ['what the first script needs', 'first', 'js'],
    // index.html or /error, whichever comes first.
    ['the screens’ stylesheet', 'shared', 'css'],
  ] as const)('%s: the page shows it, and retries', async (_what, part, kind) => {
    const files = builtFile(part, kind);
    const { page } = await opened();
    await logIn(page);
    await abort(page, files);
    await page.goto('/dashboard/articles?source=google');
    await retries(page, 'Chargement interrompu', () => page.unroute(files));
  });

  test('neither the first script nor its watcher loads: the page shows it after a while', async () => {
    const { page } = await opened();
    await logIn(page);
    await abort(page, '**/*.js');
    await page.goto('/dashboard/articles?source=google');
    const shown = () =>
      page.evaluate(() => {
        // Sets the end of its animation, without the wait.
        for (const animation of document.getAnimations()) animation.finish();
        return getComputedStyle(document.getElementById('panne') as HTMLElement).visibility;
      });
    expect(await shown()).toBe('visible');
    await retries(page, 'Chargement interrompu', () => page.unroute('**/*.js'));
  });

  test.each([
    ['the shell’s script', 'dashboard', 'js'],
    ['a screen’s script', 'articles-page', 'js'],
  ] as const)('%s: /error, which retries', async (_what, part, kind) => {
    const files = builtFile(part, kind);
    const { page } = await opened();
    await logIn(page);
    const refuse = (route: { abort(code: string): Promise<void> }) => route.abort('connectionrefused');
    await page.route(files, refuse);
    await page.goto('/dashboard/articles?source=google');
    await page.waitForURL('**/error');
    await retries(page, 'Chargement interrompu', () => page.unroute(files, refuse));
  });

  test('a page from before an update says that the product was updated, and reloads', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto('/dashboard/articles?source=google');
    await settle(page);
    // The files of the screen have other names now, and so has the first script.
    const files = builtFile('publishers-page', 'js');
    await page.route(files, (route) => route.fulfill({ status: 404, body: '' }));
    const pages = (url: URL) => url.pathname.startsWith('/dashboard/');
    await page.route(pages, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/index-[\w-]+\.js/g, 'index-next.js'),
      });
    });
    await page.getByRole('link', { name: 'Classement' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vigie a été mise à jour' }).waitFor();
    await page.unroute(files);
    await page.unroute(pages);
    await page.getByRole('button', { name: 'Recharger' }).click();
    await page.getByRole('heading', { level: 1, name: 'Classement Editeurs' }).waitFor();
  });

  test('without network: /error is shown, stays, and continues by itself when the network is back', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto('/dashboard/editeurs');
    await page.getByRole('heading', { level: 1, name: 'Classement' }).waitFor();
    await settle(page);
    await page.context().setOffline(true);
    // A renewal of the figures may lead to /error before the click does.
    const isThere = page.waitForURL('**/error');
    await Promise.race([isThere, page.getByRole('link', { name: 'Articles' }).click()]);
    await isThere;
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByText('Le serveur ne répond toujours pas.').waitFor();
    // The browser says that it is online, and the first look still fails.
    const looks = (url: URL) => url.pathname.startsWith('/dashboard/');
    const failed = new Promise<void>((resolve) => {
      page.route(looks, async (route) => {
        await route.abort('connectionrefused');
        resolve();
      });
    });
    await page.context().setOffline(false);
    await failed;
    await page.unroute(looks);
    await page.waitForURL(/\/dashboard\/(articles|editeurs)/);
    await page
      .getByRole('heading', { level: 1 })
      .filter({ hasNotText: /Connexion perdue|Chargement interrompu/ })
      .waitFor();
  });
});
