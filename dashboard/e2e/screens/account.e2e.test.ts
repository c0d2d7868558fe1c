import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, logIn, picture, settle, settled, sidewaysScroll } from './browser.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

const OLD = 'une phrase pour le compte';
const NEW = 'un autre cheval agrafe la pile';

/** A user of this test alone. */
async function makeUser(page: Page, email: string): Promise<{ email: string; password: string }> {
  await logIn(page, ADMIN);
  const users = { email, password: OLD, editeur: 'all', sessionLimit: 5 };
  expect((await page.request.post('/api/user', { data: { users } })).status()).toBe(200);
  return { email, password: OLD };
}

const fill = async (page: Page, current: string, next: string, repeated = next) => {
  await page.getByLabel('Mot de passe actuel').fill(current);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(next);
  await page.getByLabel('Nouveau mot de passe, encore une fois').fill(repeated);
  await page.keyboard.press('Enter');
};

describe('Mon compte', () => {
  test('a password is changed from the menu: faults at their fields, the other session ends, this one stays', async () => {
    const [here, there] = [await opened(), await opened()];
    const who = await makeUser(here.page, 'motdepasse@vigie.example');
    await logIn(there.page, who);
    const { page } = here;
    await logIn(page, who);
    await page.goto('/dashboard/suivigeneral');
    await settle(page);
    await page.getByRole('complementary', { name: 'Menu' }).getByRole('link', { name: 'Mon compte' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mon compte' }).waitFor();

    await fill(page, OLD, NEW, OLD);
    await page.getByText('Les deux mots de passe sont différents.').waitFor();
    await fill(page, 'faux', NEW);
    await page.getByText('«\u00a0Mot de passe actuel\u00a0» est incorrect.').waitFor();
    const current = page.getByLabel('Mot de passe actuel');
    expect(await current.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => current.evaluate((field) => field === document.activeElement)).toBe(true);
    await picture(page, 'compte-refus');
    expect(await axe(page)).toEqual([]);
    await fill(page, OLD, 'azertyuiop12');
    await page.getByText(/trop facile à deviner/).waitFor();
    expect((await there.page.request.get('/api/session')).status()).toBe(200);

    await fill(page, OLD, NEW);
    await page.getByText('Mot de passe changé, vos autres sessions sont fermées').waitFor();
    expect(await current.inputValue()).toBe('');
    expect((await page.request.get('/api/session')).status()).toBe(200);
    expect((await there.page.request.get('/api/session')).status()).toBe(401);
    await logIn(there.page, { ...who, password: NEW });
    expect(here.complaints).toEqual([]);
  });

  test('sessions are listed; one is ended by keyboard, then all others; an ended one leads to the login', async () => {
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1';
    const here = await opened({ viewport: { width: 372, height: 740 }, colorScheme: 'dark' });
    const [there, third] = [await opened({ userAgent: phone }), await opened()];
    const { page } = here;
    const who = await makeUser(page, 'sessions@vigie.example');
    await logIn(there.page, who);
    await there.page.goto('/dashboard/suivigeneral');
    await settle(there.page);
    await logIn(third.page, who);
    await logIn(page, who);

    // Slow, and then a failure.
    const sessionsCall = '**/api/compte/sessions';
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(sessionsCall, async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Erreur interne' } } });
    });
    await page.goto('/dashboard/compte');
    const part = page.getByRole('region', { name: 'Sessions' });
    await part.getByText('Chargement').waitFor({ state: 'attached' });
    release();
    await part.getByRole('alert').waitFor();
    await page.unroute(sessionsCall);
    await part.getByRole('button', { name: 'Réessayer' }).click();

    const rows = part.getByRole('list', { name: 'Vos sessions' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(3);
    expect(await rows.filter({ hasText: 'Cette session' }).count()).toBe(1);
    expect(await rows.first().textContent()).toContain('Cette session');
    await settled(page);
    await part.scrollIntoViewIfNeeded();
    await part.getByRole('button', { name: 'Fermer toutes les autres' }).scrollIntoViewIfNeeded();
    await picture(page, 'compte-sessions-372-dark');
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axe(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await settled(page);
    await picture(page, 'compte-sessions-1280');
    expect(await axe(page)).toEqual([]);

    await part.getByRole('button', { name: /^Fermer la session Safari, iPhone/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Session fermée', { exact: true }).waitFor();
    await expect.poll(() => rows.count()).toBe(2);
    const list = part.getByRole('list', { name: 'Vos sessions' });
    await expect.poll(() => list.evaluate((one) => one === document.activeElement)).toBe(true);
    // Its socket is closed, so the open page finds out by itself.
    await there.page.waitForURL(/\/login/);
    expect((await third.page.request.get('/api/session')).status()).toBe(200);

    await part.getByRole('button', { name: 'Fermer toutes les autres' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Fermer vos autres sessions' });
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Fermer les sessions' }).click();
    await part.getByText('Aucune autre session').waitFor();
    expect(await rows.count()).toBe(1);
    expect((await third.page.request.get('/api/session')).status()).toBe(401);
    expect((await page.request.get('/api/session')).status()).toBe(200);
    expect(here.complaints).toEqual([]);
  });

  test('on a phone of 372 px, light and dark: reached from the menu, no sideways scroll, nothing that axe finds', async () => {
    const { page, complaints } = await opened({ viewport: { width: 372, height: 740 }, hasTouch: true });
    await logIn(page, await makeUser(page, 'telephone@vigie.example'));
    await page.goto('/dashboard/suivigeneral');
    await settle(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Mon compte' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mon compte' }).waitFor();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' });
    await page.getByText('Aucune autre session').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      await picture(page, `compte-372-${colorScheme}`);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await axe(page)).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
});
