import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, logIn, picture, settle, sidewaysScroll } from './browser.ts';
import { insertFetches, insertRobots, insertStanding } from './collect-rows.ts';
import { lookIsClean } from './look-is-clean.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();
const PATH = '/dashboard/admin/collecte';
const DISCOVER = '**/api/collecte/decouvrir';

const source = (domaine: string, change: object = {}) => ({
  type: 'source',
  domaine,
  url: `https://www.${domaine}/sitemap-actu.xml`,
  editeur: domaine,
  direct: false,
  genre: 'news',
  langue: 'fr',
  entrees: 312,
  derniere: new Date(Date.now() - 300_000).toISOString(),
  par_jour: 84.5,
  titres: [
    'Un pont rouvre après deux ans de travaux',
    'Le festival d’été dévoile sa liste',
    'Neige attendue en plaine',
  ],
  sert: true,
  motif: null,
  detail: null,
  index: null,
  ...change,
});
const robots = (domaine: string, change: object = {}) => ({
  type: 'robots',
  domaine,
  origine: `https://www.${domaine}`,
  etat: 'read',
  autorise: true,
  regle: null,
  delai: null,
  sitemaps: 2,
  ...change,
});
const done = (domaine: string) => ({ type: 'fini', domaine });
const END = { type: 'fin', complet: true };

const answerLines = (page: Page, lines: readonly object[]) =>
  page.route(DISCOVER, (route) =>
    route.fulfill({
      contentType: 'application/x-ndjson',
      body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    }),
  );

async function look(page: Page, text: string): Promise<void> {
  await page.getByLabel('Domaines ou adresses, un par ligne').fill(text);
  await page.getByRole('button', { name: 'Chercher les sources' }).click();
}

/** Adds sources with the call that the screen makes. */
async function addSources(page: Page, urls: readonly string[]): Promise<void> {
  const sources = urls.map((url) => ({ domaine: new URL(url).hostname, url, genre: 'news', langue: 'fr' }));
  expect((await page.request.post('/api/collecte/sources', { data: { sources } })).status()).toBe(200);
}

