import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, logIn, picture, settled, sidewaysScroll } from './browser.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

const OLD = 'une phrase pour le compte';
const NEW = 'un autre cheval agrafe la pile';

const fill = async (page: Page, password: string, repeated = password) => {
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
  await page.getByLabel('Nouveau mot de passe, encore une fois').fill(repeated);
  await page.keyboard.press('Enter');
};

describe('a one-time link', () => {
  test('an administrator copies it; its user sets a new password and logs in; it works once', async () => {
    const [admin, user] = [await opened({ permissions: ['clipboard-read', 'clipboard-write'] }), await opened()];
    await logIn(admin.page, ADMIN);
    const who = { email: 'oubli@vigie.example', password: OLD };
    const users = { ...who, editeur: 'all', sessionLimit: 5 };
    expect((await admin.page.request.post('/api/user', { data: { users } })).status()).toBe(200);
    await logIn(user.page, who);

    await admin.page.goto('/dashboard/admin');
    const button = admin.page.getByRole('button', { name: `Lien de réinitialisation pour ${who.email}` });
    // Also with a button to save, no action is out of sight.
    const table = admin.page.getByRole('region', { name: 'Utilisateurs' });
    const row = admin.page.getByRole('row').filter({ has: button });
    await row.getByLabel(/^Sessions Max/).fill('6');
    await row.getByRole('button', { name: /^Sauvegarder/ }).waitFor();
    await picture(admin.page, 'utilisateurs-1440');
    expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await button.focus();
    await admin.page.keyboard.press('Enter');
    const dialog = admin.page.getByRole('alertdialog', { name: 'Lien de réinitialisation' });
    const link = (await dialog.locator('code').textContent()) ?? '';
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/reinitialisation#[\w.-]{60,}$/);
    await dialog.getByRole('button', { name: 'Copier' }).click();
    await dialog.getByText('Copié', { exact: true }).waitFor();
    expect(await admin.page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      await admin.page.setViewportSize({ width, height: 844 });
      await admin.page.emulateMedia({ colorScheme });
      await settled(admin.page);
      await picture(admin.page, `lien-${width}-${colorScheme}`);
      expect(await axe(admin.page)).toEqual([]);
    }
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await admin.page.getByText(link).count()).toBe(0);

    const { page } = user;
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Choisissez un nouveau mot de passe' }).waitFor();
    await fill(page, NEW, OLD);
    await page.getByText('Les deux mots de passe sont différents.').waitFor();
    await fill(page, 'azertyuiop12');
    await page.getByText(/trop facile à deviner/).waitFor();
    const field = page.getByLabel('Nouveau mot de passe', { exact: true });
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await picture(page, 'reinitialisation-refus');
    expect(await axe(page)).toEqual([]);
    expect((await page.request.get('/api/session')).status()).toBe(200);

    await fill(page, NEW);
    await page.waitForURL('**/login');
    await page.getByRole('status').getByText('Votre mot de passe est changé. Connectez-vous.').waitFor();
    await picture(page, 'reinitialisation-faite');
    expect(await axe(page)).toEqual([]);
    expect((await page.request.get('/api/session')).status()).toBe(401);
    expect(await page.getByLabel('Email').inputValue()).toBe(who.email);
    await page.getByLabel('Mot de passe').fill(NEW);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(/\/dashboard\/suivigeneral/);

    // The token is in no address that a server sees.
    const token = link.split('#')[1] ?? '';
    expect(urls.length).toBeGreaterThan(5);
    expect(urls.filter((address) => new URL(address).href.replace(/#.*/, '').includes(token))).toEqual([]);

    await page.goto(link);
    await fill(page, OLD);
    await page
      .getByRole('alert')
      .getByText(/^Ce lien n’est plus valable/)
      .waitFor();
    await picture(page, 'reinitialisation-perime');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Aller à la connexion' }).click();
    await page.waitForURL('**/login');
    expect([admin.complaints, user.complaints]).toEqual([[], []]);
  });

  test('without its token, on a phone: the page says so; no sideways scroll, nothing that axe finds', async () => {
    const { page, complaints } = await opened({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
    await page.goto('/reinitialisation');
    await page
      .getByRole('alert')
      .getByText(/^Ce lien est incomplet/)
      .waitFor();
    expect(await axe(page)).toEqual([]);
    await page.goto('/reinitialisation#essai');
    await page.getByRole('button', { name: 'Changer le mot de passe' }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(complaints).toEqual([]);
  });
});
