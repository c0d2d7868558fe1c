import { describe, expect, test } from 'vitest';
import { axe, logIn, sidewaysScroll } from './browser.ts';
import { lookIsClean } from './look-is-clean.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();
const PATH = '/dashboard/admin/collecte?onglet=hotes';
const HOST = 'www.reglages-essai.fr';
const TOKEN = 'tok-7c1e-of-the-publisher';

describe('settings of a host', () => {
  test('a header is stored, never shown again, replaced and removed; a wrong field is named', async () => {
    const { page, complaints } = await opened();
    await logIn(page, ADMIN);
    const answers: string[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/api/')) answers.push(await response.text().catch(() => ''));
    });
    await page.goto(PATH);
    await page.getByLabel('Régler un hôte avant sa première lecture').fill(`https://${HOST}/flux.xml`);
    await page.getByRole('button', { name: 'Régler', exact: true }).click();
    const card = page.getByRole('region', { name: `Réglages de ${HOST}` }).last();
    await card.getByLabel('En-tête donné par l’éditeur').fill('X-Cle');
    await card.getByLabel('Sa valeur, secrète').fill(TOKEN);
    await card.getByRole('button', { name: 'Enregistrer' }).nth(1).click();
    await card.getByText(/^X-Cle.: enregistré le .* par /).waitFor();
    await card.getByLabel('Suite du nom du robot').fill('acces/1');
    await card.getByRole('button', { name: 'Enregistrer' }).first().click();
    await card.getByText('Dernier changement').waitFor();

    await card.getByLabel('Serveur mandataire').fill('proxy:3128');
    await card.getByRole('button', { name: 'Enregistrer' }).last().click();
    await card.getByText(/Serveur mandataire.* n’est pas l’adresse d’un mandataire/).waitFor();
    expect(await axe(page)).toEqual([]);

    // The host has come into the list, with the same settings below its row.
    await page.reload();
    await page.getByRole('button', { name: `Détails de ${HOST}` }).click();
    await card.getByText(/^X-Cle.: enregistré le/).waitFor();
    expect(await card.getByLabel('Suite du nom du robot').inputValue()).toBe('acces/1');
    await lookIsClean(page, 'collecte-reglages');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axe(page)).toEqual([]);

    await card.getByRole('button', { name: 'Remplacer' }).click();
    expect(await card.getByLabel('Sa valeur, secrète').inputValue()).toBe('');
    await card.getByRole('button', { name: 'Annuler' }).click();
    await card.getByRole('button', { name: 'Retirer', exact: true }).nth(1).click();
    await page.getByRole('alertdialog', { name: 'Retirer X-Cle' }).getByRole('button', { name: 'Retirer' }).click();
    await card.getByLabel('Sa valeur, secrète').waitFor();
    expect(answers.join('')).toContain('X-Cle');
    expect(answers.join('')).not.toContain(TOKEN);
    expect(await page.content()).not.toContain(TOKEN);
    expect(complaints.filter((line) => !line.includes('400'))).toEqual([]);
  });
});
