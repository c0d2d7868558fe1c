import type { AnswerOf } from '@vigie/contracts/calls/index';
import { formatMinutes, parisTime } from '@vigie/contracts/french/clock';
import { counted } from '@vigie/contracts/french/numbers';
import type { PageAddress } from '@vigie/contracts/pages';
import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pageSearch } from '../../src/parts/page/page-address.ts';
import { dayStart, instantOf } from '../../src/shared/paris.ts';
import { logIn, settle, settled } from './browser.ts';
import { answerTo } from './calls.ts';
import { lookIsClean } from './look-is-clean.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

type Minute = AnswerOf<'pageMinute'>;
type Film = AnswerOf<'pageFilm'>;
type Difference = AnswerOf<'pageDifference'>;

const clean = (text: string | null): string => (text ?? '').replace(/[\s\u00a0\u202f\u2068\u2069]+/g, ' ').trim();

const TOP: PageAddress = { source: 'google_desktop', position: 'top', category: 'homepage', topic: null };
const [MINUTE, HOUR] = [60_000, 3_600_000];

/** The demo lets crawlers fail in some nights, between 1:00 and 3:50 UTC (pipelines/demo/src/crawl.ts). With half an hour on each side, and a minute. */
const isNight = (instant: number): boolean => {
  const minute = (instant / MINUTE) % (24 * 60);
  return minute > 29 && minute < 4 * 60 + 21;
};
/** A minute of the last hours, of which the demo has photographs, with two hours of its day on each side. */
const BASE = [6, 9, 12, 15]
  .map((hours) => Date.now() - hours * HOUR)
  .map((instant) => instant - (instant % MINUTE))
  .filter((instant) => !isNight(instant))
  .find((instant) => parisTime(instant).minutes >= 2 * 60 && parisTime(instant).minutes <= 22 * 60) as number;
const DAY = parisTime(BASE).day;
const START = dayStart(DAY);
/** Of its film. */
const MIDDLE = (BASE - START) / MINUTE;
const TODAY = parisTime(Date.now()).day;
/** The nearest minute of the nearest other day that the demo has. */
const ELSEWHERE = DAY === TODAY ? START - MINUTE : dayStart(TODAY);
const addressOf = (shown: Parameters<typeof pageSearch>[0]): string => `/dashboard/page${pageSearch(shown)}`;

const minuteOf = (page: Page, of: PageAddress, a: number): Promise<Minute> =>
  answerTo(page, '/api/page/minute', { page: of, a: new Date(a).toISOString() });

const slider = (page: Page) => page.getByRole('slider', { name: 'Minute de la journée' });

/** What the list shows, read row by row: a long one is not in the document as a whole. */
async function readRows(page: Page): Promise<{ id: string; title: string; points: string }[]> {
  const list = page.getByRole('region', { name: /^La page, / });
  await list.evaluate((box) => box.scrollTo(0, 0));
  // By place: a page may have an article twice.
  const rows = new Map<number, { id: string; title: string; points: string }>();
  for (let total = Number.POSITIVE_INFINITY; rows.size < total; ) {
    const seen = await list.getByRole('listitem').evaluateAll((items) =>
      items.map((item) => ({
        id: item.querySelector('article')?.dataset.article ?? '',
        title: item.querySelector('a')?.textContent ?? '',
        points: item.querySelector('[data-points]')?.getAttribute('data-points') ?? '',
        place: Number(item.getAttribute('aria-posinset')),
        of: Number(item.getAttribute('aria-setsize')),
      })),
    );
    for (const { of: _, place, ...row } of seen) rows.set(place, row);
    total = seen[0]?.of ?? 0;
    // From the top again where a row was not drawn in time.
    await list.evaluate((box) => {
      const isEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
      box.scrollTo(0, isEnd ? 0 : box.scrollTop + box.clientHeight / 2);
    });
    await settled(page);
  }
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row);
}

/** Answers for the film with another one. */
async function filmIs(page: Page, change: (film: Film) => Film): Promise<void> {
  await page.route('**/api/page/film', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change((await answer.json()) as Film) });
  });
}

