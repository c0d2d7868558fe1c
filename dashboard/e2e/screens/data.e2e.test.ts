import { HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { addDays, parisDay, wallClock } from '@vigie/contracts/paris';
import { ARTICLE } from '@vigie/contracts/row-columns';
import { describe, expect, test } from 'vitest';
import { logIn, rowAt, rowsOf } from './browser.ts';
import { answerTo } from './calls.ts';
import { csvOf, exportButton } from './downloads.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

/** First and last minute of a past range, each the first of its hour. The demo's history begins a day ago, so the range is of the last hours. */
const THIS_HOUR = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
const PAST = [THIS_HOUR - 6 * HOUR_MS, THIS_HOUR - 2 * HOUR_MS] as const;

/** Figures as on the screen, without their thin spaces. */
const digits = (text: string | null): string => (text ?? '').replace(/\D/g, '');

describe('Classement Editeurs', () => {
  test('ranks every publisher, highlights the user’s own one, and opens its articles in a new tab', async () => {
    const { page, stack } = await opened();
    await logIn(page);
    await page.goto('/dashboard/editeurs');
    await rowAt(page, 1).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Classement Editeurs' }).waitFor();
    await page.getByRole('figure', { name: 'Classement Editeur' }).waitFor();
    const own = rowsOf(page).filter({ hasText: stack.publisher.nom_affiche }).first();
    await expect.poll(() => own.getAttribute('data-mark')).toBe('own');
    const [tab] = await Promise.all([page.waitForEvent('popup'), own.click()]);
    await tab.waitForURL((url) => url.searchParams.get('editeur') === stack.publisher.nom_norme);
    await tab.getByRole('heading', { level: 1, name: stack.publisher.nom_affiche }).waitFor();
  });

  test('stores its columns per user, and downloads what is shown as CSV', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto('/dashboard/editeurs');
    await rowAt(page, 1).waitFor();
    await page.getByRole('button', { name: /Colonnes/ }).click();
    await page.getByRole('checkbox', { name: 'Score Flipboard' }).click();
    await page.keyboard.press('Escape');
    await page.reload();
    await rowAt(page, 1).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Score Flipboard' }).count()).toBe(0);
    const { name, lines } = await csvOf(page, 'Classement des éditeurs');
    expect(name).toMatch(/^vigie-marche-editeurs-\d{4}-\d\d-\d\d\.csv$/);
    expect(lines[0]).toMatch(
      /^\uFEFF?#;Groupe Editeur;Articles Exposes;Nouveaux Articles;Articles Applenews;Score;Score Applenews;/,
    );
    expect(lines[0]).not.toContain('Score Flipboard');
  });
});

describe('Articles', () => {
  test('of one publisher: cards, three charts, tiles, and only articles with a score', async () => {
    const { page, stack } = await opened();
    await logIn(page);
    await page.goto(`/dashboard/articles?editeur=${encodeURIComponent(stack.publisher.nom_norme)}`);
    await rowAt(page, 1).waitFor();
    await page.getByRole('heading', { name: 'Articles correspondants à la recherche' }).waitFor();
    for (const title of ['Evolution de la visibilité totale', 'Articles Exposés par Heure', 'Sitemap']) {
      await page.getByRole('figure', { name: title }).waitFor();
    }
    await page.getByText('URLs dans les sitemaps').waitFor();
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Score',
      'G.News Desktop',
      'G.News Mobile',
      'Titre',
      'Dernière Modification',
      'Partage Facebook',
    ]);
    // The figures of sitemaps are for administrators: others have the picture.
    await exportButton(page, 'Sitemap').click();
    await page.getByRole('dialog').getByText('Image (PNG)').waitFor();
    expect(await page.getByRole('dialog').getByText('CSV', { exact: true }).count()).toBe(0);
    await page.keyboard.press('Escape');
    const { name, lines } = await csvOf(page, 'Articles');
    expect(name).toMatch(/^vigie-[a-z0-9]+-articles-\d{4}-\d\d-\d\d\.csv$/);
    expect(lines[0]).toMatch(/^\uFEFF?Score;G.News Desktop;/);
    const scores = lines.slice(1).map((line) => Number(line.split(';')[0]));
    expect(scores.length).toBeGreaterThan(5);
    expect(Math.min(...scores)).toBeGreaterThan(0);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('figures on screen are those of the API', async () => {
    const { page } = await opened();
    await logIn(page);
    // A closed range, whose figures no longer grow.
    const yesterday = addDays(parisDay(Date.now()), -1);
    const range = { fromDate: `${yesterday}T00:00`, toDate: `${yesterday}T23:59`, editeur: 'all' };
    await page.goto(`/dashboard/articles?${new URLSearchParams(range)}`);
    await rowAt(page, 1).waitFor();
    const rows = await answerTo<unknown[][]>(page, '/api/article', { ...range, sitemap: true });
    const scored = rows.filter((row) => Number(row[2]) > 0);
    const best = scored.toSorted((a, b) => Number(b[2]) - Number(a[2]))[0];
    const cells = rowAt(page, 1).getByRole('gridcell');
    expect(digits(await cells.nth(1).textContent())).toBe(String(best?.[2]));
    const subtitle = await page.locator('h1 + p').textContent();
    expect(digits(subtitle?.split('·')[0] ?? '')).toBe(String(scored.length));
  });

  test('a search finds rows that are not drawn, also those that are not loaded', async () => {
    const { page } = await opened();
    await logIn(page);
    const day = addDays(parisDay(Date.now()), -1);
    const range = { fromDate: `${day}T00:00`, toDate: `${day}T23:59`, editeur: 'all' };
    await page.goto(`/dashboard/articles?${new URLSearchParams(range)}`);
    await rowAt(page, 1).waitFor();
    const rows = await answerTo<unknown[][]>(page, '/api/article', { ...range, sitemap: true });
    const titles = rows.filter((row) => Number(row[2]) > 0).map((row) => String(row[6]));
    const title = titles.at(-1) ?? '';
    // From the table, Ctrl+F leads to its search.
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+f');
    await page.keyboard.type(title.toUpperCase());
    await rowAt(page, 1).getByText(title).waitFor();
    expect(await rowsOf(page).count()).toBe(titles.filter((one) => one === title).length);
    await page.keyboard.type(' xyzzy');
    await page.getByText(/^Aucune ligne ne contient/).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(10);
  });

  test('charts say « partiel » where a range cuts a bar, and « en cours » only while figures grow', async () => {
    const { page } = await opened();
    await logIn(page);
    const [from, to] = PAST;
    const words = page.locator('.vc-incomplete text');
    const open = async (range: object): Promise<void> => {
      await page.goto(`/dashboard/articles?${new URLSearchParams({ ...range, editeur: 'all' })}`);
      await expect.poll(() => page.locator('.vc-picture').count()).toBe(3);
    };
    await open({ fromDate: wallClock(from), toDate: wallClock(to) });
    expect(await words.allTextContents()).toEqual(['partiel', 'partiel', 'partiel']);
    await open({ fromDate: wallClock(from), toDate: wallClock(to - MINUTE_MS) });
    expect(await words.count()).toBe(0);
    await open({ fromDate: wallClock(from + 7 * MINUTE_MS), toDate: wallClock(to - MINUTE_MS) });
    expect(await words.allTextContents()).toEqual(['partiel', 'partiel', 'partiel']);
    await open({});
    expect(await words.allTextContents()).toEqual(['en cours', 'en cours', 'en cours']);
  });

  test('administrators get the sitemaps as a file, by hour or by day', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await page.goto('/dashboard/articles');
    const { name, lines } = await csvOf(page, 'Sitemap');
    expect(name).toMatch(/^vigie-[a-z0-9]+-sitemaps-\d{4}-\d\d-\d\d\.csv$/);
    expect(lines[0]).toBe('\uFEFFDate;Nouveaux articles en sitemap;Articles modifiés en sitemap');
    expect(lines[1]).toMatch(/^\d\d\/\d\d\/\d{4} 00:00;\d+;\d+$/);
    await page.getByRole('figure', { name: 'Sitemap' }).getByRole('button', { name: 'Jour' }).click();
    expect((await csvOf(page, 'Sitemap')).lines[1]).toMatch(/^\d\d\/\d\d\/\d{4};\d+;\d+$/);
  });
});

