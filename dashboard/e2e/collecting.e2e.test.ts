import type { ServerResponse } from 'node:http';
import { addDays, parisDay } from '@vigie/contracts/paris';
import { newsXml } from '@vigie/services/crawler/testing/documents';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { startCollecting } from './collecting-product.ts';
import { launch, logInByForm, rowsOf, visit } from './screens/browser.ts';
import { ADMIN } from './screens/stack.ts';

/**
 * What a newcomer collects: a publisher whose domain is typed, one that refuses, and three that are followed without an aggregator. Each test
 * waits for the crawler's manners most of the time, so they share one product and run at once.
 */

const DOMAIN = 'dune-essai.fr';
const TITLES = ['Le marché aux fleurs change de place', 'Deux kayakistes traversent la Manche'];

/** Refuses our robot until it is opened. Only its sitemap may be asked for beside its home page: each request takes three seconds. */
const CLOSED = 'ferme-essai.fr';
const RULES = `User-agent: *
${['/sitemap-news.xml', '/news-sitemap.xml', '/sitemap.xml', '/feed', '/rss'].map((path) => `Disallow: ${path}`).join('\n')}
`;
const OWN_TITLE = 'La fanfare municipale fête ses cent ans';
let isOpen = false;

const STORY = [
  'Grève à la SNCF : le trafic des trains très perturbé jeudi à Paris',
  'SNCF : grève des trains jeudi, le trafic très perturbé à Paris',
] as const;
const SITES = {
  'aurore-essai.fr': [STORY[0], 'Un pont rouvre après deux ans de travaux'],
  'beffroi-essai.fr': [STORY[1], 'Neige attendue en plaine dès vendredi'],
  'cormoran-essai.fr': ['Le festival de musique affiche complet', 'Des ostréiculteurs manifestent au port'],
} as const;

/** A screen turns to the new day at midnight; the first event may be of the day before. */
const AROUND_TODAY = new URLSearchParams({
  fromDate: `${parisDay(Date.now())}T00:00`,
  toDate: `${addDays(parisDay(Date.now()), 1)}T23:59`,
});

const pageOf = (
  title: string,
  url: string,
  at: string,
): string => `<!doctype html><html lang="fr"><head><title>${title}</title>
<meta property="og:type" content="article"><meta property="og:title" content="${title}"><link rel="canonical" href="${url}">
<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: title,
  datePublished: at,
  articleSection: 'Transports',
  author: { '@type': 'Person', name: 'Jeanne Martin' },
  image: `${url}.jpg`,
  isAccessibleForFree: false,
  wordCount: 612,
  mainEntityOfPage: url,
})}</script></head><body><article><h1>${title}</h1>${'<p>Les voyageurs attendent sur les quais, et les trains ne partent pas tous à l’heure prévue ce matin.</p>'.repeat(6)}</article></body></html>`;

const undo: (() => unknown)[] = [];
let url: string;
/** How often the site was asked for its sitemap. */
let requestCount = 0;

const listedAt = (domain: string, titles: readonly string[]) =>
  titles.map((title, place) => ({
    url: `http://${domain}/${place}`,
    title,
    at: new Date(Date.now() - (place + 1) * 60_000).toISOString(),
  }));

