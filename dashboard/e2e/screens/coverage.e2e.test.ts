import { describe, expect, test } from 'vitest';
import { columnNames, logIn, logInByForm, settle } from './browser.ts';
import { answerTo } from './calls.ts';
import { demoClusters, firstClusterWords } from './demo-clusters.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';
import { yesterday } from './yesterday.ts';

const opened = visitors();

describe('Couverture', () => {
  const CATEGORIES = [
    'Toutes',
    'A la Une',
    'France',
    'International',
    'Economie',
    'Science',
    'Culture',
    'Sport',
    'Sante',
  ];

  test('keywords: the category filters them, an entity and a linked lemma open their coverage', async () => {
    const { page, complaints } = await opened();
    await logIn(page);
    await demoClusters(page);
    await page.goto('/dashboard/couverture');
    await page.getByRole('region', { name: 'Entités', exact: true }).waitFor();
    await page.getByRole('region', { name: 'Sujet fort sans entités' }).waitFor();
    const select = page.getByLabel('Catégorie').last();
    expect(await select.getByRole('option').allTextContents()).toEqual(CATEGORIES);
    await settle(page);
    // Entities of one cluster share its lemmas, so that some cards may have none.
    const cards = page.getByRole('region', { name: 'Entités', exact: true }).getByRole('listitem');
    const card = cards.filter({ has: page.getByRole('list') }).first();
    expect(await card.textContent()).toMatch(/ouverture/);
    const entity = card.getByRole('link').first();
    const name = (await entity.textContent()) ?? '';
    await card.getByRole('list').getByRole('link').first().click();
    await page.waitForURL(/clusterLemmes=/);
    await page.goBack();
    await page.getByRole('link', { name, exact: true }).first().click();
    await page.waitForURL((url) => url.searchParams.get('clusterEntities') === name);
    await page.getByRole('link', { name: 'Mots clefs' }).click();
    await page.waitForURL((url) => !url.search.includes('clusterEntities'));
    await page.getByLabel('Catégorie').last().selectOption({ label: 'Sport' });
    await page.waitForURL(/clusterCategory=sports/);
    expect(complaints).toEqual([]);
  });

  test('the table: its columns, by the parent cluster’s score, a row opens its article', async () => {
    const { page } = await opened();
    await logIn(page);
    const { lemmes } = await firstClusterWords(page);
    await page.goto(`/dashboard/couverture/${encodeURIComponent(lemmes[0]?.lemme ?? '')}?editeur=all`);
    await page.locator('[role=grid] [role=row][aria-rowindex="2"]').waitFor();
    expect(await columnNames(page)).toEqual([
      '#',
      'Score Cluster Parent',
      'Titre',
      'Mise à jour Sitemap',
      'Heure de publication',
      'Dernière Modification',
    ]);
    const sorted = page.getByRole('columnheader', { name: 'Score Cluster Parent' });
    expect(await sorted.getAttribute('aria-sort')).toBe('descending');
    expect(await page.getByLabel('Lignes par page').inputValue()).toBe('50');
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.locator('[role=grid] [role=row][aria-rowindex="2"]').click(),
    ]);
    await tab.waitForURL(/\/dashboard\/article\/[0-9a-f]{16}/);
  });
});

test('a subject that the publisher lacks shows its clusters, the articles of others, and the way to these', async () => {
  const { page, stack } = await opened();
  await logIn(page);
  await demoClusters(page);
  const { range } = yesterday();
  const query = { ...Object.fromEntries(new URLSearchParams(range)), editeur: stack.publisher.nom_norme };
  const words = await answerTo<{ entities: { text: string }[] }>(page, '/api/cluster/keywords', query);
  const rowsAbout = (clusterEntities: string, editeur: string) =>
    answerTo<unknown[]>(page, '/api/article/coverage', {
      ...query,
      editeur,
      clusterEntities,
      sitemap: true,
      orphan: false,
    });
  let lacked: string | undefined;
  for (const { text } of words.entities.toReversed()) {
    if ((await rowsAbout(text, query.editeur)).length > 0) continue;
    lacked = text;
    break;
  }
  expect(lacked).toBeDefined();
  const others = await rowsAbout(lacked ?? '', 'all');
  await page.goto(`/dashboard/couverture?${new URLSearchParams({ ...query, clusterEntities: lacked ?? '' })}`);
  await settle(page);
  await page.getByText(`Les autres éditeurs en ont ${others.length}.`).waitFor();
  const list = page.getByRole('region', { name: 'Articles des autres éditeurs' });
  expect(await list.getByRole('row').count()).toBe(Math.min(others.length, 50) + 1);
  const cluster = page.getByRole('feed').getByRole('link').first();
  expect(await cluster.getAttribute('href')).toMatch(/^\/dashboard\/cluster\/[0-9a-f]{16}/);
  await page.getByRole('button', { name: 'Tous les éditeurs' }).click();
  await page.getByRole('grid', { name: 'Couverture' }).waitFor();
});

describe('Bert', () => {
  test('administrators see clusters with their nearest ones; others have neither entry nor page', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await demoClusters(page);
    await page.goto('/dashboard/bert');
    await settle(page);
    const near = page.getByRole('list', { name: /^Clusters proches de/ }).first();
    expect(await near.getByRole('listitem').first().textContent()).toMatch(/%/);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await logInByForm(page);
    expect(await page.getByRole('link', { name: 'Bert' }).count()).toBe(0);
    await page.goto('/dashboard/bert');
    await page.getByText("Vous n'avez pas les droits pour afficher cette page").waitFor();
  });
});
