import { fileURLToPath } from 'node:url';
import { addDays, parisDay } from '@vigie/contracts/paris';
import { readConfig } from '@vigie/local/config';
import { freePort } from '@vigie/local/ports';
import { silent } from '@vigie/local/say';
import { serviceSpec } from '@vigie/local/services';
import { Supervisor } from '@vigie/local/supervisor';
import { openTestFolder } from '@vigie/local/test-folders';
import { newsXml } from '@vigie/services/crawler/testing/documents';
import { openLoopbackWeb } from '@vigie/services/crawler/testing/loopback-web';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, logInByForm, visit } from './screens/browser.ts';
import { ADMIN } from './screens/stack.ts';

/**
 * Everything that ships, without the demo: one types a publisher's domain, and its articles come. Only the web is invented: the
 * crawler reaches one on loopback, with the manners, intervals and limits of every day.
 */

const CRAWLER = fileURLToPath(new URL('../../services/dist/crawler/testing/on-loopback/main.js', import.meta.url));
const DOMAIN = 'aurore-essai.fr';
const TITLES = ['Un pont rouvre après deux ans de travaux', 'Neige attendue en plaine dès jeudi'];

/** A screen turns to the new day at midnight; the first event may be of the day before. */
const AROUND_TODAY = new URLSearchParams({
  fromDate: `${parisDay(Date.now())}T00:00`,
  toDate: `${addDays(parisDay(Date.now()), 1)}T23:59`,
});

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
  const web = await openLoopbackWeb((request, response) => {
    const page = `${request.headers.host}${request.url}`;
    if (page === `${DOMAIN}/robots.txt`) return void response.end(`Sitemap: http://${DOMAIN}/news.xml`);
    if (page !== `${DOMAIN}/news.xml`) return void response.writeHead(404).end();
    asked += 1;
    response.end(newsXml(articles, 'fr'));
  });
  undo.push(web.close);
  const { folder, remove } = await openTestFolder();
  undo.push(remove);
  const port = await freePort();
  const config = {
    ...readConfig(),
    VIGIE_ADMIN_EMAIL: ADMIN.email,
    VIGIE_ADMIN_PASSWORD: ADMIN.password,
    VIGIE_CONTACT: 'collecte@vigie.example',
  };
  const supervisor = new Supervisor({
    dataDir: `${folder.path}/collecting`,
    port,
    demo: false,
    collect: [],
    config,
    say: silent,
    service: (name, around) => {
      const spec = serviceSpec(name, around);
      return name === 'crawler' ? { ...spec, args: [CRAWLER, String(web.port)] } : spec;
    },
  });
  undo.push(() => supervisor.stop());
  await supervisor.start();
  url = `http://127.0.0.1:${port}`;
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
  await page.getByLabel('Domaines des éditeurs, un par ligne').fill(DOMAIN);
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