/** Without what stands in [from, to). */
const without =
  (from: number, to: number) =>
  (film: Film): Film => {
    const cut = <T extends [number, number, ...unknown[]]>([start, end, ...rest]: T): T[] =>
      (
        [
          [start, Math.min(end, from)],
          [Math.max(start, to), end],
        ] as const
      ).flatMap(([a, b]) => (a < b ? [[a, b, ...rest] as unknown as T] : []));
    return {
      ...film,
      photographiees: film.photographiees.flatMap(cut),
      articles: film.articles.map((article) => ({ ...article, passages: article.passages.flatMap(cut) })),
    };
  };

const clockOf = (instant: number): string => formatMinutes(parisTime(instant).minutes);
const atClock = (page: Page, clock: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`, ${clock}$`) }).waitFor();

/** Figures of a running day are renewed as time goes by. Without it, every call is one that somebody asked for. */
const stopTime = (page: Page): Promise<void> => page.clock.setFixedTime(Date.now());

function calls(page: Page): string[] {
  const callList: string[] = [];
  page.on('request', (request: Request) => {
    if (/\/api\/page/.test(request.url())) callList.push(request.url());
  });
  return callList;
}

describe('« La page à… »: a page at a minute', () => {
  test('shows what the call about that minute says, at several minutes, and nothing is asked while they are gone through', async () => {
    const { page, complaints } = await opened();
    await logIn(page, ADMIN);
    await stopTime(page);
    const first = BASE;
    await page.goto(addressOf({ page: TOP, a: first }));
    await settle(page);
    const callList = calls(page);
    const steps: [key: string, minutes: number][] = [
      ['ArrowRight', 1],
      ['Shift+ArrowRight', 15],
      ['PageUp', 60],
      ['Shift+ArrowLeft', -15],
      ['PageDown', -60],
      ['ArrowLeft', -1],
    ];
    let now = first;
    let compared = 0;
    for (const [key, by] of steps) {
      await slider(page).focus();
      await page.keyboard.press(key);
      now += by * MINUTE;
      await atClock(page, clockOf(now));
      const { blocs } = await minuteOf(page, TOP, now);
      const expected = blocs.flatMap(({ articles }) => articles);
      compared += expected.length;
      expect(await readRows(page)).toEqual(
        expected.map(({ _id, titre, points }) => ({ id: _id, title: titre, points: String(points) })),
      );
      const total = expected.reduce((sum, { points }) => sum + points, 0);
      const facts = clean(await page.getByRole('region', { name: 'La page', exact: true }).textContent());
      expect(facts).toContain(`${expected.length} articles en ${blocs.length} blocs · ${total} points par minute`);
    }
    expect(now).toBe(first);
    // Early in the morning the demo's page has five articles.
    expect(compared).toBeGreaterThan(4 * steps.length);
    // The address follows once the minute rests.
    await slider(page).focus();
    await page.keyboard.press('End');
    expect(await slider(page).inputValue()).toBe(await slider(page).getAttribute('max'));
    await page.keyboard.press('Home');
    await page.waitForURL((url) => Date.parse(url.searchParams.get('a') ?? '') === START);
    expect(callList).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('plays ten minutes a second, without a request; who wants no motion goes on by ten minutes', async () => {
    const { page, complaints } = await opened();
    await logIn(page, ADMIN);
    await stopTime(page);
    await page.goto(addressOf({ page: TOP, a: BASE }));
    await settle(page);
    const callList = calls(page);
    await page.getByRole('button', { name: 'Lecture' }).click();
    await expect.poll(async () => Number(await slider(page).inputValue())).toBeGreaterThan(MIDDLE + 10);
    await page.getByRole('button', { name: 'Pause' }).click();
    const paused = Number(await slider(page).inputValue());
    await page.waitForURL((url) => Date.parse(url.searchParams.get('a') ?? '') === START + paused * MINUTE);
    expect(Number(await slider(page).inputValue())).toBe(paused);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: /^Avancer de 10/ }).click();
    await atClock(page, clockOf(START + (paused + 10) * MINUTE));
    expect(await page.getByRole('button', { name: 'Lecture' }).count()).toBe(0);
    expect(callList).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('strong moments are those of the film, and lead to their minutes', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    const [film] = await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/api/page/film')).then((answer) => answer.json()),
      page.goto(addressOf({ page: TOP, a: BASE })),
    ]);
    await settle(page);
    const moments = page.getByRole('region', { name: 'Moments forts' }).getByRole('button', { name: /^\d\d:\d\d/ });
    expect((await moments.allTextContents()).map(clean)).toEqual(
      (film as Film).moments.map(({ phrase }) => clean(phrase)),
    );
    const last = (film as Film).moments.at(-1);
    await moments.last().click();
    expect(await slider(page).inputValue()).toBe(String(last?.minute));
  });

  test('the address restores page, minute, rival and tab; the browser’s own buttons lead back', async () => {
    const { page, stack } = await opened();
    await logIn(page, ADMIN);
    const news: PageAddress = { source: 'applenews', position: 'top', category: null, topic: null };
    const list = await (await page.request.get('/api/page')).json();
    const known = (list as AnswerOf<'photographedPages'>).find((one) => one.page.source === 'applenews')?.page ?? news;
    await page.goto(`${addressOf({ page: known, a: BASE, rival: stack.other.nom_affiche })}&onglet=comparer`);
    await settle(page);
    await page.getByRole('heading', { level: 2, name: new RegExp(`^Après.*, ${clockOf(BASE)}$`) }).waitFor();
    await page.getByRole('slider', { name: 'Minute comparée' }).focus();
    await page.keyboard.press('PageDown');
    await page.waitForURL((url) => Date.parse(url.searchParams.get('avec') ?? '') === BASE - 2 * HOUR);
    await page.reload();
    await settle(page);
    await page.getByRole('heading', { level: 2, name: new RegExp(`^Avant.*, ${clockOf(BASE - 2 * HOUR)}$`) }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Rival' }).inputValue()).toBe(stack.other.nom_affiche);
    await page.getByRole('tab', { name: 'Page', exact: true }).click();
    await page.getByRole('region', { name: 'La page', exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 2, name: new RegExp(`^Avant.*, ${clockOf(BASE - 2 * HOUR)}$`) }).waitFor();
  });

  test('the article that a link is about is marked and in view, at any place of the page', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    const { blocs } = await minuteOf(page, TOP, BASE);
    const last = blocs.at(-1)?.articles.at(-1)?._id ?? '';
    await page.goto(addressOf({ page: TOP, a: BASE, article: last }));
    await settle(page);
    const row = page.locator(`[data-article="${last}"]`);
    await row.getByText('article du lien').waitFor();
    const [box, list] = await Promise.all([
      row.boundingBox(),
      page.getByRole('region', { name: /^La page, / }).boundingBox(),
    ]);
    expect(box?.y ?? 0).toBeGreaterThan(list?.y ?? 0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((list?.y ?? 0) + (list?.height ?? 0) + 1);
    await row.getByRole('link').first().click();
    await page.waitForURL(`**/dashboard/article/${last}*`);
    await page.goto(addressOf({ page: TOP, a: BASE, article: '00000000000000ab' }));
    await page.getByText('L’article du lien n’est pas sur la page à cette minute.').waitFor();
  });

  test('« Tableau » has the film as passages, and the page again', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.url().endsWith('/api/page/film')),
      page.goto(addressOf({ page: TOP, a: BASE })),
    ]);
    const film = (await answer.json()) as Film;
    await settle(page);
    await page.keyboard.press('t');
    const table = page.getByRole('region', { name: 'Le film en passages' });
    await table.waitFor();
    const [from = 0] = film.photographiees[0] ?? [];
    const first = film.articles
      .flatMap(({ editeur, passages }) => passages.map((passage) => ({ editeur, passage })))
      .find(({ passage: [start, , rank, inBlock] }) => start === from && rank === 1 && inBlock === 1);
    const clock = (minute: number): string => clockOf(START + minute * MINUTE);
    // A day that begins with a gap says so in the first row.
    const cells = await table
      .getByRole('row')
      .nth(from > 0 ? 2 : 1)
      .getByRole('cell')
      .allTextContents();
    expect([0, 1, 4].map((column) => clean(cells[column] ?? ''))).toEqual([
      clock(from),
      clock(first?.passage[1] ?? 0),
      first?.editeur,
    ]);
    const ends = [
      ...film.photographiees.map(([start]) => start),
      (Date.parse(film.fin) - Date.parse(film.debut)) / MINUTE,
    ];
    const gaps = ends.filter((end, i) => end > (i === 0 ? 0 : (film.photographiees[i - 1]?.[1] ?? 0))).length;
    const count = gaps + film.articles.reduce((sum, { passages }) => sum + passages.length, 0);
    expect(clean(await table.locator('caption').textContent())).toContain(clean(counted(count, 'ligne', 'lignes')));
    await page.getByRole('button', { name: 'Tableau' }).click();
    await page.getByRole('region', { name: /^La page, / }).waitFor();
  });
});