describe('article', () => {
  test('opens from its row, by id and by address', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto('/dashboard/articles?editeur=all');
    await rowAt(page, 1).waitFor();
    const title = (await rowAt(page, 1).getByRole('gridcell').nth(4).textContent()) ?? '';
    const [tab] = await Promise.all([page.waitForEvent('popup'), rowAt(page, 1).click()]);
    await tab.waitForURL(/\/dashboard\/article\/[0-9a-f]{16}/);
    await tab.getByRole('heading', { level: 1, name: title }).waitFor();
    for (const label of ['Score complet', 'Score selon les filtres', 'Première exposition', 'Apparition Sitemap']) {
      await tab.getByText(label, { exact: true }).first().waitFor();
    }
    await tab.getByText('Afficher toute la Durée de Vie').click();
    const url = (await tab.locator('main a[target=_blank]').first().getAttribute('href')) ?? '';
    await tab.goto(`/dashboard/article/url/${encodeURIComponent(url)}`);
    await tab.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  test('its whole life goes on to today, also when the range has ended', async () => {
    const { page } = await opened();
    await logIn(page);
    const today = parisDay(Date.now());
    const [from, to] = PAST;
    const range = { fromDate: wallClock(from), toDate: wallClock(to), editeur: 'all' };
    const [best] = await answerTo<unknown[][]>(page, '/api/article', { ...range, limit: 1 });
    await page.goto(`/dashboard/article/${String(best?.[ARTICLE.id])}?${new URLSearchParams(range)}`);
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.url().includes('/api/article/') && one.postData()?.includes('T23:59') === true),
      page.getByText('Afficher toute la Durée de Vie').click(),
    ]);
    expect(JSON.stringify(request.postDataJSON())).toContain(`"toDate":"${today}T23:59"`);
    await expect.poll(() => page.locator('.vc-incomplete text').first().textContent()).toBe('en cours');
  });

  test('that is unknown is reported', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto('/dashboard/article/00000000000000ff');
    await page.getByText("Impossible d'afficher cet article").waitFor();
  });
});

/** Some of the demo's photographed titles are encoded twice; « La page à… » shows titles as photographed. */
test('titles that were photographed encoded twice are answered repaired', async () => {
  const { page } = await opened();
  await logIn(page, ADMIN);
  const range = { fromDate: wallClock(THIS_HOUR - 20 * HOUR_MS), toDate: wallClock(THIS_HOUR - MINUTE_MS) };
  const front = { source: 'google_desktop', position: 'top', category: 'homepage' };
  const film = JSON.stringify(await answerTo<object>(page, '/api/page/film', { page: front, ...range }));
  expect(film.match(/"titre":/g)?.length).toBeGreaterThan(100);
  expect(film.match(/.{0,40}(?:Ã.|â€|&(?:#\d+|[a-z]+);).{0,40}/g)).toBeNull();
});
