import { expect, test } from 'vitest';
import { type Product, startedProduct } from './product.ts';
import { ADMIN } from './screens/stack.ts';

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
  const login = await fetch(`${product.url}/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) });
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
  expect(users.map(({ email }) => email)).toContain(ADMIN.email);
});
