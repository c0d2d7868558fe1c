import { readFile } from 'node:fs/promises';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { ARTICLE, PUBLISHER } from '@vigie/contracts/row-columns';
import { isLargeRun } from '@vigie/local/testing/large-run';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn, rowAt, settle } from './browser.ts';
import { answerTo } from './calls.ts';
import { csvOf, download, exportButton, workbookOf } from './downloads.ts';
import { everyScreen } from './screen-list.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';
import { yesterday } from './yesterday.ts';

const opened = visitors();
const RANGE = yesterday().range;

/** Tables and lists without a menu of files, and why. */
const WITHOUT: readonly (readonly [name: RegExp, why: string])[] = [
  [/, tableau$/, 'the table of a chart, which has the menu'],
  [/^Articles récents|^Calendrier/, 'a field of a form'],
  [/^Légende|^Séries$/, 'says what signs and colours mean'],
  [/^Flux$/, 'lights of the frame'],
  [/^Mes concurrents$|^Concurrents proposés$/, 'fields of a form'],
  [/^Lemmes liés à |^Clusters proches de |^Anomalies de |^Expressions proposées/, 'in the file of the list around it'],
  [/^(Entités|Lemmes) (de l’article|du cluster)$/, 'words of one page, in the file of its words or its own title'],
  [/^Instances interrogées$|^Décisions du robots|^Derniers titres de /, 'details of an unfolded row'],
];

const isException = (name: string): boolean => WITHOUT.some(([pattern]) => pattern.test(name));

/** Names of what the page shows in rows: grids, tables, charts, timelines, feeds and lists that are called something. */
const shownIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const visible = (element: Element): boolean => element.getClientRects().length > 0;
    const named = 'ul[aria-label], ol[aria-label], [role=feed], [role=grid], [aria-roledescription=frise]';
    const all = [...(main?.querySelectorAll(`${named}, table, figure.vc-figure`) ?? [])].filter(visible);
    return all
      .filter((element) => !element.closest('[role=dialog], nav, [role=grid] *'))
      .map(
        (element) =>
          element.getAttribute('aria-label') ??
          element.querySelector('caption, .vc-title')?.textContent ??
          element.closest('[aria-label]')?.getAttribute('aria-label') ??
          '',
      );
  });

const menusOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button')].flatMap(
      (button) => /^Exporter «\u00a0(.*)\u00a0»$/s.exec(button.getAttribute('aria-label') ?? '')?.[1] ?? [],
    ),
  );

/** Tabs that are no screens of their own, and have lists. */
const TABS = [
  ['actus-frise', '/dashboard/actus?onglet=frise-editeur'],
  ['newsbox-sujets', '/dashboard/newsbox?onglet=sujet'],
] as const;

const WALK_MS = 900_000;
/** Outside of the large run each third screen. */
const STEP = isLargeRun ? 1 : 3;

test(
  'every table, list and chart of every screen has its menu of files',
  async () => {
    const { page, stack } = await opened();
    await logIn(page, ADMIN);
    const screens = await everyScreen(page, stack.publisher);
    const missing: string[] = [];
    const walked = [...screens.filter((_, place) => place % STEP === 0), ...TABS];
    for (const [name, path] of walked) {
      await page.goto(path);
      await settle(page);
      const menus = new Set(await menusOf(page));
      for (const shown of await shownIn(page)) {
        const title = shown.replace(/, [\d\u202f\u00a0]+ (lignes?|changements?|éditeurs?)$/, '');
        if (!menus.has(title) && !isException(title)) missing.push(`${name}: ${title}`);
      }
    }
    expect(missing).toEqual([]);
  },
  WALK_MS,
);

