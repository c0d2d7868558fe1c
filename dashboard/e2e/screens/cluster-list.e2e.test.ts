import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn, settle, settled } from './browser.ts';
import { demoClusters, firstCluster } from './demo-clusters.ts';
import { csvOf } from './downloads.ts';
import { answerWithClusters } from './made-clusters.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

const TOO_MANY =
  'Trop de résultats, délais de chargement expiré. Veuillez sélectionner des paramètres de filtre plus spécifiques.';

const digits = (text: string | null): string => (text ?? '').replace(/\D/g, '');
const cardsOf = (page: Page) => page.getByRole('feed').getByRole('article');
const cardAt = (page: Page, place: number) => page.locator(`[role=feed] article[aria-posinset="${place}"]`);

/** Scrolls down until `reached`, however slowly the machine answers: only the test's time limit ends it. */
async function scrollUntil(page: Page, reached: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await reached())) {
    await page.mouse.wheel(0, 1500);
    await settled(page);
  }
}

/** Scrolls until a card is there. */
async function reveal(page: Page, place: number): Promise<void> {
  await scrollUntil(page, async () => (await cardAt(page, place).count()) > 0);
  await cardAt(page, place).scrollIntoViewIfNeeded();
}

const atEnd = (page: Page): Promise<boolean> =>
  page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);

const countOf = ({ pageInfo }: { pageInfo: { count: number }[] }): string => String(pageInfo[0]?.count);

