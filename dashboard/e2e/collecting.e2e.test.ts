import { addDays, parisDay } from '@vigie/contracts/paris';
import { newsXml } from '@vigie/services/crawler/testing/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCollecting } from './collecting-product.ts';
import { launch, logInByForm, visit } from './screens/browser.ts';
import { ADMIN } from './screens/stack.ts';

/** One types a publisher's domain, and its articles come. */

const DOMAIN = 'aurore-essai.fr';
const TITLES = ['Un pont rouvre après deux ans de travaux', 'Neige attendue en plaine dès jeudi'];

/** A screen turns to the new day at midnight; the first event may be of the day before. */
const AROUND_TODAY = new URLSearchParams({
  fromDate: `${parisDay(Date.now())}T00:00`,
  toDate: `${addDays(parisDay(Date.now()), 1)}T23:59`,
});

/** Refuses our robot until it is opened. */
const CLOSED = 'ferme-essai.fr';
let isOpen = false;

const undo: (() => unknown)[] = [];
let url: string;
/** How often the site was asked for its sitemap. */
let asked = 0;

beforeAll(async () => {
  const articles = TITLES.map((title, place) => ({
    url: `http://${DOMAIN}/${place}`,
    title,
    at: new Date(Date.now() - (place + 1) * 60_000).toISOString(),
  }));
  url = await startCollecting((request, response) => {
    const page = `${request.headers.host}${request.url}`;
    if (request.headers.host === CLOSED && request.url !== '/robots.txt') {
      if (!isOpen) return void response.writeHead(403).end();
      if (request.url === '/sitemap_news.xml') {
        const own = articles.map((article) => ({ ...article, url: article.url.replace(DOMAIN, CLOSED) }));
        return void response.end(newsXml(own, 'fr'));
      }
    }
    if (page === `${DOMAIN}/robots.txt`) return void response.end(`Sitemap: http://${DOMAIN}/news.xml`);
    if (page !== `${DOMAIN}/news.xml`) return void response.writeHead(404).end();
    asked += 1;
    response.end(newsXml(articles, 'fr'));
  }, undo);
});
afterAll(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

test('a typed domain is looked at and started by a click, and its first articles are on its sitemap screen', async () => {
  const browser = await launch();
  undo.push(() => browser.close());
  const { page, complaints } = await visit(browser, { url });
  await logInByForm(page, ADMIN);
  await page.goto('/dashboard/admin/collecte');
  await page.getByLabel('Domaines ou adresses, un par ligne').fill(DOMAIN);
  const typedAt = performance.now();
  await page.getByRole('button', { name: 'Chercher les sources' }).click();
  await page
    .getByRole('region', { name: DOMAIN })
    .getByText(TITLES[0] as string)
    .waitFor();
  const foundMs = performance.now() - typedAt;
  const startedAt = performance.now();
  await page.getByRole('button', { name: 'Démarrer la collecte' }).click();
  await page.getByText('Collecte démarrée : 1 source').waitFor();
  // The screen is open before the first event, and shows it by itself.
  await page.goto(`/dashboard/sitemap?editeur=${DOMAIN}&${AROUND_TODAY}`);
  const shown = async () => {
    const texts = await page.getByRole('grid').allTextContents();
    return TITLES.filter((title) => texts.join(' ').includes(title));
  };
  await expect.poll(shown, { timeout: 180_000 }).toEqual(TITLES);
  const shownMs = performance.now() - startedAt;
  await page.getByText('Articles du sitemap (2 articles)').waitFor();
  const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
  console.info(`typed to found ${seconds(foundMs)} s, click to screen ${seconds(shownMs)} s`);
  // What the look has read is the first event.
  expect(asked).toBe(1);
  expect(complaints).toEqual([]);
});

test('a site that refuses is kept with the mail that asks for access; read again once it has opened, its sitemap is a source', async () => {
  const browser = await launch();
  undo.push(() => browser.close());
  const { page, complaints } = await visit(browser, { url });
  await logInByForm(page, ADMIN);
  await page.goto('/dashboard/admin/collecte');
  await page.getByLabel('Domaines ou adresses, un par ligne').fill(CLOSED);
  await page.getByRole('button', { name: 'Chercher les sources' }).click();
  const card = page.getByRole('region', { name: CLOSED });
  await card.getByText('Le site refuse notre robot.').waitFor({ timeout: 120_000 });
  await card.getByLabel('Garder ce site et le réessayer chaque jour').check();
  await page.getByText('1 site gardé').waitFor();
  await page.getByRole('button', { name: 'Démarrer la collecte' }).click();
  await page.getByLabel('Chercher une source').fill(CLOSED);
  const row = page.getByRole('row').filter({ hasText: CLOSED }).first();
  await row
    .getByText(/^Le site refuse notre robot \(403/)
    .last()
    .waitFor({ timeout: 120_000 });
  await row.getByRole('button', { name: /^Détails de/ }).click();
  await page.getByRole('region', { name: `Courriel pour ${CLOSED}` }).waitFor();
  isOpen = true;
  await page.getByRole('button', { name: 'Lire maintenant' }).click();
  // A minute after the first look.
  await row.getByText('/sitemap_news.xml').waitFor({ timeout: 180_000 });
  await row.getByText('En ordre').last().waitFor({ timeout: 60_000 });
  expect(complaints).toEqual([]);
});
