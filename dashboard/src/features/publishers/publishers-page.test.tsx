import type { AnswerOf } from '@vigie/contracts/calls/index';
import { PUBLISHER } from '@vigie/contracts/row-columns';
import { expect, test } from 'vitest';
import { rankingColumns } from '../../parts/publisher-table/columns.ts';
import { movesUp } from '../../parts/publisher-table/publisher-table.tsx';
import { RankSection, rankSeries } from '../../parts/ranks/rank-section.tsx';
import { rivalRanks } from '../../parts/ranks/rival-ranks.ts';
import { paths } from '../../paths/paths.ts';
import { rankingRange } from '../../query/ranges.ts';
import { rankQuery } from '../../query/rank-query.ts';
import { defaultQuery, type SharedQuery } from '../../query/shared-query.ts';
import { ADMIN, answered, attributesOf, htmlOf } from '../../testing/screen.tsx';
import EditeursPage, { useRankingRows, withChange } from './publishers-page.tsx';

const ONES = Array.from({ length: 20 }, () => 1);

test('columns are those that the reader chose, kept as editeurSettings', () => {
  const columns = (stored: Record<string, string>): number =>
    Number(
      attributesOf(
        htmlOf(<EditeursPage />, {
          user: ADMIN,
          at: '/dashboard/editeurs',
          stored,
          answers: { publisherRows: answered([ONES]), publisherList: [] },
        }),
        'aria-colcount',
      )[0],
    );
  const choice = JSON.stringify({ [ADMIN.email]: { visible: { sante: false }, order: [] } });
  expect(columns({ editeurSettings: choice })).toBe(columns({}) - 1);
});

type PublisherRow = AnswerOf<'publisherRows'>[number];

const row = (name: string, rank: number): PublisherRow => {
  const figures = Array.from({ length: 20 }, () => 0) as unknown[];
  figures[PUBLISHER.selected] = false;
  figures[PUBLISHER.rang] = rank;
  figures[PUBLISHER.editeur] = name;
  return figures as unknown as PublisherRow;
};

test('ranks gained are positive, and unknown for publishers without an earlier rank', () => {
  const rows = withChange([row('a', 1), row('b', 4), row('c', 9)], [row('a', 3), row('b', 2)]);
  expect(rows.map((cells) => cells.at(-1))).toEqual([2, -2, null]);
  expect(withChange([row('a', 1)], undefined)[0]?.at(-1)).toBeNull();
});

const YESTERDAY = defaultQuery('all', '2026-11-20');

/** The rows as the table gets them: their last cells. */
function Gained() {
  const { rows, against } = useRankingRows(YESTERDAY);
  return `${rows?.map((cells) => cells.at(-1)).join()} ${against}`;
}

function gainedWith(pages: unknown[]): string {
  const answers = { publisherRows: answered([row('a', 1), row('b', 4)]), scoreMeasure: answered({ pages }) };
  return htmlOf(<Gained />, { answers });
}

test('ranks are compared where both periods were photographed', () => {
  const page = (seen: number) => ({
    source: 'google_desktop',
    position: 'top',
    categorie: null,
    photographiees: seen,
    attendues: 1_440,
    trous: { bas: 0, haut: 0, minutes: 0, bords: 1_440 - seen },
  });
  expect(gainedWith([page(1_440)])).toContain('0,0 vs période précédente');
  expect(gainedWith([page(173)])).toMatch(/^, comparaison impossible\u00a0: 12\u202f% de la période précédente/);
});

test('a short range is drawn with the thirty days that end with it', () => {
  const today = defaultQuery('all', '2026-11-21');
  expect(rankingRange(today)).toMatchObject({ thirtyDays: true, query: { fromDate: '2026-10-23T00:00' } });
  const week = { ...today, fromDate: '2026-11-15T10:00' };
  expect(rankingRange(week)).toEqual({ thirtyDays: false, query: week });
});

test('there are twelve series, the total locked, days without a rank missing', () => {
  const series = rankSeries({
    jours: ['2026-11-20', '2026-11-21'],
    ranking: [{ jour: '2026-11-21', rangs: { score: 2 } as never }],
  });
  expect(series.map(({ label }) => label)).toEqual([
    'Score Total',
    'Google Desktop',
    'Google Mobile',
    'Apple News',
    'A la une',
    'France',
    'International',
    'Economie',
    'Sante',
    'Science',
    'Sport',
    'Culture',
  ]);
  expect(series.filter(({ locked }) => locked).map(({ label }) => label)).toEqual(['Score Total']);
  expect(series[0]?.values).toEqual([null, 2]);
});

