import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn } from './browser.ts';
import { demoClusters } from './demo-clusters.ts';
import { openCounted } from './recorded-calls.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

/** A topic of the day's two best clusters. */
async function makeTopic(page: Page, topicName: string): Promise<void> {
  const { cards } = await demoClusters(page);
  const clusters = cards.slice(0, 2).map(({ _id }) => _id);
  const response = await page.request.post('/api/cluster/topic', { data: { topicName, clusters } });
  expect(response.ok()).toBe(true);
}

describe('Sujets', () => {
  test('is for administrators', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto('/dashboard/sujets');
    await page.getByText("Vous n'avez pas les droits pour afficher cette page").waitFor();
  });

  test('a topic shows its dates, score, articles, clusters and addresses, and can be chosen as a whole', async () => {
    const { page, stack } = await opened();
    await logIn(page, ADMIN);
    const name = `Sujet suivi ${Date.now()}`;
    await makeTopic(page, name);
    await openCounted(page, `/dashboard/sujets?editeur=${stack.publisher.nom_norme}`);
    await page.getByRole('heading', { level: 1, name: /^Tous les sujets \(.+ résultats?\)$/ }).waitFor();
    const card = page.getByRole('article', { name });
    await card.getByText(/^créé le \d\d\/\d\d \d\d:\d\d · du \d\d\/\d\d au \d\d\/\d\d$/).waitFor();
    for (const term of ['score', 'clusters']) await card.getByRole('term').getByText(term, { exact: true }).waitFor();
    await card.getByRole('button', { name: /adresses? de/ }).click();
    const address = card.getByRole('listitem').first().getByRole('link');
    expect(await address.getAttribute('href')).toMatch(/^\/dashboard\/article\/url\/http/);
    await card.getByRole('button', { name: /^Détails/ }).click();
    await page.waitForURL(/sujet=/);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('2 Clusters Sélectionnés').waitFor();
    await page.getByRole('button', { name: 'Revenir vers les sujets' }).click();
    await card.waitFor();
  });

  test('a topic is renamed, loses a cluster, and is deleted after a confirmation', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    const name = `Sujet à changer ${Date.now()}`;
    await makeTopic(page, name);
    await page.goto('/dashboard/sujets?editeur=all');
    const dialog = page.getByRole('dialog', { name: 'Management de sujet' });
    await page.getByRole('button', { name: `Modifier ${name}` }).click();
    await dialog.getByLabel('Modifier le nom du sujet').fill(`${name} bis`);
    await dialog
      .getByRole('button', { name: /^Retirer / })
      .nth(1)
      .click();
    await expect
      .poll(() => dialog.getByRole('list', { name: 'Clusters du sujet' }).getByRole('listitem').count())
      .toBe(1);
    await dialog.getByRole('button', { name: 'Sauvegarder les changements' }).click();
    await page.getByText('Les modifications sont faites').waitFor();
    const card = page.getByRole('article', { name: `${name} bis` });
    await card.getByRole('term').getByText('cluster', { exact: true }).waitFor();

    await card.getByRole('button', { name: /^Modifier/ }).click();
    await dialog.getByRole('button', { name: 'Supprimer le sujet' }).click();
    const question = page.getByRole('alertdialog', { name: 'Suppression' });
    await question.getByRole('button', { name: 'Annuler' }).click();
    await dialog.getByRole('button', { name: 'Supprimer le sujet' }).click();
    await question.getByRole('button', { name: 'Oui' }).click();
    await dialog.waitFor({ state: 'detached' });
    await card.waitFor({ state: 'detached' });
  });
});
