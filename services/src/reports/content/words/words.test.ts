import type { Verdict } from '@vigie/contracts/measured';
import { type QueryInput, querySchema } from '@vigie/contracts/query';
import { expect, test } from 'vitest';
import { sampleDaily, sampleTheme } from '../testing/sample-reports.ts';
import { coverageWord } from './glossary.ts';
import { dailyHeadline, themeHeadline } from './headline.ts';
import {
  asOfWords,
  comparisonWords,
  exposureName,
  filterLine,
  filterWords,
  periodWords,
  reportTitle,
  sameHoursWords,
} from './report-words.ts';

/** Spaces as a reader sees them. */
const plain = (text: string | null): string | null => text?.replace(/[\u00a0\u202f]/g, ' ') ?? null;
const period = (fromDate: string, toDate: string, days: number, running = false) =>
  plain(periodWords({ query: querySchema.parse({ fromDate, toDate }), days, running }));

test('the period in words', () => {
  expect(period('2026-11-20T00:00', '2026-11-20T23:59', 1)).toBe('vendredi 20 novembre 2026');
  expect(period('2026-11-01T00:00', '2026-11-01T14:22', 1, true)).toBe('dimanche 1er novembre 2026, de 00:00 à 14:22');
  expect(period('2026-11-14T00:00', '2026-11-20T23:59', 7)).toBe('du 14 novembre 2026 au 20 novembre 2026');
  expect(period('2026-11-14T06:00', '2026-11-20T23:59', 7)).toBe(
    'du 14 novembre 2026, 06:00 au 20 novembre 2026, 23:59',
  );
});

test('the moment: the last minute of a period that is over, the present for a running one', () => {
  expect(asOfWords(sampleDaily())).toBe('Données arrêtées au 20/11/2026 à 23:59');
  expect(asOfWords(sampleDaily({ running: true }))).toBe('Données arrêtées au 20/11/2026 à 14:22');
  expect(sameHoursWords(sampleDaily())).toBe(null);
});

test('what the period is compared with', () => {
  const words = comparisonWords(sampleDaily(), 4);
  expect([words.previous, plain(words.mean)]).toEqual(['Veille', 'Moyenne de 4 vendredis complets']);
  expect(plain(comparisonWords(sampleDaily(), 1).mean)).toBe('Moyenne de 1 vendredi complet');
  expect(comparisonWords({ ...sampleDaily(), days: 7 }, 3)).toMatchObject({
    previous: '7 jours avant',
    mean: 'Moyenne de 3\u00a0semaines complètes',
  });
});

test('every filter that is set is named, and no other', () => {
  expect(plain(filterLine(querySchema.parse({})))).toBe('Sans filtre : toutes les zones, sections et positions');
  const all = querySchema.parse({
    source: 'google',
    compareDate: 'first_view',
    groupe: 'groupe',
    clusterCategory: 'santé',
    clusterPosition: 'sitemap',
    clusterEntities: 'Sénat',
    clusterLemmes: 'budget',
    clusterOrphan: true,
    articleCategory: 'culture',
    articlePosition: 'cat',
    articleEntities: 'Paris',
    articleShare: true,
    share: 'twitter',
    url: 'exemple.fr',
    urlEntities: 'vote',
    limit: 50,
  });
  expect(filterWords(all).map(plain)).toEqual([
    'Zone Google',
    'Date de référence : Première apparition',
    'Par groupe',
    'Clusters Sante',
    'Clusters Sitemap',
    'Entité « Sénat »',
    'Lemme « budget »',
    'Orphelins',
    'Articles Culture',
    'Articles en position Sections',
    'Article « Paris »',
    'Partagés sur Twitter',
    'URL « exemple.fr »',
    'Mots « vote »',
    '50 premiers articles',
  ]);
});

test('a report is named by its length, with the year of its days', () => {
  const titled = (fromDate: string, toDate: string, days: number, running = false) => {
    const head = { query: querySchema.parse({ fromDate, toDate }), days, running };
    return reportTitle(exposureName(head), ['Le Ponant'], head);
  };
  expect(titled('2026-11-20T00:00', '2026-11-20T23:59', 1)).toBe(
    'Rapport quotidien d’exposition · Le Ponant · 20/11/2026',
  );
  expect(titled('2026-11-20T00:00', '2026-11-20T14:22', 1, true)).toBe(
    'Rapport quotidien d’exposition · Le Ponant · 20/11/2026',
  );
  expect(titled('2026-11-14T00:00', '2026-11-20T23:59', 7)).toBe(
    'Rapport hebdomadaire d’exposition · Le Ponant · 14/11/2026 – 20/11/2026',
  );
  expect(titled('2026-10-22T00:00', '2026-11-20T23:59', 30)).toBe(
    'Rapport d’exposition · Le Ponant · 22/10/2026 – 20/11/2026',
  );
  expect(titled('2026-11-20T08:00', '2026-11-20T12:30', 1)).toBe(
    'Rapport d’exposition · Le Ponant · 20/11/2026 08:00 – 12:30',
  );
});

