import { describe, expect, test } from 'vitest';
import { logIn, rowAt, rowsOf, settle } from './browser.ts';
import { answerTo } from './calls.ts';
import { closeNotice } from './close-notice.ts';
import { csvOf } from './downloads.ts';
import { openCounted } from './recorded-calls.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

/** Clicks on the screens of sitemaps, shares, Apple News and anomalies. */
describe('sitemaps, shares, Apple News, anomalies', () => {
  test('a publisher unfolds its sitemaps, and its own page shows their state', async () => {
    const { page, stack } = await opened();
    await logIn(page, ADMIN);
    await openCounted(page, '/dashboard/admin/sitemaps?editeur=all');
    const clients = page.getByRole('region', { name: 'Suivi des Sitemaps Clients' });
    const unfold = clients.getByRole('button', { name: /^1 sitemap de / }).first();
    await unfold.click();
    await clients.getByText('Dernier article crawlé').waitFor();
    await unfold.click();
    await clients.getByText('Dernier article crawlé').waitFor({ state: 'detached' });

    await openCounted(page, `/dashboard/sitemap?editeur=${stack.publisher.nom_norme}`);
    await page.getByRole('heading', { level: 1, name: `Sitemaps pour ${stack.publisher.nom_affiche}` }).waitFor();
    await page.getByRole('region', { name: /^Sitemap .+-news$/ }).waitFor();
    const { name } = await csvOf(page, 'Articles Publiés par Heure');
    expect(name).toMatch(/^vigie-[a-z0-9]+-sitemaps-\d{4}-\d\d-\d\d\.csv$/);
  });

  test('AppleNews requests all publishers until one is picked; a failure shows no data', async () => {
    const { page, stack } = await opened();
    await logIn(page, ADMIN);
    await openCounted(page, `/dashboard/applenews?editeur=${stack.publisher.nom_norme}`);
    await page.getByRole('heading', { name: 'Articles vus dans AppleNews' }).waitFor();
    await rowsOf(page).first().waitFor();
    const [tab] = await Promise.all([page.context().waitForEvent('page'), rowAt(page, 1).click()]);
    await tab.waitForURL(/\/dashboard\/article\/[0-9a-f]{16}/);
    await tab.close();
    const name = stack.publisher.nom_affiche;
    const [sentRequest] = await Promise.all([
      page.waitForRequest('**/api/article/applenews'),
      page.getByRole('button', { name: `Seulement ${name}` }).click(),
    ]);
    expect(sentRequest.postDataJSON()).toMatchObject({ editeur: stack.publisher.nom_norme });
    await page.getByRole('heading', { name: `Articles ${name} vus dans AppleNews` }).waitFor();

    await page.route('**/api/article/applenews', (route) => route.fulfill({ status: 400, body: '{}' }));
    const logged = page.waitForEvent('console', (message) => message.text().includes('ApiError'));
    await page.reload();
    await logged;
    await page.getByRole('heading', { name: `Articles ${name} vus dans AppleNews` }).waitFor();
    expect([await page.getByRole('grid').count(), await page.getByRole('alert').count()]).toEqual([0, 0]);
  });

  test('another network has another first column and another order, and the file has the visible columns', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await openCounted(page, '/dashboard/partages?editeur=all');
    await rowsOf(page).first().waitFor();
    const headings = page.getByRole('columnheader');
    expect(await headings.first().textContent()).toContain('Partage Facebook');
    await page.goto('/dashboard/partages?editeur=all&share=twitter');
    await settle(page);
    await expect.poll(() => headings.first().textContent()).toContain('Partage Twitter');
    const {
      name,
      lines: [header = ''],
    } = await csvOf(page, 'Articles partagés');
    expect(name).toMatch(/^vigie-marche-partages-twitter-\d{4}-\d\d-\d\d\.csv$/);
    expect(header.replace('\ufeff', '').split(';').slice(0, 3)).toEqual(['Partage Twitter', 'Editeur', 'Titre']);
  });

  test('an anomaly is reported from its article and is first in the list', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    const rows = await answerTo<unknown[][]>(page, '/api/article', { limit: 1 });
    await page.goto(`/dashboard/article/${rows[0]?.[14]}`);
    await page.getByRole('button', { name: 'Signaler une anomalie' }).click();
    const dialog = page.getByRole('dialog', { name: 'Signaler une anomalie' });
    await dialog.getByLabel('Position').selectOption('entite');
    await dialog.getByLabel('Commentaire').fill('Le nom est tronqué');
    await page.route('**/api/article/report', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
    await dialog.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByRole('alertdialog', { name: 'Erreur' }).getByRole('button', { name: 'Ok' }).click();
    await dialog.getByRole('button', { name: 'Envoyer' }).click();
    const done = page.getByRole('alertdialog', { name: 'Ok' });
    await done.getByText('Data ajouté !').waitFor();
    await closeNotice(done);

    await openCounted(page, '/dashboard/admin/report');
    const first = page.getByRole('row').nth(1);
    await first.getByText('Le nom est tronqué').waitFor();
    expect(await first.getByRole('cell').nth(1).textContent()).toBe('Entité');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      first.getByRole('link', { name: "Voir l'article" }).click(),
    ]);
    await tab.waitForURL(new RegExp(`/dashboard/article/${rows[0]?.[14]}`));
  });
});
