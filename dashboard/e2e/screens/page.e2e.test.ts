import type { AnswerOf } from '@vigie/contracts/calls/index';
import { formatMinutes, parisTime } from '@vigie/contracts/french/clock';
import type { PageAddress } from '@vigie/contracts/pages';
import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pageSearch } from '../../src/parts/page/page-address.ts';
import { logIn, settle, settled } from './browser.ts';
import { lookIsClean } from './look-is-clean.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';
import { yesterday } from './yesterday.ts';

const opened = visitors();

type Minute = AnswerOf<'pageMinute'>;

const TOP: PageAddress = { source: 'google_desktop', position: 'top', category: null, topic: null };
/** Yesterday at a time by the clock of Paris. */
const at = (clock: string): number => {
  const noon = Date.parse(`${yesterday().start.slice(0, 10)}T12:00:00Z`);
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return noon + (hours * 60 + minutes - parisTime(noon).minutes) * 60_000;
};
const addressOf = (shown: Parameters<typeof pageSearch>[0]): string => `/dashboard/page${pageSearch(shown)}`;

/** A call, as the screen would send it. */
async function ask<T>(page: Page, path: string, body: object): Promise<T> {
  const answer = await page.request.post(path, { data: body });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

const minuteOf = (page: Page, of: PageAddress, a: number): Promise<Minute> =>
  ask(page, '/api/page/minute', { page: of, a: new Date(a).toISOString() });

const slider = (page: Page) => page.getByRole('slider', { name: 'Minute de la journée' });

/** What the list shows, read row by row: a long one is not in the document as a whole. */
async function readRows(page: Page): Promise<{ id: string; title: string; points: string }[]> {
  const list = page.getByRole('region', { name: /^La page, / });
  await list.evaluate((box) => box.scrollTo(0, 0));
  const rows = new Map<string, { id: string; title: string; points: string; place: number }>();
  for (;;) {
    const seen = await list.getByRole('listitem').evaluateAll((items) =>
      items.map((item) => ({
        id: item.querySelector('article')?.dataset.article ?? '',
        title: item.querySelector('a')?.textContent ?? '',
        points: item.querySelector('[data-points]')?.getAttribute('data-points') ?? '',
        place: Number(item.getAttribute('aria-posinset')),
        of: Number(item.getAttribute('aria-setsize')),
      })),
    );
    for (const { of: _, ...row } of seen) rows.set(row.id, row);
    if (rows.size >= (seen[0]?.of ?? 0)) break;
    await list.evaluate((box) => box.scrollBy(0, box.clientHeight / 2));
    await settled(page);
  }
  return [...rows.values()].sort((a, b) => a.place - b.place).map(({ place: _, ...row }) => row);
}

describe('« La page à… »: a page at a minute', () => {
  test('shows what the call about that minute says, at several minutes, and nothing is asked while they are gone through', async () => {
    const { page, complaints } = await opened();
    await logIn(page, ADMIN);
    const first = at('08:15');
    await page.goto(addressOf({ page: TOP, a: first }));
    await settle(page);
    const asked: string[] = [];
    page.on('request', (request: Request) => {
      if (/\/api\/page\//.test(request.url())) asked.push(request.url());
    });
    await slider(page).focus();
    const steps: [key: string, minutes: number][] = [
      ['ArrowRight', 1],
      ['Shift+ArrowRight', 15],
      ['PageUp', 60],
      ['Shift+ArrowLeft', -15],
      ['PageDown', -60],
      ['ArrowLeft', -1],
    ];
    let now = first;
    for (const [key, by] of steps) {
      await page.keyboard.press(key);
      now += by * 60_000;
      const clock = formatMinutes(parisTime(now).minutes);
      await page.getByRole('heading', { level: 2, name: new RegExp(`, ${clock}$`) }).waitFor();
      const { blocs } = await minuteOf(page, TOP, now);
      const expected = blocs.flatMap(({ articles }) => articles);
      expect(expected.length).toBeGreaterThan(5);
      expect(await readRows(page)).toEqual(
        expected.map(({ _id, titre, points }) => ({ id: _id, title: titre, points: String(points) })),
      );
      await slider(page).focus();
    }
    expect(now).toBe(first);
    // The address follows once the minute rests.
    await page.keyboard.press('End');
    await page.waitForURL((url) => Date.parse(url.searchParams.get('a') ?? '') === at('23:59'));
    await page.keyboard.press('Home');
    await page.waitForURL((url) => Date.parse(url.searchParams.get('a') ?? '') === at('00:00'));
    expect(asked).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('no fault that axe finds, in both looks and sizes', async () => {
    const { page, stack } = await opened();
    await logIn(page, ADMIN);
    await page.goto(
      `${addressOf({ page: TOP, a: at('18:20'), rival: stack.other.nom_affiche })}&editeur=${stack.publisher.nom_norme}`,
    );
    await settle(page);
    await lookIsClean(page, 'page-minute');
  });
});