test('a cluster is covered by a point in period and filters; otherwise the reason is given', () => {
  const line = sampleDaily().clusters.lines[0]!;
  const word = (own: number | null, niveau: 0 | 1 | 2 | 3 | null, query: QueryInput = {}) =>
    coverageWord({ ...line, own, niveau }, querySchema.parse(query));
  expect([word(5, 3), word(0, 0), word(0, 1), word(0, 2), word(null, null)]).toEqual([
    'Couvert',
    'Aucun article',
    'Jamais exposé',
    'Exposé avant',
    null,
  ]);
  for (const query of [{ source: 'applenews' }, { articleCategory: 'sports' }, { articleEntities: 'Paris' }] as const) {
    expect(word(0, 3, query)).toBe('Exposé avant ou hors filtres');
  }
});

test('the day in one sentence', () => {
  const report = sampleDaily();
  const words = comparisonWords(report, 4);
  const [total] = report.lines;
  const wordsOf = (
    rank: (number | null)[],
    score: (number | null)[],
    verdict: Verdict = 'decided',
    ofRank = verdict,
  ) => {
    const [now = null, previous = null] = rank;
    const [points = null, before = null] = score;
    const line = {
      ...total!,
      score: { now: points, previous: before, mean: null, verdict: { previous: verdict, mean: verdict } },
    };
    const place = { now, previous, mean: null, verdict: { previous: ofRank, mean: ofRank } };
    return plain(dailyHeadline({ ...report, place, lines: [line] }, words));
  };
  expect(wordsOf([3, 5], [110, 100])).toBe(
    '3e du marché, Le Ponant gagne 2 places sur la veille ; son score progresse de 10 %.',
  );
  expect(wordsOf([6, 5], [90, 100])).toBe(
    '6e du marché, Le Ponant perd 1 place sur la veille ; son score recule de 10 %.',
  );
  expect(wordsOf([1, 1], [90, 100])).toBe(
    '1er du marché, Le Ponant garde sa place ; son score recule de 10 % sur la veille.',
  );
  expect(wordsOf([2, null], [90, null])).toBe('Le Ponant est 2e du marché.');
  expect(wordsOf([null, 4], [0, 100])).toBe('Le Ponant n’a eu aucun article exposé sur la période.');
  expect(wordsOf([1, 1], [100, 100])).toBe('1er du marché, Le Ponant garde sa place ; son score est stable.');
  expect(wordsOf([3, 5], [110, 100], 'undecided', 'decided')).toBe(
    '3e du marché, Le Ponant gagne 2 places sur la veille ; l’écart de son score tient dans les trous de la mesure.',
  );
  expect(wordsOf([3, 5], [110, 100], 'incomparable')).toBe('Le Ponant est 3e du marché.');
});

test('the market and a theme in one sentence', () => {
  const market = sampleDaily({ publisher: null });
  expect(plain(dailyHeadline(market, comparisonWords(market, 4)))).toBe(
    'Gazette 0 mène devant Gazette 1 ; le score du marché progresse de 20 % sur la veille.',
  );
  const verdict = { previous: 'undecided', mean: 'undecided' } as const;
  const open = market.lines.map((line) => ({ ...line, score: { ...line.score, verdict } }));
  expect(plain(dailyHeadline({ ...market, lines: open }, comparisonWords(market, 4)))).toBe(
    'Gazette 0 mène devant Gazette 1 ; l’écart du score du marché sur la veille tient dans les trous de la mesure.',
  );
  expect(plain(themeHeadline(sampleTheme()))).toBe(
    'Gazette 1 mène avec 80 % de l’exposition ; Le Ponant est 2e avec 20 %.',
  );
  expect(plain(themeHeadline(sampleTheme({ publisher: null })))).toBe('Gazette 1 mène avec 80 % de l’exposition.');
  expect(plain(themeHeadline({ ...sampleTheme(), publishers: [] }))).toBe('Aucun article exposé sur ce thème.');
});
