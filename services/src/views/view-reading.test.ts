import { DAY_MS } from '@vigie/contracts/french/durations';
import { querySchema } from '@vigie/contracts/query';
import { ownParameters } from '@vigie/contracts/roles/screen-parameters';
import { SCREEN_ACCESS, type ScreenName } from '@vigie/contracts/roles/screens';
import { FIELDS_OF } from '@vigie/contracts/views/screen-fields';
import { readViewAddress } from '@vigie/contracts/views/view-address';
import { expect, test } from 'vitest';
import { readView, SCREEN_FIGURES, viewReading } from './view-reading.ts';

const AT = Date.UTC(2026, 10, 20, 13);
const QUERY = querySchema.parse({
  editeur: 'aurore.example',
  fromDate: '2026-11-02T00:00',
  toDate: '2026-11-03T23:59',
  limit: 4,
  clusterEntities: 'Retraites',
});
const CHOICE = 'clusters=00000000000000a1.00000000000000a2';

/** By screen and parameter: a value, and what stands beside it. */
type Change = readonly [value: string, beside?: string];
const CHANGES: Readonly<Record<string, Change>> = {
  'suivigeneral onglet': ['semaine'],
  'editeurs tri': ['editeur.asc'],
  'articles tri': ['titre.desc'],
  'clusters manques': ['rivage.example'],
  'thematique onglet': ['classement'],
  'thematique tri': ['titre.asc', 'onglet=editeur'],
  'selectclusters vue': ['comparaison', CHOICE],
  'selectclusters clusters': ['00000000000000a3', 'vue=comparaison'],
  'selectclusters onglet': ['classement', `${CHOICE}&vue=comparaison`],
  'newsbox onglet': ['validees'],
};

const OTHER_LIST = 'orders a list below the figures';
const OTHER_SIDE = 'the figure is the score that is explained, or compared with this';
const BESIDE = 'rivals in charts, columns and sentences beside the figures';
const NO_CHANGE: Readonly<Record<string, string>> = {
  'suivigeneral concurrents': BESIDE,
  'couverture concurrents': BESIDE,
  'editeurs concurrents': BESIDE,
  'suivigeneral tri': OTHER_LIST,
  'suivigeneral tri-inactive': OTHER_LIST,
  'suivigeneral tri-old': OTHER_LIST,
  'suivigeneral tri-orphans': OTHER_LIST,
  'suivigeneral tri-sitemap': OTHER_LIST,
  'thematique tri-non-exposes': OTHER_LIST,
  'thematique tri-ailleurs': OTHER_LIST,
  'couverture tri': 'orders articles; the lines are clusters',
  'score onglet': OTHER_SIDE,
  'score poids': OTHER_SIDE,
  'score par': OTHER_SIDE,
  'score dans': OTHER_SIDE,
  'score aDu': OTHER_SIDE,
  'score aAu': OTHER_SIDE,
  'score aEditeur': OTHER_SIDE,
};

const reading = (screen: ScreenName, search: string, mayChoose = true) => {
  const view = readViewAddress(`${SCREEN_ACCESS[screen].path.replace(/:\w+/, 'mot')}?${search}`);
  return viewReading(view!, { query: QUERY, at: AT, mayChoose });
};
const screens = Object.keys(SCREEN_FIGURES) as ScreenName[];
const pairs = screens.flatMap((screen) => ownParameters(screen).map((name) => `${screen} ${name}`));

test('each parameter of a screen with figures changes the lines, or is listed with the reason why not', () => {
  expect([...Object.keys(CHANGES), ...Object.keys(NO_CHANGE)].sort()).toEqual(pairs.sort());
});

test.each(Object.entries(CHANGES))('« %s » changes the lines', (pair, [value, beside = '']) => {
  const [screen, name] = pair.split(' ') as [ScreenName, string];
  expect(reading(screen, `${beside}&${name}=${value}`)).not.toEqual(reading(screen, beside));
});

test.each(Object.keys(NO_CHANGE))('« %s » does not', (pair) => {
  const [screen, name] = pair.split(' ') as [ScreenName, string];
  for (const value of ['score.asc', 'titre.desc', 'jour', '1', 'ecart', '2026-11-01T00:00', 'rivage.example']) {
    expect(reading(screen, `${name}=${value}`)).toEqual(reading(screen, ''));
  }
});

test('« Suivi général » has the period of its tab at that instant; without one that of the owner’s first tab', () => {
  const dates = (search: string, mayChoose = true) => {
    const { fromDate, toDate } = reading('suivigeneral', search, mayChoose).query;
    return [fromDate, toDate];
  };
  expect(dates('onglet=jour')).toEqual(['2026-11-20T00:00', '2026-11-20T23:59']);
  expect(dates('onglet=semaine')).toEqual(['2026-11-14T00:00', '2026-11-20T23:59']);
  expect(dates('')).toEqual([QUERY.fromDate, QUERY.toDate]);
  expect(dates('', false)).toEqual(['2026-10-22T00:00', '2026-11-20T23:59']);
  expect(dates('onglet=periode', false)).toEqual(dates('onglet=mois'));
  expect(Date.parse('2026-11-20') - Date.parse('2026-10-22')).toBe(29 * DAY_MS);
});

test('a comparison is of the chosen clusters, without words; a ranking is of every publisher', () => {
  expect(reading('selectclusters', `${CHOICE}&vue=comparaison`)).toMatchObject({
    kind: 'compared',
    clusters: ['00000000000000a1', '00000000000000a2'],
    query: { clusterEntities: '', editeur: 'aurore.example' },
  });
  expect(reading('selectclusters', 'vue=comparaison').kind).toBe('clusters');
  expect(reading('thematique', 'onglet=classement')).toMatchObject({ kind: 'standings', query: { editeur: 'all' } });
  expect(reading('editeurs', '')).toMatchObject({ kind: 'publishers', query: { editeur: 'all', limit: 4 } });
});

const FILTERS = {
  compareDate: 'dateexposition',
  groupe: 'groupe',
  clusterCategory: 'sports',
  clusterPosition: 'top',
  clusterEntities: 'Retraites',
  clusterLemmes: 'gel',
  clusterOrphan: '1',
  articleCategory: 'sports',
  articlePosition: 'top',
  articleEntities: 'Sénat',
  articleShare: '1',
  share: 'twitter',
} as const;

test.each(screens)('« %s » is read by the filters that its screen uses, and no other', (screen) => {
  const path = SCREEN_ACCESS[screen].path.replace(/:\w+/, 'mot');
  const read = (search: string) =>
    readView({ address: `${path}?${search}`, publisher: 'aurore.example', at: AT, mayChoose: true })?.reading;
  const used = Object.entries(FILTERS)
    .filter(([name, value]) => JSON.stringify(read(`${name}=${value}`)) !== JSON.stringify(read('')))
    .map(([name]) => name);
  expect(used.sort()).toEqual(
    Object.keys(FILTERS)
      .filter((name) => FIELDS_OF[screen].includes(name as never))
      .sort(),
  );
});
