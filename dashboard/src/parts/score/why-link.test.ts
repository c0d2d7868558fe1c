import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultQuery } from '../../query/shared-query.ts';
import { readScoreAddress } from './score-address.ts';
import { whySearch } from './why-link.tsx';

const DEFAULTS = defaultQuery('all', '2026-11-21');
const of = (search: string) => ({
  ...readScoreAddress(new URLSearchParams(search)),
  params: new URLSearchParams(search),
});

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T11:00:00Z') }));
afterEach(() => void vi.useRealTimers());

test('a range that has ended is compared with the one before, and both stand in the address', () => {
  const day = { ...DEFAULTS, fromDate: '2026-11-19T00:00', toDate: '2026-11-19T23:59', editeur: 'aurore.example' };
  const { a, par, trail, params } = of(whySearch(day));
  expect(a).toEqual({ fromDate: '2026-11-18T00:00', toDate: '2026-11-18T23:59', editeur: 'aurore.example' });
  expect([par, trail, params.get('toDate')]).toEqual(['page', [], '2026-11-19T23:59']);
});

test('a running range names no other side, since that one grows with it', () => {
  const { a, par, trail } = of(whySearch(DEFAULTS, { par: 'article', trail: [{ article: '00000000000000ab' }] }));
  expect([a, par, trail]).toEqual([{}, 'article', [{ article: '00000000000000ab' }]]);
});

test('the same weekday of a running range: both sides end at the same minute', () => {
  const { a, params } = of(whySearch(DEFAULTS, { back: 7 }));
  expect(a).toMatchObject({ fromDate: '2026-11-14T00:00', toDate: '2026-11-14T12:00' });
  expect(params.get('toDate')).toBe('2026-11-21T12:00');
});
