import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn, settle } from './browser.ts';
import { answerTo } from './calls.ts';
import { closeNotice } from './close-notice.ts';
import { clustersCaughtUp, demoClusters, firstCluster } from './demo-clusters.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';
import { yesterday } from './yesterday.ts';

const opened = visitors();

describe('cluster', () => {
  test('shows its life, words, publishers, sources, shares and articles without exposure', async () => {
    const { page, complaints } = await opened();
    await logIn(page);
    const { _id, titre } = await firstCluster(page);
    await page.goto(`/dashboard/cluster/${_id}`);
    await page.getByRole('heading', { level: 1, name: titre }).waitFor();
    await settle(page);
    for (const title of ['Vie du Cluster', 'Evolution des partages sociaux']) {
      await page.getByRole('figure', { name: title }).waitFor();
    }
    const legend = page.getByRole('figure', { name: 'Vie du Cluster' });
    for (const source of ['Google Desktop', 'Google Mobile', 'Apple News', 'Flipboard']) {
      await legend.getByRole('button', { name: source, exact: true }).waitFor();
    }
    for (const label of [
      'Score complet',
      'Score selon les filtres',
      'Niveau de couverture',
      'Tendance',
      'Première détection',
      'Dernière modification',
    ]) {
      await page.locator('dt').getByText(label, { exact: true }).waitFor();
    }
    for (const name of [
      'Entités',
      'Lemmes',
      'Catégories',
      'Positions',
      'Crawls',
      'Classement des éditeurs sur la période',
      'Scores par source',
      'Articles non exposés sur le même sujet',
      'Historique',
      'Résumé',
    ]) {
      await page.getByRole('region', { name, exact: true }).waitFor();
    }
    const crawls = page.getByRole('region', { name: 'Crawls', exact: true });
    expect(await crawls.textContent()).not.toMatch(/sitemap/i);
    const lemmas = page.getByRole('region', { name: 'Lemmes', exact: true }).getByRole('link');
    expect(await lemmas.count()).toBeLessThanOrEqual(6);
    const ranking = page.getByRole('region', { name: 'Classement des éditeurs sur la période' });
    expect(await ranking.getByRole('listitem').first().textContent()).toMatch(/%/);
    expect(await page.getByRole('region', { name: 'Entités Limma' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Mettre en pause' }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('a lemma opens the coverage page filtered by it', async () => {
    const { page } = await opened();
    await logIn(page);
    const { _id } = await firstCluster(page);
    await page.goto(`/dashboard/cluster/${_id}`);
    const lemma = page.getByRole('region', { name: 'Lemmes', exact: true }).getByRole('link').first();
    const text = ((await lemma.textContent()) ?? '').replace(/[\s\d]+$/, '');
    await lemma.click();
    await page.waitForURL(
      (url) => url.pathname === '/dashboard/couverture' && url.searchParams.get('clusterLemmes') === text,
    );
    await page.getByRole('heading', { level: 1, name: 'Couverture' }).waitFor();
  });

  test('its whole life is requested from its first sighting, and is in the address', async () => {
    const { page } = await opened();
    await logIn(page);
    const { _id } = await firstCluster(page);
    await page.goto(`/dashboard/cluster/${_id}`);
    await settle(page);
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.url().includes(`/api/cluster/${_id}`)),
      page.getByText('Afficher toute la Durée de Vie').click(),
    ]);
    const { query } = request.postDataJSON() as { query: { fromDate: string } };
    const { first_view } = await answerTo<{ first_view: string }>(page, `/api/cluster/${_id}`, {});
    const paris = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Paris',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    expect(query.fromDate.replace('T', ' ')).toBe(paris.format(new Date(first_view)));
    await page.waitForURL(/vie=1/);
  });

  test('an administrator pauses and opens it; the result is shown in an alert', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    const { cards } = await demoClusters(page);
    const id = cards.at(-1)?._id ?? '';
    await clustersCaughtUp(page, id);
    await page.goto(`/dashboard/cluster/${id}`);
    await page.getByRole('region', { name: 'Entités Limma' }).waitFor();
    await page.getByRole('button', { name: 'Mettre en pause' }).click();
    const ok = page.getByRole('alertdialog', { name: 'Ok' });
    await ok.getByText('Cluster Status: closed').waitFor();
    await closeNotice(ok);
    await page.getByRole('button', { name: 'Ouvrir le cluster' }).click();
    await ok.getByText('Cluster Status: opened').waitFor();
    await closeNotice(ok);
    await page.route(`**/api/cluster/${id}`, (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Erreur interne' } } }),
    );
    await page.getByRole('button', { name: 'Mettre en pause' }).click();
    await page.getByRole('alertdialog', { name: 'Erreur' }).getByText('Erreur interne').waitFor();
  });

  test('an administrator splits off two articles, sees the figures of both clusters, and undoes it: they are as before', async () => {
    const { page, complaints } = await opened();
    await logIn(page, ADMIN);
    await clustersCaughtUp(page, (await firstCluster(page))._id);
    // A past day, so that nothing new changes its figures.
    const query = { ...Object.fromEntries(new URLSearchParams(yesterday().range)), editeur: 'all' };
    type Detail = Record<string, unknown> & { urls: { id: string }[] };
    const historyOf = async (id: string) => {
      const detail = await answerTo<Detail>(page, `/api/cluster/${id}`, { query });
      const { _id, titre, articles, scoresFiltres, status } = detail;
      return { _id, titre, articles, scoresFiltres, status, urls: detail.urls.map((one) => one.id).sort() };
    };
    type ClusterList = { clusters: { _id: string; articles: number }[] };
    const { clusters } = await answerTo<ClusterList>(page, '/api/cluster', query);
    const id = clusters.findLast(({ articles }) => articles > 3)?._id ?? '';
    // So that nothing joins it meanwhile.
    const pause = (status: string) => page.request.post(`/api/cluster/${id}`, { data: { status, query: {} } });
    await pause('closed');
    const before = await historyOf(id);
    await page.goto(`/dashboard/cluster/${id}?${new URLSearchParams(query)}`);
    await settle(page);
    await page.getByRole('button', { name: 'Modifier le cluster' }).click();
    const panel = page.getByRole('region', { name: 'Modifier le cluster' });
    const boxes = panel.getByRole('list', { name: 'Articles du cluster' }).getByRole('checkbox');
    for (const place of [0, 1]) {
      await boxes.nth(place).focus();
      await page.keyboard.press('Space');
    }
    await panel.getByText('2 articles choisis').waitFor();
    await panel.getByRole('button', { name: 'Séparer' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Séparer des articles' });
    await dialog.getByRole('cell', { name: `${before.articles} → ${Number(before.articles) - 2}` }).waitFor();
    await dialog.getByRole('button', { name: 'Confirmer' }).click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Les articles sont séparés' });
    const made = await toast.getByRole('link', { name: 'Voir le cluster' }).getAttribute('href');
    const part = await historyOf(/cluster\/([0-9a-f]{16})/.exec(made ?? '')?.[1] ?? '');
    const rest = await historyOf(id);
    expect([part.urls.length, rest.urls.length]).toEqual([2, before.urls.length - 2]);
    expect([...part.urls, ...rest.urls].sort()).toEqual(before.urls);
    await toast.getByRole('button', { name: 'Annuler la modification' }).click();
    await page.getByText('La modification est annulée').waitFor();
    expect(await historyOf(id)).toEqual(before);
    await pause('opened');
    expect(complaints).toEqual([]);
  });

  test('that is unknown, or cannot be loaded, shows the same sentence', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto('/dashboard/cluster/00000000000000ff');
    await page.getByText('Aucun Cluster Détecté').waitFor();
    await page.route('**/api/cluster/00000000000000fe', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Erreur interne' } } }),
    );
    await page.goto('/dashboard/cluster/00000000000000fe');
    await page.getByRole('alert').getByText('Aucun Cluster Détecté').waitFor();
    await page.getByRole('button', { name: 'Réessayer' }).waitFor();
  });
});

describe('the cluster of an article', () => {
  const articleOf = async (page: Page): Promise<string> => {
    const { _id } = await firstCluster(page);
    const details = await answerTo<{ urls: { id: string }[] }[]>(page, '/api/cluster/details', { ids: [_id] });
    const [contents] = details;
    return contents?.urls[0]?.id ?? '';
  };

  test('is shown with its evolution, requested without a look-up; words open the coverage page', async () => {
    const { page } = await opened();
    await logIn(page);
    const id = await articleOf(page);
    const [request] = await Promise.all([
      page.waitForRequest(/\/api\/cluster\/[0-9a-f]{16}/),
      page.goto(`/dashboard/article/${id}`),
    ]);
    expect(new URL(request.url()).searchParams.get('nolookup')).toBe('true');
    await page.getByRole('figure', { name: 'Evolution du Cluster Parent' }).waitFor();
    await page.getByRole('list', { name: 'Lemmes de l’article' }).getByRole('link').first().click();
    await page.waitForURL(/\/dashboard\/couverture\?.*clusterLemmes=/);
  });

  test('is waited for no longer than 5 s', async () => {
    const { page } = await opened();
    await logIn(page);
    const id = await articleOf(page);
    await page.route(/\/api\/cluster\/[0-9a-f]{16}/, () => {});
    await page.goto(`/dashboard/article/${id}`);
    await page.getByRole('heading', { name: 'Cluster parent' }).waitFor();
    // Any other call has at least twice this time limit.
    await page.getByText('Aucun Cluster Détecté').waitFor();
    await page.getByRole('figure', { name: 'Evolution de l’exposition' }).waitFor();
  });
});