describe('files have the rows of the call and the figures of the screen', () => {
  test('a grid: all rows, not the page, as figures and dates', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await page.goto(`/dashboard/articles?editeur=all&${RANGE}`);
    await rowAt(page, 1).waitFor();
    await settle(page);
    const fileQuery = { ...Object.fromEntries(new URLSearchParams(RANGE)), editeur: 'all' };
    const answer = await answerTo<(string | number | null)[][]>(page, '/api/article', fileQuery);
    const { name, facts, headings, rows } = await workbookOf(page, exportButton(page, 'Articles'));
    expect(name).toMatch(/^vigie-marche-articles-.*\.xlsx$/);
    expect(answer.length).toBeGreaterThan(250);
    expect(rows.length).toBe(answer.length);
    expect(facts.get('Lignes')).toBe(formatNumber(answer.length));
    expect(facts.get('Éditeur')).toBe('Tous les éditeurs');
    expect(String(facts.get('Période'))).toContain('00:00');
    expect(facts.get('Exporté le')).toBeInstanceOf(Date);
    expect(String(facts.get('Définitions'))).toContain('Points de la période');
    const score = headings.indexOf('Score');
    expect(rows.map((row) => row[score])).toEqual(answer.map((row) => row[ARTICLE.score]));
    const cells = await rowAt(page, 1).getByRole('gridcell').allTextContents();
    const shown = await page.getByRole('columnheader').allTextContents();
    const scoreCell = shown.indexOf('Score');
    expect(cells[scoreCell]?.replace(/\D/g, '')).toBe(String(rows[0]?.[score]));
    const { lines } = await csvOf(page, 'Articles');
    expect(lines.length).toBe(answer.length + 1);
    expect(lines.slice(1).map((line) => Number(line.split(';')[score]))).toEqual(rows.map((row) => row[score]));
    const modified = headings.indexOf('Dernière Modification');
    expect(rows.some((row) => row[modified] instanceof Date)).toBe(true);
  });

  test('a chart: the figures of its table, and a picture twice as sharp as it is wide', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await page.goto(`/dashboard/editeurs?editeur=all&${RANGE}`);
    const chart = page.getByRole('figure', { name: 'Classement Editeur' });
    await chart.waitFor();
    await settle(page);
    const button = exportButton(page, 'Classement Editeur');
    const { headings, rows } = await workbookOf(page, button);
    await chart.getByRole('button', { name: 'Tableau' }).click();
    expect(headings.slice(1, await chart.locator('thead th').count())).toEqual(
      (await chart.locator('thead th').allTextContents()).slice(1),
    );
    const figures = await chart
      .locator('tbody tr')
      .evaluateAll((lines) =>
        lines.map((line) => [...line.querySelectorAll('td')].map(({ textContent }) => textContent || '–')),
      );
    // The last column may have the words of notes.
    const written = (cell: unknown): string => (typeof cell === 'string' ? cell : formatNumber(cell as number | null));
    expect(rows.map((row) => row.slice(1, 1 + (figures[0]?.length ?? 0)).map(written))).toEqual(figures);
    expect(rows.every(([date]) => date instanceof Date)).toBe(true);
    const { name, path } = await download(page, button, 'png');
    expect(name).toMatch(/\.png$/);
    const bytes = await readFile(path);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.readUInt32BE(16)).toBe(2400);
  });

  test.each([
    ['/dashboard/actus?onglet=frise-editeur', 'Timeline Par Editeur'],
    ['/dashboard/page?page=google_desktop.top.homepage', 'La page'],
  ])('%s: a picture twice as sharp as it is wide, with ink on it', async (path, title) => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await page.goto(path);
    await settle(page);
    const file = await download(page, exportButton(page, title), 'png');
    const bytes = await readFile(file.path);
    expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16)]).toEqual(['PNG', 2400]);
    // A sheet with its title alone has no such height.
    expect(bytes.readUInt32BE(20)).toBeGreaterThan(600);
  });

  test('a tile of « Mon tableau »: the first rows in the order of the view, and the view that they answer', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    const users = {
      email: 'tuiles@vigie.example',
      password: 'une phrase pour les tuiles',
      editeur: 'all',
      sessionLimit: 5,
    };
    expect((await page.request.post('/api/user', { data: { users } })).status()).toBe(200);
    await logIn(page, users);
    const data = {
      nom: 'Le marché hier',
      adresse: `/dashboard/editeurs?editeur=all&${RANGE}&tri=editeur.desc`,
      epinglee: true,
    };
    expect((await page.request.post('/api/vues', { data })).status()).toBe(200);
    await page.goto('/dashboard/tableau');
    const tile = page.getByRole('article', { name: data.nom }).getByRole('listitem');
    await tile.first().waitFor();
    const shown = await tile.locator('span:first-child').allTextContents();
    const ranked = await answerTo<(string | number)[][]>(page, '/api/editeur', {
      ...Object.fromEntries(new URLSearchParams(RANGE)),
      editeur: 'all',
    });
    const names = ranked.map((row) => String(row[PUBLISHER.editeur]));
    const french = new Intl.Collator('fr', { numeric: true });
    expect(shown).toEqual(names.sort((a, b) => french.compare(b, a)).slice(0, 3));
    const { rows, facts } = await workbookOf(page, exportButton(page, data.nom));
    expect(rows.map(([, title]) => title)).toEqual(shown);
    expect(String(facts.get('Vue'))).toContain('Classement');
    const views = await workbookOf(page, exportButton(page, 'Mes vues'));
    expect(views.rows.map(([name]) => name)).toEqual([data.nom]);
  });

  test('a list of clusters: every cluster, in both files', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await page.goto(`/dashboard/clusters?editeur=all&${RANGE}`);
    await page.getByRole('feed').waitFor();
    await settle(page);
    const answer = await answerTo<{ pageInfo: { count: number }[]; clusters: { titre: string; score: number }[] }>(
      page,
      '/api/cluster',
      { ...Object.fromEntries(new URLSearchParams(RANGE)), editeur: 'all' },
    );
    const count = answer.pageInfo[0]?.count ?? 0;
    expect(count).toBeGreaterThan(10);
    const { headings, rows } = await workbookOf(page, exportButton(page, 'Clusters'));
    expect(rows.length).toBe(count);
    const [title, score] = [headings.indexOf('Cluster'), headings.indexOf('Score')];
    expect(rows.slice(0, 10).map((row) => row[score])).toEqual(answer.clusters.map((cluster) => cluster.score));
    expect(rows[0]?.[title]).toBe(answer.clusters[0]?.titre);
    const { lines } = await csvOf(page, 'Clusters');
    expect(lines.length).toBe(count + 1);
  });

  test('a table of Administration: its rows', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await page.goto('/dashboard/admin');
    const table = page.getByRole('region', { name: 'Utilisateurs' });
    await table.waitFor();
    await settle(page);
    const { rows, facts } = await workbookOf(page, exportButton(page, 'Utilisateurs'));
    expect(rows.length).toBe(await table.locator('tbody tr').count());
    expect(rows.map(([email]) => email)).toContain(ADMIN.email);
    // The filters of other screens do not change who has an account.
    expect(facts.has('Période')).toBe(false);
  });
});

describe('failures', () => {
  test('a call that fails is said, and trying again makes the file', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await page.goto(`/dashboard/clusters?editeur=all&${RANGE}`);
    await page.getByRole('feed').waitFor();
    await page.route('**/api/cluster/csv*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await exportButton(page, 'Clusters').click();
    await page.getByRole('dialog').getByText('Excel (XLSX)', { exact: true }).click();
    await page.getByRole('alert').getByText('L’export a échoué').waitFor();
    await page.unroute('**/api/cluster/csv*');
    await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Réessayer' }).click()]);
  });
});
