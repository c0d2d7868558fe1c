import { describe, expect, test } from 'vitest';
import { logIn } from './browser.ts';
import { closeNotice } from './close-notice.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

describe('administration', () => {
  test('a user is added, changed and deleted, with the messages of the specification', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await page.goto('/dashboard/admin');
    await page.getByRole('button', { name: 'Ajouter' }).click();
    const row = page.getByRole('row').nth(1);
    expect(await row.getByRole('button', { name: /^Sauvegarder/ }).count()).toBe(0);
    await row.getByLabel(/^Email/).fill('nouvelle@vigie.example');
    await row.getByRole('button', { name: /^Sauvegarder/ }).click();
    const warning = page.getByRole('alertdialog', { name: 'Attention' });
    await warning.getByText('Veuillez remplir tous les champs').waitFor();
    await closeNotice(warning);
    await row.getByRole('combobox', { name: /^Editeur/ }).click();
    await page.getByRole('combobox', { name: 'Chercher un éditeur' }).fill('tous les');
    await page.getByRole('option', { name: 'Tous', exact: true }).click();
    await row.getByLabel(/^Nouveau Mot de Passe/).fill('une phrase assez longue');
    await row.getByRole('button', { name: /^Sauvegarder/ }).click();
    await page.getByText('Utilisateur sauvegardé!').waitFor();

    const saved = page.getByRole('row').filter({ has: page.getByLabel('Email nouvelle@vigie.example') });
    await saved.getByLabel(/^Accès utilisateur/).selectOption('actus');
    await saved.getByRole('button', { name: /^Sauvegarder/ }).click();
    await saved.getByRole('button', { name: /^Sauvegarder/ }).waitFor({ state: 'detached' });
    expect(await saved.getByLabel(/^Accès utilisateur/).inputValue()).toBe('actus');

    await saved.getByRole('button', { name: /^Débloquer/ }).click();
    await page.getByText('Utilisateur débloqué').waitFor();
    await saved.getByRole('button', { name: /^Supprimer/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Suppression' });
    await question.getByText("Est-ce que vous voulez supprimer l'utilisateur nouvelle@vigie.example ?").waitFor();
    await question.getByRole('button', { name: 'Annuler' }).click();
    await saved.getByRole('button', { name: /^Supprimer/ }).click();
    await question.getByRole('button', { name: 'Oui' }).click();
    await page.getByText('Utilisateur supprimé!').waitFor();
    await saved.waitFor({ state: 'detached' });
  });

  test('a refusal by the server is shown in a dialog', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await page.goto('/dashboard/admin');
    const own = page.getByRole('row').filter({ has: page.getByLabel(`Email ${ADMIN.email}`) });
    await own.getByRole('button', { name: /^Supprimer/ }).click();
    await page.getByRole('button', { name: 'Oui' }).click();
    const refusal = page.getByRole('alertdialog', { name: 'Erreur' });
    await refusal.getByText('Vous ne pouvez pas supprimer votre propre compte', { exact: true }).waitFor();
    await closeNotice(refusal);
    await own.getByLabel(/^Sessions Max/).fill('0');
    await own.getByRole('button', { name: /^Sauvegarder/ }).click();
    await refusal.getByText(/^«\u00a0Sessions Max\u00a0» doit être au moins 1\.$/).waitFor();
  });

  test('the journal has what an administrator did, and can be filtered', async () => {
    const { page, complaints } = await opened();
    await logIn(page, ADMIN);
    await page.request.post('/api/cles/revoke', { data: { id: 'sans-objet' } });
    await page.goto('/dashboard/admin');
    await page.getByRole('link', { name: 'Journal' }).click();
    const grid = page.getByRole('grid', { name: 'Journal' });
    await grid.getByText('Connexion', { exact: true }).first().waitFor();
    await page.getByLabel('Action').selectOption('Clé de collecte révoquée');
    const entry = grid.getByRole('row').filter({ hasText: 'sans-objet' });
    await entry.getByText('Refusé').waitFor();
    await entry.getByText(ADMIN.email).waitFor();
    await expect.poll(() => grid.getByRole('gridcell', { name: 'Connexion', exact: true }).count()).toBe(0);
    await page.getByLabel('Utilisateur', { exact: true }).fill('personne@');
    await page.keyboard.press('Enter');
    await page.getByText('Aucune entrée sur la période').waitFor();
    expect(complaints).toEqual([]);
  });

  test('a key is made, shown once and revoked', async () => {
    const { page } = await opened({ permissions: ['clipboard-read', 'clipboard-write'] });
    await logIn(page, ADMIN);
    await page.goto('/dashboard/admin/cles');
    await page.getByLabel('Nom du collecteur').fill('Essai');
    await page.getByRole('button', { name: 'Créer une clé' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Clé de Essai' });
    const secret = (await dialog.locator('code').textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Copier' }).click();
    await dialog.getByText('Copiée').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await dialog.waitFor({ state: 'detached' });
    const row = page.getByRole('row').filter({ hasText: 'Essai' });
    expect(await page.getByText(secret).count()).toBe(0);
    await row.getByRole('button', { name: 'Révoquer Essai' }).click();
    await page.getByRole('alertdialog', { name: 'Révocation' }).getByRole('button', { name: 'Révoquer' }).click();
    await row.getByText(/^Révoquée le/).waitFor();
  });
});
