import { expect, test } from 'vitest';
import { axe, logIn } from './browser.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

/** As many as the limit of one account from one network allows without a proof. */
const WRONG = 10;

test('after very many wrong passwords the page says that it checks the device, and the right one gets in', async () => {
  const { page: office } = await opened();
  await logIn(office, ADMIN);
  const user = { email: 'visee@vigie.example', password: 'une phrase que personne ne trouve' };
  const users = { ...user, editeur: 'all', sessionLimit: 5 };
  expect((await office.request.post('/api/user', { data: { users } })).status()).toBe(200);
  const statuses: number[] = [];
  for (let i = 0; i <= WRONG; i++) {
    statuses.push((await office.request.post('/login', { data: { email: user.email, password: 'faux' } })).status());
  }
  expect(statuses).toEqual([...Array(WRONG).fill(401), 429]);

  const { page } = await opened();
  await page.goto('/login');
  // Looked at while it is shown: the proof waits for the test.
  let look = (): void => undefined;
  const looked = new Promise<void>((resolve) => {
    look = resolve;
  });
  await page.route('**/api/connexion/preuve', async (route) => {
    await looked;
    await route.continue();
  });
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Mot de passe').fill(user.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('status').getByText('Vérification de votre appareil…').waitFor();
  expect(await axe(page)).toEqual([]);
  look();
  await page.waitForURL(/\/dashboard\/suivigeneral/);
});
