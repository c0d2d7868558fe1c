import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, logIn, picture, settled, sidewaysScroll } from './browser.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

const PASSWORD = 'une phrase pour le compte';

/** A code that the server takes for the next half minute at least; `later`: that of the step after. */
const codeOf = (secret: string, later = false): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + (later ? 30_000 : 0) });

/** A user of this test alone. */
async function makeUser(page: Page, email: string): Promise<{ email: string; password: string }> {
  await logIn(page, ADMIN);
  const users = { email, password: PASSWORD, editeur: 'all', sessionLimit: 5 };
  expect((await page.request.post('/api/user', { data: { users } })).status()).toBe(200);
  return { email, password: PASSWORD };
}

const LOOKS = [
  [1440, 'light'],
  [390, 'dark'],
  [390, 'light'],
  [1440, 'dark'],
] as const;
async function lookAt(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await settled(page);
    await picture(page, `${name}-${width}-${colorScheme}`);
    expect(await sidewaysScroll(page), `${name} ${width}`).toBe(0);
    expect(await axe(page), `${name} ${width} ${colorScheme}`).toEqual([]);
  }
}

/** Turns it on by keyboard and answers the secret and the recovery codes. */
async function enrol(page: Page): Promise<{ secret: string; recovery: string[] }> {
  const part = page.getByRole('region', { name: 'Double authentification' });
  await part.getByLabel('Votre mot de passe').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await part.getByRole('img', { name: 'QR code pour l’application' }).waitFor();
  const secret = ((await part.locator('code').textContent()) ?? '').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await expect
    .poll(() => part.getByLabel('Code à six chiffres').evaluate((one) => one === document.activeElement))
    .toBe(true);
  await lookAt(page, 'double-authentification-qr');
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await part.getByText('«\u00a0Code\u00a0» est incorrect ou a déjà servi.').waitFor();
  await part.getByLabel('Code à six chiffres').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  const codes = part.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');
  await expect.poll(() => codes.count()).toBe(8);
  await lookAt(page, 'codes-de-secours');
  await part.getByRole('button', { name: 'Copier' }).click();
  await part.getByText('Copiés').waitFor();
  const recovery = await codes.allTextContents();
  expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toEqual(recovery);
  await part.getByRole('button', { name: 'J’ai conservé ces codes' }).click();
  return { secret, recovery };
}

const password = async (page: Page, who: { email: string; password: string }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Mot de passe').fill(who.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1, name: 'Double authentification' }).waitFor();
};
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

describe('a second factor', () => {
  test('is turned on, asked for at the login, and turned off', async () => {
    const [here, there] = [await opened(clipboard), await opened()];
    const { page } = here;
    const who = await makeUser(page, 'facteur@vigie.example');
    await logIn(page, who);
    await page.goto('/dashboard/compte');
    const part = page.getByRole('region', { name: 'Double authentification' });
    await part.getByRole('button', { name: 'Préparer l’activation' }).click();
    await part.getByText('Entrez votre mot de passe.').waitFor();
    await part.getByLabel('Votre mot de passe').fill('faux');
    await page.keyboard.press('Enter');
    await part.getByText(/est incorrect\.$/).waitFor();
    const { secret, recovery } = await enrol(page);
    await part.getByText(/Il vous reste 8 codes de secours/).waitFor();
    expect(await page.getByText(recovery[0] ?? '').count()).toBe(0);
    await lookAt(page, 'double-authentification-active');

    const other = there.page;
    await password(other, who);
    const field = other.getByLabel('Code');
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    expect((await other.request.get('/api/session')).status()).toBe(401);
    await lookAt(other, 'login-code');
    await field.fill('000000');
    await other.keyboard.press('Enter');
    await other
      .getByRole('alert')
      .getByText(/est incorrect ou a déjà servi/)
      .waitFor();
    await field.fill(codeOf(secret, true));
    await other.keyboard.press('Enter');
    await other.waitForURL(/\/dashboard\/suivigeneral/);

    // Too late: back to the first step, which says why.
    await password(other, who);
    await other.context().clearCookies({ name: 'vigie_login' });
    await other.getByLabel('Code').fill('000000');
    await other.keyboard.press('Enter');
    await other.getByRole('alert').getByText('La connexion n’a pas été terminée à temps, recommencez').waitFor();
    expect(await other.getByLabel('Mot de passe').inputValue()).toBe('');
    await password(other, who);
    await other.getByLabel('Code').fill((recovery[0] ?? '').toUpperCase());
    await other.getByRole('button', { name: 'Valider' }).click();
    await other.waitForURL(/\/dashboard\/suivigeneral/);

    await part.getByLabel('Votre mot de passe').fill(PASSWORD);
    await part.getByLabel('Code de l’application ou code de secours').fill(recovery[1] ?? '');
    await part.getByRole('button', { name: 'Désactiver' }).click();
    await part.getByRole('button', { name: 'Préparer l’activation' }).waitFor();
    await logIn(there.page, who);
    expect([here.complaints, there.complaints]).toEqual([[], []]);
  });

  test('is removed by an administrator in the table of users', async () => {
    const [admin, user] = [await opened(), await opened(clipboard)];
    const who = await makeUser(admin.page, 'perdu@vigie.example');
    await logIn(user.page, who);
    await user.page.goto('/dashboard/compte');
    await enrol(user.page);
    const { page } = admin;
    await page.goto('/dashboard/admin');
    const button = page.getByRole('button', { name: `Retirer la double authentification de ${who.email}` });
    await button.waitFor();
    await picture(page, 'utilisateurs-facteur');
    const table = page.getByRole('region', { name: 'Utilisateurs' });
    expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await button.click();
    const dialog = page.getByRole('alertdialog', { name: 'Double authentification' });
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Retirer' }).click();
    await page.getByText('Double authentification retirée').waitFor();
    await button.waitFor({ state: 'detached' });
    expect((await user.page.request.get('/api/session')).status()).toBe(401);
    await logIn(user.page, who);
    expect([admin.complaints, user.complaints]).toEqual([[], []]);
  });

  test('where it is demanded, only the account is open until it is on', async () => {
    const { page, complaints } = await opened(clipboard);
    const who = await makeUser(page, 'exige@vigie.example');
    await logIn(page, who);
    // The demand is a setting of the installation, which the other tests do not have: here the browser gets its refusal.
    const error = { code: 'second_factor_required', message: 'Activez d’abord la double authentification' };
    await page.route('**/api/editeur', (route) => route.fulfill({ status: 403, json: { error } }));
    await page.goto('/dashboard/suivigeneral');
    await page.waitForURL('**/dashboard/compte*');
    await page
      .getByRole('status')
      .getByText(/^Votre installation exige/)
      .waitFor();
    expect(await page.getByRole('complementary', { name: 'Menu' }).count()).toBe(0);
    await page.goto('/dashboard/articles');
    await page.waitForURL('**/dashboard/compte*');
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await page.getByRole('button', { name: 'Préparer l’activation' }).waitFor();
    await lookAt(page, 'double-authentification-exigee');
    await page.unroute('**/api/editeur');
    await enrol(page);
    // What was asked for before.
    await page.waitForURL(/\/dashboard\/articles/);
    await page.getByRole('complementary', { name: 'Menu' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
