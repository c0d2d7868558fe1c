import { expect, test } from 'vitest';
import { axe, logIn, picture, settle, sidewaysScroll } from './browser.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

test('a rule is tried before it is saved, watches, is changed, deleted and brought back', async () => {
  const { page, complaints } = await opened();
  await logIn(page, ADMIN);
  const users = { email: 'veille@vigie.example', password: 'une phrase pour veiller', editeur: 'all', sessionLimit: 5 };
  expect((await page.request.post('/api/user', { data: { users } })).status()).toBe(200);
  await logIn(page, users);
  await page.goto('/dashboard/alertes');
  await page.getByText('Vous n’avez pas encore de règle.').waitFor();
  await page.getByText('Rien ne sonne en ce moment.').waitFor();
  expect(await axe(page)).toEqual([]);

  await page.getByRole('button', { name: 'Nouvelle règle' }).click();
  const dialog = page.getByRole('dialog', { name: 'M’alerter' });
  await dialog.getByText('Choisissez-les dans votre compte').waitFor();
  expect(await dialog.getByRole('button', { name: 'Enregistrer' }).isDisabled()).toBe(true);

  const tried = page.waitForResponse((answer) => answer.url().endsWith('/api/alertes/essai'));
  await dialog.getByLabel('Alerte').selectOption('flux');
  const trial = await (await tried).json();
  const slider = dialog.getByLabel('Silence');
  for (const minutes of [3, 120]) {
    await slider.fill(String(minutes));
    const { nombre } = trial.seuils.find(({ seuil }: { seuil: number }) => seuil === minutes);
    const description =
      trial.connu === 0
        ? 'Rien n’est connu'
        : nombre === 0
          ? 'n’aurait pas sonné'
          : `aurait sonné ${nombre.toLocaleString('fr-FR')} fois`;
    await dialog.getByRole('img', { name: description }).waitFor();
  }
  expect(await axe(page)).toEqual([]);
  await picture(page, 'alertes-essai');
  await dialog.getByLabel('Nom').fill('Nos sources');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Règle enregistrée : elle veille dès maintenant').waitFor();
  const list = page.getByRole('list', { name: 'Règles d’alerte' });
  await list.getByText('Nos sources').waitFor();
  await list.getByText(/Aucune photo de .* depuis 2\sh/).waitFor();

  await list.getByRole('button', { name: 'Modifier Nos sources' }).click();
  const change = page.getByRole('dialog', { name: 'Modifier Nos sources' });
  await change.getByLabel('Nom').fill('Sources muettes');
  await change.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Règle modifiée').waitFor();
  await list.getByText('Sources muettes').waitFor();
  await settle(page);
  await picture(page, 'alertes');

  await list.getByRole('button', { name: 'Supprimer Sources muettes' }).click();
  await page.getByText('Vous n’avez pas encore de règle.').waitFor();
  await page.getByRole('button', { name: 'Annuler la suppression' }).click();
  await list.getByText('Sources muettes').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  expect(complaints).toEqual([]);
});