describe('« La page à… »: what is not known', () => {
  test('a gap is hatched and never bridged; its nearest photographed minutes are buttons', async () => {
    const { page, complaints } = await opened();
    await logIn(page, ADMIN);
    await filmIs(page, without(MIDDLE - 30, MIDDLE + 30));
    await page.goto(addressOf({ page: TOP, a: BASE }));
    await settle(page);
    const box = page.getByRole('region', { name: 'La page', exact: true });
    expect(clean(await box.textContent())).toContain(`La page n’a pas été photographiée à ${clockOf(BASE)}`);
    expect(await box.getByRole('listitem').count()).toBe(0);
    expect(await slider(page).getAttribute('aria-valuetext')).toBe(`${clockOf(BASE)}, non photographiée`);
    expect(await page.locator(`[data-gap='${MIDDLE - 30} ${MIDDLE + 30}']`).count()).toBe(1);
    await lookIsClean(page, 'page-trou');
    await box.getByRole('button', { name: `Photographiée avant, à ${clockOf(BASE - 31 * MINUTE)}` }).click();
    await atClock(page, clockOf(BASE - 31 * MINUTE));
    const { blocs } = await minuteOf(page, TOP, BASE - 31 * MINUTE);
    const expected = blocs.flatMap(({ articles }) => articles.map(({ _id }) => _id));
    expect(expected.length).toBeGreaterThan(0);
    expect((await readRows(page)).map(({ id }) => id)).toEqual(expected);
    await slider(page).focus();
    await page.keyboard.press('ArrowRight');
    await box.getByRole('button', { name: `Photographiée après, à ${clockOf(BASE + 30 * MINUTE)}` }).click();
    await atClock(page, clockOf(BASE + 30 * MINUTE));
    expect(complaints).toEqual([]);
  });

  test('a day that was not photographed leads to the nearest day that was', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await page.goto(addressOf({ page: TOP, a: Date.parse('2020-02-03T08:00:00Z') }));
    await settle(page);
    const box = page.getByRole('region', { name: 'La page', exact: true });
    await box.getByRole('button', { name: /^Photographiée après, à/ }).click();
    const list = (await (await page.request.get('/api/page')).json()) as AnswerOf<'photographedPages'>;
    const first = list.find((one) => one.page.source === TOP.source && one.page.position === 'top')?.premiere ?? '';
    await page.waitForURL((url) => Date.parse(url.searchParams.get('a') ?? '') === Date.parse(first));
    await box.getByRole('listitem').first().waitFor();
  });

  test('by slots, uncertain titles and several crawlers are said', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await filmIs(page, (film) => ({
      ...film,
      photographiees: film.photographiees.map(([from, to]) => [from, to, null]),
      articles: film.articles.map((article) => ({
        ...article,
        passages: article.passages.map(([from, to, , , slot]) => [from, to, null, null, slot, null]),
      })),
      titres: film.titres.map((title) => ({ ...title, titreCertain: false })),
    }));
    await page.goto(addressOf({ page: TOP, a: BASE }));
    await settle(page);
    const box = page.getByRole('region', { name: 'La page', exact: true });
    const text = clean(await box.textContent());
    expect(text).toContain('par places : l’ordre exact n’est plus conservé');
    expect(text).toContain('titre incertain');
    expect(text).not.toContain('blocs');
  });

  test('a page that was never photographed is said to be, and another can be chosen', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    const never: PageAddress = { source: 'flipboard_mobile', position: 'topic', category: null, topic: 'Jamais vu' };
    await page.goto(addressOf({ page: never, a: BASE }));
    await settle(page);
    await page.getByText('Cette page n’a jamais été photographiée').waitFor();
    await page
      .getByRole('combobox', { name: 'Page', exact: true })
      .selectOption({ label: 'Google Desktop, Top, A la une' });
    await page.getByRole('region', { name: /^La page, / }).waitFor();
  });

  test('a minute to come is said, and leads to the newest photographed one', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    const soon = Date.now();
    await page.goto(addressOf({ page: TOP, a: soon + 24 * HOUR }));
    await settle(page);
    await page.getByText('Ce jour est à venir.').waitFor();
    await page.goto(addressOf({ page: TOP }));
    await settle(page);
    await page.getByRole('button', { name: 'En direct', pressed: true }).waitFor();
    await slider(page).focus();
    await page.keyboard.press('Home');
    await page.getByRole('button', { name: 'En direct', pressed: false }).click();
    await page.getByRole('button', { name: 'En direct', pressed: true }).waitFor();
    await page.waitForURL((url) => !url.searchParams.has('a'));
  });

  test('a film that fails to load says why, and loads when it is asked for again', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    let failing = true;
    await page.route('**/api/page/film', (route) =>
      failing
        ? route.fulfill({
            status: 400,
            json: { error: { code: 'invalid', message: 'Trop de placements', details: [] } },
          })
        : route.continue(),
    );
    await page.goto(addressOf({ page: TOP, a: BASE }));
    await page.getByRole('alert').waitFor();
    failing = false;
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('region', { name: /^La page, / }).waitFor();
  });

  test('a page of 1,000 entries with titles of 500 emoji and of signs that turn around is readable', async () => {
    const { page, complaints } = await opened();
    await logIn(page, ADMIN);
    const titles = ['😀'.repeat(500), 'Un titre \u202ede la page', 'שלום עולם'];
    await filmIs(page, (film) => {
      const [one] = film.articles;
      if (!one) throw new Error('an empty film');
      const ids = Array.from({ length: 1_000 }, (_, n) => (n + 1).toString(16).padStart(16, '0'));
      return {
        ...film,
        photographiees: [[0, MIDDLE + 60, 1]],
        articles: ids.map((_id, n) => ({ ...one, _id, passages: [[0, MIDDLE + 60, n + 1, 1, 1, 1]] })),
        titres: ids.map((_id, n) => ({
          _id,
          depuis: 0,
          titre: titles[n % titles.length] ?? '',
          titreCertain: true,
          url: 'https://a.example/1',
        })),
      };
    });
    await page.goto(addressOf({ page: TOP, a: BASE }));
    await settle(page);
    const list = page.getByRole('region', { name: /^La page, / });
    expect(await list.getByRole('listitem').count()).toBeLessThan(60);
    expect(await list.getByRole('listitem').first().getAttribute('aria-setsize')).toBe('1000');
    await lookIsClean(page, 'page-hostile');
    await list.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await list.getByRole('listitem').last().getByText('1000', { exact: true }).waitFor();
    // The publisher after a title stands on its own line, from left to right.
    expect(
      await list
        .getByRole('article')
        .first()
        .evaluate((row) => getComputedStyle(row).direction),
    ).toBe('ltr');
    expect(complaints).toEqual([]);
  });
});