describe('Clusters', () => {
  test('lists every cluster by score, ten at a time, with the contents of their cards', async () => {
    const { page, complaints } = await opened();
    await logIn(page);
    const { cards } = await demoClusters(page);
    const detailed: number[] = [];
    // Of each answer that the page received: the demo continues, and the page renews its figures.
    const counts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/cluster')) counts.push(response.json().then(countOf));
    });
    page.on('request', (request) => {
      if (request.url().endsWith('/api/cluster/details')) detailed.push(request.postDataJSON().ids.length);
    });
    await page.goto('/dashboard/clusters');
    await page.getByRole('heading', { level: 1, name: 'Clusters' }).waitFor();
    await settle(page);
    const subtitle = (await page.locator('h1 + p').textContent()) ?? '';
    expect(subtitle).toContain('résultats correspondants');
    expect(await Promise.all(counts)).toContain(digits(subtitle.split('·')[0] ?? ''));
    await page.getByRole('region', { name: 'Taux de couverture' }).getByRole('listitem').first().waitFor();
    const first = cardAt(page, 1);
    expect(await first.textContent()).toMatch(
      /points.*articles?.*(aucune couverture|couverture non exposé|Couverture \+ de 24h|Couverture Du Jour).*1\sh.*4\sh/s,
    );
    expect(await first.getAttribute('aria-setsize')).toBe(digits(subtitle.split('·')[0] ?? ''));
    await reveal(page, 21);
    expect(cards.length).toBe(10);
    expect(new Set(detailed)).toEqual(new Set([10]));
    expect(complaints).toEqual([]);
  });

  test('a card unfolds its addresses with relative times, and opens its cluster in a new tab', async () => {
    const { page } = await opened();
    await logIn(page);
    await demoClusters(page);
    await page.goto('/dashboard/clusters');
    await settle(page);
    const first = cardAt(page, 1);
    const unfold = first.getByRole('button').first();
    await unfold.click();
    await expect.poll(() => unfold.getAttribute('aria-expanded')).toBe('true');
    const address = first.getByRole('listitem').first();
    expect(await address.textContent()).toMatch(
      /Modification (il y a|à l’instant|–).*Exposition (il y a|à l’instant|Non exposé)/s,
    );
    const title = (await first.getByRole('link').first().textContent()) ?? '';
    const [tab] = await Promise.all([page.waitForEvent('popup'), first.getByRole('link').first().click()]);
    await tab.waitForURL(/\/dashboard\/cluster\/[0-9a-f]{16}/);
    await tab.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  test('downloads every cluster as CSV', async () => {
    const { page } = await opened();
    await logIn(page);
    const { count } = await demoClusters(page);
    await page.goto('/dashboard/clusters');
    await settle(page);
    const { name, lines } = await csvOf(page, 'Clusters');
    expect(name).toMatch(/^vigie-[a-z0-9]+-clusters-\d{4}-\d\d-\d\d\.csv$/);
    expect(lines[0]).toBe(
      '\uFEFFposition;score;articles;editeurs;titre;couverture;tendance_1h;tendance_4h;premiere_detection;derniere_modification;entites;lemmes;id',
    );
    expect(lines.length).toBeGreaterThan(Math.min(count, 20));
  });

  test('of a text are announced with the searched words', async () => {
    const { page } = await opened();
    await logIn(page);
    const { _id, titre } = await firstCluster(page);
    await page.goto('/dashboard/clusters');
    await page.getByLabel('Texte à chercher dans les clusters').fill(titre);
    await page.getByRole('button', { name: 'Chercher', exact: true }).click();
    await page.waitForURL((url) => url.pathname === `/dashboard/clusters/${encodeURIComponent(titre)}`);
    await page.getByText('Recherche optimisée sur les mots: ').waitFor();
    // Its title may have changed since, with a new article.
    await page.getByRole('feed').locator(`a[href*="/dashboard/cluster/${_id}"]`).first().waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/dashboard/clusters');
  });

  test('shows a message when there are none, and removes the filter most likely responsible', async () => {
    const { page } = await opened();
    await logIn(page);
    await demoClusters(page);
    await page.goto('/dashboard/clusters?clusterEntities=Personnequinexistepas');
    await page.getByText('Aucun Cluster Détecté').waitFor();
    await page
      .getByRole('button', { name: /^Retirer le filtre Entité/ })
      .last()
      .click();
    await cardAt(page, 1).waitFor();
  });

  test('a time-out is shown, and Réessayer retries', async () => {
    const { page } = await opened();
    await logIn(page);
    await demoClusters(page);
    await page.route('**/api/cluster', (route) =>
      route.fulfill({ status: 504, json: { error: { code: 'timeout', message: 'Refusé' } } }),
    );
    await page.goto('/dashboard/clusters');
    await page.getByRole('alert').getByText(TOO_MANY).waitFor();
    await page.unroute('**/api/cluster');
    await page.getByRole('alert').getByRole('button', { name: 'Réessayer' }).click();
    await cardAt(page, 1).waitFor();
  });

  test('stop at their total, and only those near the screen are in the document', async () => {
    const { page } = await opened();
    await logIn(page);
    const offsets = new Set<number>();
    await answerWithClusters(page, { total: 605, onPage: (offset) => offsets.add(offset) });
    await page.goto('/dashboard/clusters');
    await cardAt(page, 1).waitFor();
    await reveal(page, 605);
    await scrollUntil(page, () => atEnd(page));
    await settled(page);
    expect(Math.max(...offsets)).toBe(600);
    expect(await cardsOf(page).count()).toBeLessThanOrEqual(50);
    await page.evaluate(() => scrollTo(0, 0));
    await cardAt(page, 1).waitFor();
    expect(await cardsOf(page).count()).toBeLessThanOrEqual(50);
  });

  test('stop when a page brings no new one, whatever the total is', async () => {
    const { page } = await opened();
    await logIn(page);
    const offsets = new Set<number>();
    await answerWithClusters(page, { total: 1000, distinct: 30, onPage: (offset) => offsets.add(offset) });
    await page.goto('/dashboard/clusters');
    await cardAt(page, 1).waitFor();
    await scrollUntil(page, () => offsets.has(30));
    await settled(page);
    await scrollUntil(page, () => atEnd(page));
    await settled(page);
    expect([...offsets].sort((a, b) => a - b)).toEqual([0, 10, 20, 30]);
  });

  test('are read with Page Down and Page Up', async () => {
    const { page } = await opened();
    await logIn(page);
    await answerWithClusters(page, { total: 30 });
    await page.goto('/dashboard/clusters');
    await cardAt(page, 1).getByRole('link').first().focus();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-posinset'));
    expect(await focused()).toBe('3');
    await page.keyboard.press('PageUp');
    expect(await focused()).toBe('2');
  });
});
