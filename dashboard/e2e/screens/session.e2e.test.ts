import { describe, expect, test } from 'vitest';
import { fillLogin, logInByForm, settle } from './browser.ts';
import { READER } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

describe('login', () => {
  test('users who are not logged in are sent to /login', async () => {
    const { page } = await opened();
    for (const path of ['/', '/dashboard', '/dashboard/articles?source=google']) {
      await page.goto(path);
      await page.waitForURL('**/login');
    }
  });

  test('nothing is sent while a field is empty; a refusal is shown in words', async () => {
    const { page } = await opened();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto('/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByLabel('Email').fill(READER.email);
    await page.getByLabel('Email').press('Enter');
    expect(sent).toEqual([]);
    // The format is not checked: any email is sent, and an unknown one is refused.
    await page.getByLabel('Email').fill('sans-arobase');
    await page.getByLabel('Mot de passe').fill('faux');
    await page.getByLabel('Mot de passe').press('Enter');
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toBe("Le mot de passe ou l'email sont invalides");
    expect(sent).toHaveLength(1);
  });

  test('success stores the user, removes the saved query and opens the dashboard', async () => {
    const { page, stack } = await opened();
    await page.goto('/login');
    await page.evaluate(() => localStorage.setItem('query', '{"source":"mobile"}'));
    await logInByForm(page);
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));
    expect(stored).toMatchObject({ editeur: stack.publisher.nom_norme, isAdmin: false, role: 'normal' });
    expect(new URL(page.url()).searchParams.get('source')).toBeNull();
    await page.getByRole('heading', { level: 1, name: 'Suivi général' }).waitFor();
    expect(await page.title()).toBe('Suivi général · Vigie');
    for (const path of ['/', '/dashboard']) {
      await page.goto(path);
      await page.waitForURL('**/dashboard/suivigeneral*');
    }
  });

  // ASVS 14.3.1
  test('Logout closes the session, clears the storage and leads to the login page', async () => {
    const { page } = await opened();
    await logInByForm(page);
    await page.goto('/dashboard/articles?source=google');
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('vigie.recent')));
    await page.evaluate(() => localStorage.setItem('vigie.theme', 'light'));
    // Waits for the reload: the address may change before it.
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Logout' }).click();
    await reloaded;
    await page.waitForURL('**/login');
    // The login page has noted the server's time.
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'vigie.clock'))).toEqual([]);
    expect((await page.request.get('/api/session')).status()).toBe(401);
  });

  test('a session lost on the server leads to /login at the next call', async () => {
    const { page } = await opened();
    await logInByForm(page);
    // A later call of the first screen would lead to /login before the click.
    await settle(page);
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Articles' }).click();
    await page.waitForURL('**/login');
  });

  test('the address that led to the login opens after it, with its question', async () => {
    const { page } = await opened();
    const address =
      '/dashboard/articles?fromDate=2026-11-02T10%3A00&toDate=2026-11-03T09%3A00&editeur=all&articleCategory=sports';
    await page.goto(address);
    await fillLogin(page);
    await page.waitForURL(`**${address}`);
    // A session that ends in a filtered tab.
    await settle(page);
    await page.context().clearCookies();
    // Unless a renewal has already found out.
    const email = page.getByLabel('Email');
    await page.getByRole('button', { name: 'Rechercher' }).or(email).first().click();
    await email.waitFor();
    await page.reload();
    await fillLogin(page);
    await page.waitForURL(`**${address}`);
    await page.getByRole('button', { name: 'Retirer le filtre Sport' }).waitFor();
  });

  test('no address of another site opens after a login', async () => {
    const { page } = await opened();
    await page.goto('/login');
    await page.evaluate(() => history.replaceState({ usr: { from: '//ailleurs.example/' }, key: 'a', idx: 0 }, ''));
    await page.reload();
    await fillLogin(page);
    await page.waitForURL('**/dashboard/suivigeneral*');
  });

  test('a stored user without a publisher is sent to /login', async () => {
    const { page } = await opened();
    await logInByForm(page);
    await page.evaluate(() => localStorage.setItem('user', '{"isAdmin":true,"role":"normal"}'));
    await page.goto('/dashboard/editeurs');
    await page.waitForURL('**/login');
  });
});