describe('collection', () => {
  test('without a crawler a look at a domain says so; wrong lines are named', async () => {
    const { page, complaints } = await opened();
    await logIn(page, ADMIN);
    await page.goto(PATH);
    await look(page, 'aurore-essai.fr');
    await page.getByRole('alert').getByText('La collecte n’est pas démarrée').waitFor();
    await lookIsClean(page, 'collecte-absente');
    await look(page, 'https://aurore-essai.fr/rss.xml\n10.0.0.1\nlocalhost/rss');
    const alert = page.getByRole('alert');
    await alert
      .getByText(/« 10\.0\.0\.1 » n’est ni le domaine d’un site, ni l’adresse .*« localhost\/rss » n’est ni/)
      .waitFor();
    expect(complaints).toEqual([]);
  });

  test('a domain is looked at, started by keyboard, changed, silenced and deleted', async () => {
    const { page, complaints } = await opened();
    await logIn(page, ADMIN);
    const domain = 'matin-essai.fr';
    const feed = source(domain, { url: `https://www.${domain}/rss`, genre: 'feed', langue: '' });
    const refused = { url: `https://www.${domain}/vieux.xml`, genre: 'unknown', entrees: 0, titres: [], sert: false };
    await answerLines(page, [
      robots(domain, { delai: 5 }),
      source(domain),
      feed,
      source(domain, { ...refused, derniere: null, motif: 'refused', detail: '403' }),
      done(domain),
      END,
    ]);
    await page.goto(PATH);
    await look(page, domain);
    const card = page.getByRole('region', { name: domain });
    await card.getByText('Le robots.txt autorise notre robot, une demande toutes les 5').waitFor();
    await page.getByText('1 domaine examiné').waitFor();
    const boxes = card.getByRole('checkbox');
    expect(await boxes.count()).toBe(2);
    expect([await boxes.nth(0).isChecked(), await boxes.nth(1).isChecked()]).toEqual([true, false]);
    await card.getByText('Ne convient pas : le site refuse notre robot (403)').waitFor();
    await lookIsClean(page, 'collecte-trouvee');
    await boxes.nth(1).focus();
    await page.keyboard.press('Space');
    await page.getByText('2 sources choisies').waitFor();
    await page.getByRole('button', { name: 'Démarrer la collecte' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Collecte démarrée : 2 sources').waitFor();
    await page.waitForURL(/onglet=sources/);

    await page.getByLabel('Chercher une source').fill(`${domain} sitemap`);
    const row = page.getByRole('row').filter({ hasText: domain }).first();
    await row.getByRole('button', { name: /^Détails de/ }).click();
    await page.getByLabel('Priorité').selectOption('Haute');
    await expect.poll(() => page.getByLabel('Priorité').inputValue()).toBe('high');
    await page.getByRole('button', { name: 'Mettre en pause' }).click();
    await page.getByRole('button', { name: 'Reprendre' }).waitFor();
    await row.getByText('En pause').last().waitFor();
    await page.getByRole('button', { name: 'Réduire l’hôte au silence' }).click();
    await page.getByText('Hôte réduit au silence').waitFor();

    await page.getByRole('tab', { name: 'Hôtes' }).click();
    const host = page
      .getByRole('row')
      .filter({ hasText: `www.${domain}` })
      .first();
    await host.getByText('Réduit au silence').last().waitFor();
    await host.getByRole('button', { name: /^Détails de/ }).click();
    await page.getByText(`Dernier ordre : ${ADMIN.email}`).waitFor();
    await page.getByRole('button', { name: 'Rendre la parole' }).click();
    await host.getByText('Réduit au silence').last().waitFor({ state: 'detached' });

    await page.getByRole('tab', { name: 'Sources' }).click();
    await page.getByLabel('Chercher une source').fill(`${domain} sitemap`);
    await page.getByRole('row').filter({ hasText: domain }).first().getByRole('button').click();
    await page.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('alertdialog', { name: 'Suppression' }).getByRole('button', { name: 'Supprimer' }).click();
    await page.getByText('Source supprimée').waitFor();
    await page.getByText('Aucune source ne correspond').waitFor();
    expect(complaints).toEqual([]);
  });

  test('sources show their fetches and troubles, hosts the rule that decides', async () => {
    const { page, stack, complaints } = await opened({ permissions: ['clipboard-read', 'clipboard-write'] });
    await logIn(page, ADMIN);
    const url = (name: string) => `https://www.${name}-essai.fr/sitemap-actu.xml`;
    const [good, refusing, broken, hidden] = [url('soir'), url('refus'), url('panne'), url('cache')];
    await addSources(page, [good, refusing, broken, hidden]);
    const fetches = Array.from({ length: 48 }, (_, place) =>
      place % 3 === 0 ? ({ outcome: 'changed', status: 200 } as const) : ({ outcome: 'same', status: 304 } as const),
    );
    const { clickhouse } = stack;
    await insertFetches(clickhouse, good, fetches);
    await insertFetches(clickhouse, refusing, [...fetches.slice(0, 20), { outcome: 'refused', status: 403 }]);
    await insertStanding(clickhouse, refusing, 403);
    const failed = { outcome: 'failed', status: 0, reason: 'timeout' } as const;
    await insertFetches(clickhouse, broken, [...fetches.slice(0, 12), failed, failed, failed]);
    await insertFetches(clickhouse, hidden, [{ outcome: 'refused', status: 0, reason: 'Disallow: /sitemap' }]);
    const text = 'User-agent: VigieBot\nCrawl-delay: 8\nDisallow: /sitemap\n';
    await insertRobots(clickhouse, new URL(hidden).origin, text);

    await page.goto(`${PATH}?onglet=sources`);
    await page.getByLabel('Chercher une source').fill('-essai.fr');
    const row = (name: string) =>
      page
        .getByRole('row')
        .filter({ hasText: `${name}-essai.fr` })
        .first();
    await row('soir').getByRole('img', { name: '48 derniers relevés : 16 nouveaux, 32 inchangés' }).waitFor();
    await row('panne')
      .getByText(/^Le serveur ne répond pas à temps \(3 échecs/)
      .last()
      .waitFor();
    await row('cache').getByText('interdit cette adresse (Disallow: /sitemap)').last().waitFor();
    await row('refus')
      .getByText(/^Le site refuse notre robot \(403 depuis/)
      .last()
      .waitFor();
    await lookIsClean(page, 'collecte-sources');
    await row('refus').getByRole('button').click();
    await page.getByRole('button', { name: 'Copier le courriel' }).click();
    await page.getByRole('button', { name: 'Copié' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `lit ${refusing} et reçoit la réponse 403`,
    );
    await lookIsClean(page, 'collecte-refus');

    await page.getByRole('tab', { name: 'Hôtes' }).click();
    await row('cache').getByText('1 source interdite').last().waitFor();
    await row('cache').getByRole('button').click();
    await page.getByText('interdite par la ligne 3 : Disallow: /sitemap').waitFor();
    await page.getByRole('button', { name: 'Afficher le fichier' }).click();
    const file = page.getByRole('region', { name: `robots.txt de ${new URL(hidden).origin}` });
    await file.getByText('Crawl-delay: 8').waitFor();
    await lookIsClean(page, 'collecte-hotes');
    expect(complaints).toEqual([]);
  });

  test('a hundred domains and hostile texts keep the page in order', async () => {
    const { page, complaints } = await opened({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await logIn(page, ADMIN);
    const hostile = ['\u202eoverride <b>x</b>', 'a'.repeat(400), 'مرحبا بالعالم 2026'];
    const domains = Array.from({ length: 100 }, (_, place) => `site${place}-essai.fr`);
    await answerLines(page, [
      ...domains.flatMap((domain, place) => [
        robots(domain, place % 5 === 0 ? { autorise: false, regle: `Disallow: /${'x'.repeat(200)}` } : {}),
        ...(place % 7 === 0
          ? [{ type: 'rien', domaine: domain, motif: 'without_sources', detail: '' }]
          : [source(domain, { titres: hostile, url: `https://www.${domain}/${'long'.repeat(40)}.xml` })]),
        done(domain),
      ]),
      END,
    ]);
    await page.goto(PATH);
    await look(page, domains.join('\n'));
    await page.getByText('100 domaines examinés').waitFor();
    await page.getByText('85 sources choisies').waitFor();
    expect(await page.getByRole('region', { name: /^site\d+-essai\.fr$/ }).count()).toBe(100);
    expect(await page.getByText('<b>x</b>').count()).toBe(85);
    expect(await sidewaysScroll(page)).toBe(0);
    await picture(page, 'collecte-cent-390');
    expect(await axe(page)).toEqual([]);
    await page.getByLabel('Domaines ou adresses, un par ligne').fill([...domains, 'un-de-trop.fr'].join(' '));
    await page.getByText('101 lignes : au plus 100 à la fois').waitFor();
    expect(await page.getByRole('button', { name: 'Chercher les sources' }).isDisabled()).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('a list of feeds is imported into a look and exported again; a file that is none says so', async () => {
    const { page, complaints } = await opened();
    await logIn(page, ADMIN);
    const feed = 'https://www.opml-essai.fr/rss?a=1&b=2';
    const looked: string[][] = [];
    await page.route(DISCOVER, (route) => {
      const { domaines } = route.request().postDataJSON() as { domaines: string[] };
      looked.push(domaines);
      const lines = domaines.flatMap((place) => [
        source('opml-essai.fr', { domaine: place, url: place, genre: 'feed', direct: true, editeur: 'opml-essai.fr' }),
        done(place),
      ]);
      return route.fulfill({
        contentType: 'application/x-ndjson',
        body: [...lines, END].map((line) => `${JSON.stringify(line)}\n`).join(''),
      });
    });
    await page.goto(PATH);
    const choose = (text: string) =>
      page
        .getByLabel('Fichier OPML')
        .setInputFiles({ name: 'flux.opml', mimeType: 'text/xml', buffer: Buffer.from(text) });
    await choose('<rss/>');
    await page.getByRole('alert').getByText('« Fichier OPML » n’est pas une liste de flux OPML').waitFor();
    const others = Array.from({ length: 120 }, (_, n) => `https://site${n}-essai.fr/rss`);
    const outlines = [feed, 'ftp://10.0.0.1/rss', ...others].map(
      (url) => `<outline text="Flux" xmlUrl="${url.replaceAll('&', '&amp;')}"/>`,
    );
    await choose(`<opml version="2.0"><body>\n${outlines.join('\n')}\n</body></opml>`);
    await page.getByText('121 flux dans le fichier, 1 ligne écartée').waitFor();
    await page.getByText('Ligne 3, « Flux » (ftp://10.0.0.1/rss) : ce n’est pas').waitFor();
    await page.getByText('121 domaines examinés').waitFor();
    expect(looked.map((lot) => lot.length)).toEqual([100, 21]);
    await page.getByText('121 sources choisies').waitFor();
    await lookIsClean(page, 'collecte-opml');
    await page.getByRole('button', { name: 'Démarrer la collecte' }).click();
    await page.getByText('Collecte démarrée : 121 sources').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Exporter les flux (OPML)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('vigie-flux.opml');
    const text = await (await page.request.get('/api/collecte/opml')).text();
    expect(text).toContain('title="opml-essai.fr" xmlUrl="https://www.opml-essai.fr/rss?a=1&amp;b=2"');
    const all = (await (await page.request.get('/api/collecte/sources')).json()) as { _id: string; url: string }[];
    const ids = all.filter(({ url }) => url === feed || others.includes(url)).map(({ _id }) => _id);
    await page.request.post('/api/collecte/sources/supprimer', { data: { ids } });
    expect(complaints).toEqual([]);
  });

  test('a slow look can be stopped; one that breaks off says so', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(DISCOVER, async (route) => {
      await held;
      await route.abort('connectionreset').catch(() => undefined);
    });
    await page.goto(PATH);
    await look(page, 'lent-essai.fr');
    await page.getByText('Recherche en cours : 0 domaine sur 1').waitFor();
    await page.getByRole('button', { name: 'Arrêter' }).click();
    await page.getByText('Recherche interrompue après 0 domaine sur 1').waitFor();
    await page.getByRole('region', { name: 'lent-essai.fr' }).getByLabel('Garder ce site').check();
    await page.getByText('0 source choisie, 1 site gardé').waitFor();
    await page.getByRole('button', { name: 'Chercher les sources' }).click();
    await page.getByText('Recherche en cours').waitFor();
    release();
    await page.getByRole('alert').getByText('Le serveur ne répond pas').waitFor();
  });

  test('an installation without data leads administrators here', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    const sources = { google_desktop: null, google_mobile_webview: null, flipboard_mobile: null, applenews: null };
    const never = { ...sources, suivis: [], premiere_capture: null };
    const empty = (path: string, json: unknown) => page.route(path, (route) => route.fulfill({ json }));
    // The socket would report the demo's feeds.
    await page.routeWebSocket(/\/socket$/, () => undefined);
    await empty('**/api/status', never);
    await empty('**/api/collecte/sources', []);
    await page.goto('/dashboard/suivigeneral');
    await settle(page);
    await page.getByText('Rien n’est encore collecté').waitFor();
    await picture(page, 'collecte-premier-pas');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ajouter des éditeurs' }).click();
    await page.getByLabel('Domaines ou adresses, un par ligne').waitFor();
  });
});