const HOUSE = [
  ['aurore', 'Aurore'],
  ['minute', 'Minute'],
  ['direct', 'Direct'],
] as const;

/** The entries of the legend that are on, in order. */
function shownLines(at: string, user = ADMIN, more = ''): string[] {
  const [lists = ''] =
    htmlOf(<RankSection query={queryAt(at)} />, {
      user,
      at: `${paths.editeurs}?editeur=${at}${more}`,
      answers: {
        publisherRanking: answered(HOUSE.map(([, _id]) => ({ _id, jours: [], ranking: [] }))),
        publisherList: HOUSE.map(([nom_norme, nom_affiche]) => ({
          nom_norme,
          nom_affiche,
          groupe: nom_affiche,
          majeur: true,
          suivi: true,
        })),
      },
    }).match(/<ul class="vc-legend".*?<\/ul>/s) ?? [];
  return [...lists.matchAll(/aria-pressed="true"[^>]*>.*?<\/svg>([^<]*)</gs)].map(([, label = '']) => label);
}

const queryAt = (editeur: string, more: Partial<SharedQuery> = {}): SharedQuery => ({
  ...defaultQuery(editeur, '2026-11-21'),
  ...more,
});

test('the chart of the own publisher starts with its rivals, in their order; others and users without rivals as before', () => {
  const withRivals = { ...ADMIN, concurrents: ['direct', 'minute'] };
  const ownLines = ['Score Total', 'Google Desktop', 'Google Mobile', 'Apple News', 'A la une'];
  expect(shownLines('aurore', withRivals)).toEqual(['Score Total', 'Direct', 'Minute']);
  expect(shownLines('aurore')).toEqual(ownLines);
  expect(shownLines('minute', withRivals)).toEqual(ownLines);
  expect(shownLines('all', withRivals)).toEqual(ownLines);
  // The rivals of an address come before those of its reader.
  expect(shownLines('aurore', withRivals, '&concurrents=minute')).toEqual(['Score Total', 'Minute']);
  expect(shownLines('aurore', withRivals, '&concurrents=')).toEqual(ownLines);
  expect(shownLines('minute', ADMIN, '&concurrents=direct')).toEqual(['Score Total', 'Direct']);
});

test('rivals are in the same call, by publisher alone', () => {
  const rivals = ['minute', 'aurore', 'direct'];
  expect(rankQuery(queryAt('aurore'), rivals)).toEqual(queryAt('aurore\nminute\ndirect'));
  const untouched = [queryAt('aurore', { groupe: 'groupe' }), queryAt('all')];
  for (const query of untouched) expect(rankQuery(query, rivals)).toBe(query);
  expect(rankQuery(queryAt('aurore'), [])).toEqual(queryAt('aurore'));
});

test('a rival has its rank by the whole score on the days that have one, and one without ranks a line of its own', () => {
  const days = ['2026-11-20', '2026-11-21'];
  const direct = { _id: 'Direct', jours: days, ranking: [{ jour: '2026-11-21', rangs: { score: 4 } as never }] };
  const lines = rivalRanks([direct], ['Minute', 'Direct'], days);
  expect(lines.map(({ label, values }) => [label, values])).toEqual([
    ['Minute', [null, null]],
    ['Direct', [null, 4]],
  ]);
  expect(new Set(lines.map(({ token }) => token)).size).toBe(2);
});

test('the table has the columns of the specification, in order, each at its position of the row', () => {
  const shown = rankingColumns('vs hier').filter(({ internal }) => !internal);
  expect(shown.map(({ header }) => header)).toEqual([
    '#',
    'Groupe Editeur',
    'Articles Exposes',
    'Nouveaux Articles',
    'Articles Applenews',
    'Score',
    'Score Flipboard',
    'Score Applenews',
    'G.News A la une',
    'Sections',
    'Topic',
    'Homepage',
    'France',
    'International',
    'Economie',
    'Sciences et Technos',
    'Divertissement',
    'Sports',
    'Sante',
  ]);
  expect(shown.map(({ position }) => position)).toEqual(Array.from({ length: 19 }, (_, index) => index + 1));
});

test('the own publisher is moved to the top when its rank is beyond 10', () => {
  expect([1, 10, 11, 200].map(movesUp)).toEqual([false, false, true, true]);
});
