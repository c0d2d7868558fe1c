import type { PageAddress } from '@vigie/contracts/pages';
import { describe, expect, test } from 'vitest';
import { dayOnScreen, firstPage, pageGroups, sameClock } from './page-choice.ts';

const top: PageAddress = { source: 'google_desktop', position: 'top', category: 'homepage', topic: null };
const news: PageAddress = { source: 'applenews', position: 'top', category: null, topic: null };
const never: PageAddress = { source: 'google_desktop', position: 'topic', category: null, topic: 'Climat' };
const pages = [top, news].map((page) => ({ page, libelle: '', premiere: '', derniere: '', periode: null }));
const offered = (...input: Parameters<typeof pageGroups>) =>
  pageGroups(...input).map(({ label, options }) => [label, ...options.map((one) => one.label)]);

describe('the pages to choose from', () => {
  test('stand by source, those of the zone alone', () => {
    expect(offered(pages, 'tout', top)).toEqual([
      ['Google Desktop', 'Google Desktop, Top, A la une'],
      ['Apple News', 'Apple News, Top'],
    ]);
    expect(offered(pages, 'applenews', news)).toEqual([['Apple News', 'Apple News, Top']]);
  });

  test('have the page of a link in any zone, also one that was never photographed', () => {
    expect(offered(pages, 'applenews', never)).toEqual([
      ['Google Desktop', 'Google Desktop, Topic, Climat'],
      ['Apple News', 'Apple News, Top'],
    ]);
  });

  test('begin with the first of the zone, else the first of all', () => {
    expect(firstPage(pages, 'applenews')).toBe(news);
    expect(firstPage(pages, 'mobile')).toBe(top);
    expect(firstPage([], 'tout')).toBeNull();
  });
});

const page = { source: 'google_desktop', position: 'top', category: null, topic: null } as const;
const until = (derniere: string) => [{ page, libelle: 'Google', premiere: derniere, derniere, periode: null }];

describe('the day on screen', () => {
  test.each([
    ['that of the address', '2026-10-25T23:30:00Z', '2026-11-24T09:00:00Z', '2026-10-26'],
    ['today', null, '2026-11-24T09:00:00Z', '2026-11-24'],
    ['today, just after midnight', null, '2026-11-23T22:50:00Z', '2026-11-24'],
    ['the last one of a page that is no longer photographed', null, '2026-11-20T09:00:00Z', '2026-11-20'],
  ])('%s', (_, at, last, day) => {
    expect(dayOnScreen(at === null ? null : Date.parse(at), page, until(last), '2026-11-24')).toBe(day);
  });

  test('today while the list of pages is not there', () => {
    expect(dayOnScreen(null, null, [], '2026-11-24')).toBe('2026-11-24');
    expect(dayOnScreen(null, page, [], '2026-11-24')).toBe('2026-11-24');
  });
});

test.each([
  ['2026-10-25', '2026-11-23T07:15:00Z', '2026-10-25T07:15:00.000Z'],
  ['2026-07-01', '2026-11-23T07:15:00Z', '2026-07-01T06:15:00.000Z'],
  ['2026-11-20', null, '2026-11-20T11:00:00.000Z'],
  ['2026-11-24', null, null],
  ['2026-11-24', '2026-11-23T19:15:00Z', null],
  ['2026-11-24', '2026-11-23T07:15:00Z', '2026-11-24T07:15:00.000Z'],
])('%s from %s: the same time by the clock', (day, at, then) => {
  const found = sameClock(day, at === null ? null : Date.parse(at), Date.parse('2026-11-24T09:00:00Z'));
  expect(found === null ? null : new Date(found).toISOString()).toBe(then);
});
