import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn, settle } from './browser.ts';
import { clustersCaughtUp, demoClusters, firstCluster } from './demo-clusters.ts';
import type { Opened } from './opened.ts';
import { ADMIN } from './stack.ts';

export const clusterPageTests = (opened: Opened): void => {
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
        await legend.getByRole('button', { name: source }).waitFor();
      }
      for (const label of [
        'Score complet',
        'Score selon les filtres',
        'Couverture',
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

    test('a lemma opens the coverage page filtered on it', async () => {
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

    test('its whole life is asked for from its first sight, and the address says so', async () => {
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
      const response = await page.request.post(`/api/cluster/${_id}`, { data: {} });
      const { first_view } = (await response.json()) as { first_view: string };
      const paris = new Intl.DateTimeFormat('sv-SE', {
        timeZone: 'Europe/Paris',
        dateStyle: 'short',
        timeStyle: 'short',
      });
      expect(query.fromDate.replace('T', ' ')).toBe(paris.format(new Date(first_view)));
      await page.waitForURL(/vie=1/);
    });

    test('an administrator pauses and opens it; what came of it is said in an alert', async () => {
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
      await ok.getByRole('button', { name: 'Ok' }).click();
      await page.getByRole('button', { name: 'Ouvrir le cluster' }).click();
      await ok.getByText('Cluster Status: opened').waitFor();
      await ok.getByRole('button', { name: 'Ok' }).click();
      await page.route(`**/api/cluster/${id}`, (route) =>
        route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Erreur interne' } } }),
      );
      await page.getByRole('button', { name: 'Mettre en pause' }).click();
      await page.getByRole('alertdialog', { name: 'Erreur' }).getByText('Erreur interne').waitFor();
    });

    test('that nobody knows, or that cannot be loaded, says the same sentence', async () => {
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
      const response = await page.request.post('/api/cluster/details', { data: { ids: [_id] } });
      const [contents] = (await response.json()) as { urls: { id: string }[] }[];
      return contents?.urls[0]?.id ?? '';
    };

    test('is shown with its evolution, asked for without a look-up; words open the coverage page', async () => {
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

    test('is not waited for longer than 5 s', async () => {
      const { page } = await opened();
      await logIn(page);
      const id = await articleOf(page);
      await page.route(/\/api\/cluster\/[0-9a-f]{16}/, () => {});
      await page.goto(`/dashboard/article/${id}`);
      await page.getByRole('heading', { name: 'Cluster parent' }).waitFor();
      // Any other call is waited for at least twice as long as this.
      await page.getByText('Aucun Cluster Détecté').waitFor({ timeout: 15_000 });
      await page.getByRole('figure', { name: 'Evolution de l’exposition' }).waitFor();
    });
  });
};
