import '../locale.ts';
import { expect, test } from 'vitest';
import { articleWhatIf, scoreGap, scoreSimulation } from './scores.ts';

const POINTS = {
  google_top: [4, 3, 2, 1],
  google_section: [3, 2, 1],
  google_topic: [1],
  applenews: [1],
  flipboard: [1],
};
const faultsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('points of other weights are above 0 and at most 10,000, one for each slot; a fault has the path of its slot', () => {
  const parse = (poids: object) => faultsOf(scoreSimulation.body.safeParse({ poids: { ...POINTS, ...poids } }));
  expect(parse({})).toBeUndefined();
  expect(parse({ google_top: [10_000, 0.001, 1, 1] })).toBeUndefined();
  expect(parse({ google_top: [4, 0, 2, 1] })).toEqual(['poids.google_top.1: doit être plus grand que 0']);
  expect(parse({ google_section: [3, 2, -1] })).toEqual(['poids.google_section.2: doit être plus grand que 0']);
  expect(parse({ flipboard: [10_000.5] })).toEqual(['poids.flipboard.0: doit être au plus 10000']);
  expect(parse({ google_topic: [] })).toEqual(['poids.google_topic: ne doit pas être vide']);
  expect(parse({ applenews: [Number.POSITIVE_INFINITY] })).toEqual(['poids.applenews.0: doit être un nombre']);
  expect(faultsOf(scoreSimulation.body.safeParse({}))).toEqual(['poids: est nécessaire']);
});

test('two scores may differ in period and publisher; a filter that differs is named', () => {
  const parse = (a: object, b: object) => faultsOf(scoreGap.body.safeParse({ a, b, par: 'page' }));
  const day = { fromDate: '2026-11-20T00:00', toDate: '2026-11-20T23:59', editeur: 'Le Grand Matin', limit: 5 };
  expect(parse(day, { ...day, fromDate: '2026-11-19T00:00', editeur: 'La Vigie', limit: null })).toBeUndefined();
  expect(parse({ ...day, source: 'google' }, day)).toEqual(['b.source: doit être le même des deux côtés']);
  expect(parse(day, { ...day, articleCategory: 'sports', clusterOrphan: true })).toEqual([
    'b.clusterOrphan: doit être le même des deux côtés',
    'b.articleCategory: doit être le même des deux côtés',
  ]);
  expect(parse({ ...day, toDate: '2026-11-19T00:00' }, day)?.[0]).toMatch(/^a\.toDate: /);
});

test('a scenario names its kind and stays within its limits', () => {
  const parse = (scenario: object) => faultsOf(articleWhatIf.body.safeParse({ scenario }));
  expect(parse({ type: 'sans' })).toBeUndefined();
  expect(parse({ type: 'rang', places: 4 })).toEqual(['scenario.places: doit être au plus 3']);
  expect(parse({ type: 'plus_tot', minutes: 4 })).toEqual(['scenario.minutes: doit être au moins 5']);
  expect(parse({ type: 'autre' })?.[0]).toMatch(/^scenario\.type: /);
});
