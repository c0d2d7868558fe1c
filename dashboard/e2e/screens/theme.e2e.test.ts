import { describe, expect, test } from 'vitest';
import { logIn, settle } from './browser.ts';
import { demoName } from './demo-clusters.ts';
import { openCounted } from './recorded-calls.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

const RANKING = 'Classement des éditeurs sur le Score Complet du Thème';

const address = (fields: Record<string, string>) => `/dashboard/thematique?${new URLSearchParams(fields)}`;

const figureOf = (text: string | null): number => Number((text ?? '').replace(/[^\d,]/g, '').replace(',', '.'));

describe('Thématique', () => {
  test('needs an entity or a lemma, and offers the filters', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto('/dashboard/thematique');
    await page.getByText('Veuillez choisir des entites ou lemmes').waitFor();
    await page.getByRole('button', { name: 'Ouvrir les filtres' }).click();
    await page.getByRole('dialog', { name: 'Filtres' }).waitFor();
  });

  test('résumé: curves of the theme and of the publisher, words, clusters', async () => {
    const { page, stack } = await opened();
    await logIn(page);
    const clusterEntities = await demoName(page);
    await openCounted(page, address({ clusterEntities, editeur: stack.publisher.nom_norme }));
    await page.getByRole('figure', { name: 'Evolution du score du thème' }).waitFor();
    await page.getByRole('figure', { name: 'Evolution du score editeur sur le thème' }).waitFor();
    await page.getByRole('feed').getByRole('article').first().waitFor();
    const lemma = page.getByRole('list', { name: 'Lemmes' }).getByRole('link').first();
    await lemma.click();
    await page.waitForURL(/dashboard\/couverture\?.*clusterLemmes=/);
  });

  test('the publisher’s tab needs a publisher, then lists its articles', async () => {
    const { page, stack } = await opened();
    await logIn(page);
    const clusterEntities = await demoName(page);
    await page.goto(address({ clusterEntities, editeur: 'all', onglet: 'editeur' }));
    await page.getByText('Veuillez selectionner un editeur').waitFor();
    await openCounted(page, address({ clusterEntities, editeur: stack.publisher.nom_norme, onglet: 'editeur' }));
    const title = page.getByText(/articles? liés? a la thématique/);
    await title.waitFor();
    for (const name of ['Top articles', 'Articles non exposés']) await page.getByRole('grid', { name }).waitFor();
    // There is a third list when articles were exposed only at another time. The first row of a grid is its header.
    const said = figureOf(await title.textContent());
    await expect
      .poll(async () => {
        const grids = await page.getByRole('grid').all();
        const rows = await Promise.all(grids.map(async (grid) => Number(await grid.getAttribute('aria-rowcount')) - 1));
        return rows.reduce((sum, count) => sum + count, 0);
      })
      .toBe(said);
  });

  test('classement: publishers with rank, score, share and articles, twenty a page, unfolded to their articles', async () => {
    const { page, stack } = await opened();
    await logIn(page);
    const clusterEntities = await demoName(page);
    await openCounted(page, address({ clusterEntities, editeur: stack.publisher.nom_norme, onglet: 'classement' }));
    await page.getByRole('heading', { name: RANKING }).waitFor();
    const rows = page.getByRole('table', { name: RANKING }).locator('tbody > tr');
    const shown = await rows.count();
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThanOrEqual(20);
    expect(await page.getByLabel('Lignes par page').inputValue()).toBe('20');
    const scores = (await rows.locator('td:nth-child(3)').allTextContents()).map(figureOf);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const unfold = rows.first().getByRole('button');
    const articles = figureOf(await rows.first().locator('td:nth-child(5)').textContent());
    await unfold.click();
    const links = rows.nth(1).getByRole('link');
    await expect.poll(() => links.count()).toBe(Math.min(articles, 20));
    expect(await links.first().getAttribute('href')).toContain('/dashboard/article/');
    // At one moment: figures are renewed meanwhile.
    const [score, ...points] = await rows.evaluateAll(([row, list]) => [
      row?.querySelector('td:nth-child(3)')?.textContent ?? null,
      ...Array.from(list?.querySelectorAll('li > :last-child') ?? [], ({ textContent }) => textContent),
    ]);
    if (articles <= 20) expect(points.map(figureOf).reduce((sum, one) => sum + one, 0)).toBe(figureOf(score ?? null));
  });

  test('a time-out is shown in the words of theme screens, and Réessayer retries', async () => {
    const { page } = await opened();
    await logIn(page);
    const body = JSON.stringify({ error: { code: 'timeout', message: 'Refusé' } });
    await page.route('**/api/cluster/theme/ranking', (route) => route.fulfill({ status: 504, body }));
    await page.goto(address({ clusterLemmes: 'grève', onglet: 'classement' }));
    await page.getByRole('alert').getByText('Délai de chargement expiré', { exact: true }).waitFor();
    await page.unroute('**/api/cluster/theme/ranking');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('heading', { name: RANKING }).waitFor();
    await settle(page);
  });
});
