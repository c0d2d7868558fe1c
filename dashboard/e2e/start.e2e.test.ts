import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, logInByForm, settle, visit } from './screens/browser.ts';
import { FIRST } from './screens/stack.ts';
import { type Product, startedProduct } from './screens/visitors.ts';

/**
 * The end-to-end test that an older Node runs: the product starts on it, serves its site and answers with the demo's
 * figures.
 */

const get = (product: Product, path: string, headers: Record<string, string>) =>
  fetch(`${product.url}${path}`, { headers });

test('the product starts: its site is there, its first administrator logs in and sees figures of the demo', async () => {
  const product = await startedProduct();
  const page = await get(product, '/login', { accept: 'text/html' });
  expect(await page.text()).toContain('<div id="root">');

  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${product.url}/login`, { method: 'POST', headers, body: JSON.stringify(FIRST) });
  expect(login.status).toBe(200);
  const [cookie = ''] = login.headers.getSetCookie();
  const own = { ...headers, cookie: cookie.split(';')[0] ?? '' };
  const rows = await fetch(`${product.url}/api/article`, {
    method: 'POST',
    headers: own,
    body: JSON.stringify({ editeur: product.publisher.nom_norme }),
  });
  expect((await rows.json()) as unknown[]).not.toEqual([]);

  const users = (await (await get(product, '/api/user', own)).json()) as { email: string }[];
  expect(users.map(({ email }) => email)).toContain(FIRST.email);
});

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

test('after a bare start, a login leads to one’s publisher’s figures: nothing is asked before', async () => {
  const product = await startedProduct();
  const { page, complaints, close } = await visit(browser, product);
  await logInByForm(page, FIRST);
  await settle(page);
  expect(new URL(page.url()).searchParams.get('editeur')).toBe('legrandmatin.example');
  const main = page.getByRole('main');
  await main.getByText('Le Grand Matin', { exact: true }).first().waitFor();
  const total = main.getByRole('region', { name: 'Scores' }).getByRole('definition').first();
  await expect.poll(async () => Number((await total.textContent())?.replaceAll(/\D/g, ''))).toBeGreaterThan(0);
  expect(await main.getByText(/veuillez en choisir un/).count()).toBe(0);
  // Nor with the next login.
  await page.context().clearCookies();
  await logInByForm(page, FIRST);
  await settle(page);
  expect(new URL(page.url()).searchParams.get('editeur')).toBe('legrandmatin.example');
  expect(await main.getByText(/veuillez en choisir un/).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