beforeAll(async () => {
  const listed = Object.fromEntries(
    Object.entries({ ...SITES, [DOMAIN]: TITLES }).map(([domain, titles]) => [domain, listedAt(domain, titles)]),
  );
  const refuse = (path: string | undefined, response: ServerResponse): void => {
    if (path === '/robots.txt') return void response.end(RULES);
    if (!isOpen) return void response.writeHead(403).end();
    if (path === '/sitemap_news.xml') return void response.end(newsXml(listedAt(CLOSED, [OWN_TITLE]), 'fr'));
    response.writeHead(404).end();
  };
  url = await startCollecting((request, response) => {
    const domain = String(request.headers.host);
    if (domain === CLOSED) return refuse(request.url, response);
    const articles = listed[domain] ?? [];
    if (request.url === '/robots.txt') return void response.end(`Sitemap: http://${domain}/news.xml`);
    if (request.url === '/news.xml') {
      if (domain === DOMAIN) requestCount += 1;
      return void response.end(newsXml(articles, 'fr'));
    }
    const article = domain in SITES ? articles.find((one) => new URL(one.url).pathname === request.url) : undefined;
    if (!article) return void response.writeHead(404).end();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(pageOf(article.title, article.url, article.at));
  }, undo);
});
afterAll(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Screens about figures, each with a sentence of its own where it has nothing. */
const SCREENS = [
  'suivigeneral',
  'clusters',
  'couverture',
  'articles',
  'sujets',
  'bert',
  'sitemap',
  'editeurs',
  'thematique?clusterLemmes=trafic&',
  'partages',
  'applenews',
  'actus',
  'actushome',
  'cea',
  'ceaarticle',
  'analyse_articles',
  'newsbox',
  'score',
  'reporting',
];
const WITH_STORY: ReadonlySet<string> = new Set(['clusters', 'couverture', 'articles', 'sitemap']);
const ZERO_SCORE = /(?:^|\s)0\s*points?(?:\s|$)/;

describe.concurrent('what is collected', () => {
  test('a typed domain is looked at and started by a click, and its first articles are on its sitemap screen', async ({
    expect,
  }) => {
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
    expect(requestCount).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('a site that refuses is kept with the mail that asks for access; read again once it has opened, its sitemap is a source', async ({
    expect,
  }) => {
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

  test('three publishers and no aggregator: titles, the story of two of them, and no score on any screen', async ({
    expect,
  }) => {
    const browser = await launch();
    undo.push(() => browser.close());
    const { page, complaints } = await visit(browser, { url });
    await logInByForm(page, ADMIN);
    await page.goto('/dashboard/admin/collecte');
    await page.getByLabel('Domaines ou adresses, un par ligne').fill(Object.keys(SITES).join('\n'));
    const typedAt = performance.now();
    await page.getByRole('button', { name: 'Chercher les sources' }).click();
    for (const [domain, [title]] of Object.entries(SITES))
      await page.getByRole('region', { name: domain }).getByText(title).waitFor();
    const titlesMs = performance.now() - typedAt;
    const startedAt = performance.now();
    await page.getByRole('button', { name: 'Démarrer la collecte' }).click();
    await page.getByText('Collecte démarrée : 3 sources').waitFor();

    await page.goto(`/dashboard/clusters?editeur=all&${AROUND_TODAY}`);
    const first = page.getByRole('feed', { name: 'Clusters' }).locator('[aria-posinset="1"]');
    await expect
      .poll(() => first.textContent({ timeout: 1_000 }).catch(() => ''), { timeout: 180_000 })
      .toMatch(/2 éditeurs/);
    const storyMs = performance.now() - startedAt;
    const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
    console.info(`typed to titles ${seconds(titlesMs)} s, start to the story of two publishers ${seconds(storyMs)} s`);
    expect(await first.textContent()).toMatch(/SNCF.*publié (?:le|du) .*2 articles/s);
    await page.getByText('Sans exposition : aucun agrégateur n’est suivi').waitFor();

    for (const path of SCREENS) {
      await page.goto(`/dashboard/${path}${path.includes('?') ? '' : '?'}editeur=all&${AROUND_TODAY}`);
      await page.getByRole('status').filter({ hasText: 'Sans exposition' }).waitFor();
      await expect
        .poll(() => page.locator('main [aria-busy=true]').count(), { timeout: 60_000, message: path })
        .toBe(0);
      const text = ((await page.locator('main').textContent()) ?? '').replaceAll('\u202f', ' ');
      if (WITH_STORY.has(path)) expect(text, path).toContain('SNCF');
      expect(text, path).not.toMatch(ZERO_SCORE);
      expect(await page.getByRole('alert').allTextContents(), path).toEqual([]);
      const lights = await page.getByRole('region', { name: 'Flux' }).getByRole('listitem').allTextContents();
      expect(
        lights.every((light) => light.includes('non suivi')),
        lights.join(),
      ).toBe(true);
    }

    await page.goto(`/dashboard/sitemap?editeur=all&${AROUND_TODAY}`);
    const listed = rowsOf(page).filter({ hasText: STORY[0] }).first();
    const [article] = await Promise.all([page.waitForEvent('popup'), listed.click()]);
    await article.getByRole('heading', { level: 1, name: STORY[0] }).waitFor();
    const facts = (await article.locator('main').textContent()) ?? '';
    for (const fact of ['Transports', 'Jeanne Martin', 'Payant', /Longueur\s*612\smots/]) expect(facts).toMatch(fact);
    expect(complaints).toEqual([]);
  });
});
