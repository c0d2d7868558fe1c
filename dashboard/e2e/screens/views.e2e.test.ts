import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe, logIn, picture, settle, sidewaysScroll } from './browser.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

/** A user of this test alone, without views. */
async function newUser(page: Page, email: string) {
  await logIn(page, ADMIN);
  const users = { email, password: 'une phrase pour les vues', editeur: 'all', sessionLimit: 5 };
  expect((await page.request.post('/api/user', { data: { users } })).status()).toBe(200);
  return { email, password: users.password };
}

test('a view is saved, found again by its name, renamed, deleted and brought back; its feed is read without a session', async () => {
  const { page, complaints, stack } = await opened();
  await logIn(page, await newUser(page, 'vues@vigie.example'));
  await page.goto('/dashboard/tableau');
  await page.getByText('Vous n’avez pas encore de vue.').waitFor();
  expect(await axe(page)).toEqual([]);

  await page.goto('/dashboard/articles?periode=24h&editeur=all&source=mobile');
  await settle(page);
  await page.getByRole('button', { name: 'Enregistrer la vue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enregistrer la vue' });
  await dialog.getByLabel('Nom').fill('Mobiles du jour');
  await dialog.getByLabel('Épingler sur Mon tableau').check();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Vue enregistrée').waitFor();

  await page.goto('/dashboard/clusters');
  await settle(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mobiles du');
  await page.getByRole('option', { name: /Mobiles du jour/ }).click();
  await page.waitForURL(/\/dashboard\/articles\?/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ periode: '24h', source: 'mobile' });

  await page.goto('/dashboard/tableau');
  const list = page.getByRole('list', { name: 'Mes vues' });
  await settle(page);
  await picture(page, 'tableau');
  expect(await axe(page)).toEqual([]);
  await list.getByRole('button', { name: 'Renommer Mobiles du jour' }).click();
  await list.getByLabel('Nom de la vue').fill('Nos mobiles');
  await page.keyboard.press('Enter');
  await list.getByRole('link', { name: 'Nos mobiles' }).waitFor();

  await list.getByRole('button', { name: 'Flux Atom de Nos mobiles' }).click();
  const feed = page.getByRole('dialog', { name: 'Flux Atom de Nos mobiles' });
  await feed.getByRole('button', { name: 'Créer l’adresse' }).click();
  const address = await feed.getByLabel('Adresse, affichée cette seule fois').inputValue();
  const read = await fetch(address);
  expect([read.status, read.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('application/atom+xml'),
  ]);
  expect(await read.text()).toContain('Nos mobiles');
  expect(address.startsWith(stack.url)).toBe(true);
  await feed.getByRole('button', { name: 'Révoquer l’adresse' }).click();
  await page.getByText('Flux révoqué').waitFor();
  expect((await fetch(address)).status).toBe(404);

  await list.getByRole('button', { name: 'Supprimer Nos mobiles' }).click();
  await page.getByText('Vous n’avez pas encore de vue.').waitFor();
  await page.getByRole('button', { name: 'Annuler la suppression' }).click();
  await list.getByRole('link', { name: 'Nos mobiles' }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  expect(complaints).toEqual([]);
});
