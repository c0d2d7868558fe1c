import { afterEach, expect, test, vi } from 'vitest';
import { ADMIN, elementsOf, htmlOf, textsOf } from '../../testing/screen.tsx';
import HottestPage from './hottest-page.tsx';

afterEach(() => vi.useRealTimers());

const page = (search = ''): string => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T09:59:59Z'), toFake: ['Date'] });
  return htmlOf(<HottestPage />, { user: ADMIN, at: `/dashboard/cea${search}`, answers: { publisherList: [] } });
};

test('the title, the last pass and three windows, in order', () => {
  expect(elementsOf(page(), 'h1')).toEqual(['Clusters les plus chauds']);
  expect(textsOf(page())).toContain('Dernier passage : 21-11-2026 10:00');
  const tabs = ['Periode Sélectionée', 'Sur 4 heures', 'Sur 24 heures'];
  expect(elementsOf(page(), 'button').filter((text) => tabs.includes(text))).toEqual(tabs);
});

test('the state stands above the list unless the address says otherwise', () => {
  expect(elementsOf(page(), 'h2')).toEqual(['Statut']);
  expect(elementsOf(page('?statut=0'), 'h2')).toEqual([]);
  expect(elementsOf(page('?statut=1'), 'h2')).toEqual(['Statut']);
});
