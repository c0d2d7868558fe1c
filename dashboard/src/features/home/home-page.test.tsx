import { describe, expect, test } from 'vitest';
import { lastHours } from '../../api/calls/real-time.ts';
import { homeTabs, periodQuery } from '../../query/periods.ts';
import { defaultQuery } from '../../query/shared-query.ts';
import { withTab } from '../../shared/address-hooks.ts';
import { articleRow } from '../../testing/article-row.ts';
import { ADMIN, answered, htmlOf, textsOf } from '../../testing/screen.tsx';
import { FirstSteps } from './home-page.tsx';
import { coverageFigures } from './period-panel.tsx';
import { LiveList } from './real-time-panel.tsx';

const TODAY = '2026-11-21';
const query = { ...defaultQuery('a', TODAY), fromDate: '2026-11-02T08:00', toDate: '2026-11-03T09:30' };

describe('tabs', () => {
  const labels = (isAdmin: boolean) => homeTabs(isAdmin).map(({ label }) => label);

  test('administrators have one more than the others', () => {
    const others = ['Sur le Mois', 'Sur la Semaine', "Aujourd'hui", 'Temps Réel'];
    expect(labels(false)).toEqual(others);
    expect(labels(true)).toEqual(['Période Sélectionnée', ...others]);
  });

  test.each([
    ['mois', '2026-10-23T00:00', '2026-11-21T23:59'],
    ['semaine', '2026-11-15T00:00', '2026-11-21T23:59'],
    ['jour', '2026-11-21T00:00', '2026-11-21T23:59'],
    ['periode', '2026-11-02T08:00', '2026-11-03T09:30'],
  ] as const)('%s goes from %s to %s', (tab, fromDate, toDate) =>
    expect(periodQuery(query, tab, TODAY)).toMatchObject({ fromDate, toDate, editeur: 'a' }),
  );

  test('the address names every tab, since the first depends on the user; other parameters stay', () => {
    expect(withTab('?source=google', 'jour')).toBe('?source=google&onglet=jour');
    expect(withTab('?onglet=jour', 'mois')).toBe('?onglet=mois');
  });
});

test('real time is the last 4 hours of the Paris clock', () => {
  expect(lastHours(Date.parse('2026-11-21T01:30:40Z'))).toEqual({
    fromDate: '2026-11-20T22:30',
    toDate: '2026-11-21T02:30',
  });
});

test('coverage is shown in total and by category, unknown where nothing was exposed', () => {
  const figures = coverageFigures({
    _id: 'A',
    coverage: [{ couverture_totale: 0.5, couverture_homepage: null, couverture_sports: 0.25 } as never],
  });
  expect(figures).toHaveLength(9);
  expect(figures.slice(0, 2)).toEqual([
    { label: 'Totale', share: 0.5 },
    { label: 'A la une', share: null },
  ]);
  expect(figures.find(({ label }) => label === 'Sport')?.share).toBe(0.25);
  expect(coverageFigures(undefined).every(({ share }) => share === null)).toBe(true);
});

const { fromDate: _from, toDate: _to, ...LIVE } = defaultQuery('aurore', '2026-11-20');

test.each(['inactive', 'old', 'orphans', 'sitemap'] as const)('« Temps Réel », list %s: 50 rows per page', (list) => {
  const rows = Array.from({ length: 60 }, (_, i) => articleRow({ id: `${i}` }));
  const html = htmlOf(<LiveList list={list} query={LIVE} />, {
    answers: { realTime: answered(rows), publisherList: [] },
  });
  expect(textsOf(html)).toContain('1–50 sur 60');
});

describe('an installation without data', () => {
  const NEVER = { google_desktop: null, google_mobile_webview: null, flipboard_mobile: null, applenews: null };
  const shown = (user: typeof ADMIN, status: object, collecte: readonly object[]) =>
    textsOf(htmlOf(<FirstSteps />, { user, answers: { status, collecte } }));

  test('leads administrators to the collection as long as there is no source', () => {
    expect(shown(ADMIN, NEVER, [])).toContain('Ajouter des éditeurs');
    expect(shown(ADMIN, NEVER, [{}])).toEqual([]);
    expect(shown(ADMIN, { ...NEVER, applenews: '2026-11-21T09:00:00.000Z' }, [])).toEqual([]);
  });

  test('says nothing to others', () => {
    expect(shown({ ...ADMIN, isAdmin: false }, NEVER, [])).toEqual([]);
  });
});