describe('« Comparer » and « Journal des titres »', () => {
  test('what changed between two minutes is what the call says, on one day and on two', async () => {
    const { page, complaints } = await opened();
    await logIn(page, ADMIN);
    for (const [avant, apres] of [
      [BASE - 100 * MINUTE, BASE],
      [ELSEWHERE, BASE],
    ] as const) {
      await page.goto(`${addressOf({ page: TOP, a: apres, avec: avant })}&onglet=comparer`);
      await settle(page);
      const difference = await answerTo<Difference>(page, '/api/page/ecart', {
        page: TOP,
        avant: new Date(avant).toISOString(),
        apres: new Date(apres).toISOString(),
      });
      const { entrees, sorties, mouvements, titres, editeurs } = difference;
      expect(entrees.length + mouvements.length).toBeGreaterThan(0);
      const words = [
        counted(entrees.length, 'entré', 'entrés'),
        counted(sorties.length, 'sorti', 'sortis'),
        counted(mouvements.length, 'déplacé', 'déplacés'),
        counted(titres.length, 'titre changé', 'titres changés'),
      ];
      await page.getByText(new RegExp(`^${words.join(', ').replace(/\s/g, '\\s')}$`)).waitFor();
      const table = page.getByRole('region', { name: 'Points par minute, éditeur par éditeur' });
      const rows = await table.getByRole('row').all();
      const shown = await Promise.all(
        rows.slice(1).map(async (row) => (await row.getByRole('cell').allTextContents()).map(clean)),
      );
      expect(shown.map(([name, before, after]) => [name?.replace(/ · (suivi|rival)$/, ''), before, after])).toEqual(
        editeurs.map(({ editeur, avant: before, apres: after }) => [editeur, String(before), String(after)]),
      );
      const changes = page.getByRole('region', { name: 'Ce qui a changé, article par article' }).locator('caption');
      const changed = new Set([...entrees, ...sorties, ...mouvements, ...titres].map(({ _id }) => _id));
      expect(clean(await changes.textContent())).toContain(String(changed.size));
    }
    expect(complaints).toEqual([]);
  });

  test('each title of the journal stood on the page before and after its change', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    const journalOf = async (a: number) => {
      await page.goto(`${addressOf({ page: TOP, a })}&onglet=journal`);
      await settle(page);
      return page.getByRole('region', { name: 'Journal des titres' }).getByRole('row').all();
    };
    // In the morning few titles of today have changed, or none.
    let day = DAY;
    let rows = await journalOf(BASE);
    if (rows.length <= 3) {
      day = parisTime(ELSEWHERE).day;
      rows = await journalOf(ELSEWHERE);
    }
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows.slice(1, 6)) {
      const clock = clean(await row.getByRole('button').textContent());
      const link = row.getByRole('link');
      const [id] = ((await link.getAttribute('href')) ?? '').split('/').slice(-1);
      const shownAt = async (instant: number) =>
        (await minuteOf(page, TOP, instant)).blocs.flatMap(({ articles }) => articles).find(({ _id }) => _id === id);
      expect(clean((await shownAt(instantOf(`${day}T${clock}`)))?.titre ?? '')).toBe(clean(await link.textContent()));
      const before = await shownAt(instantOf(`${day}T${clock}`) - MINUTE);
      if (before) expect(clean(await row.locator('bdi').last().textContent())).toBe(clean(before.titre));
      else expect(clean(await row.textContent())).toContain('revenu sur la page sous ce titre');
    }
    const clock = clean((await rows[1]?.getByRole('button').textContent()) ?? '');
    await rows[1]?.getByRole('button').click();
    await atClock(page, clock);
  });
});

describe('« La page à… »: its looks', () => {
  test('no fault that axe finds, in both looks and sizes', async () => {
    const { page, stack } = await opened();
    await logIn(page, ADMIN);
    const marked = `${addressOf({ page: TOP, a: BASE, rival: stack.other.nom_affiche })}&editeur=${stack.publisher.nom_norme}`;
    await page.goto(marked);
    await settle(page);
    await lookIsClean(page, 'page-minute');
    await page.getByRole('button', { name: 'Tableau' }).click();
    await lookIsClean(page, 'page-tableau');
    for (const tab of ['comparer', 'journal']) {
      await page.goto(`${marked}&onglet=${tab}`);
      await settle(page);
      await lookIsClean(page, `page-${tab}`);
    }
  });
});
