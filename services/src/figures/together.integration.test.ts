import { CATEGORIES, REFERENCE_DATES } from '@vigie/contracts/options';
import { addDays } from '@vigie/contracts/paris';
import { type QueryInput, querySchema } from '@vigie/contracts/query';
import type { ArticleRow } from '@vigie/contracts/rows';
import { isLargeRun } from '@vigie/local/testing/large-run';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleRows } from './articles/article-lists.ts';
import { clusterList } from './clusters/cluster-list.ts';
import { askClusters } from './clusters/cluster-question.ts';
import { groupBy } from './clusters/members.ts';
import { publisherCoverage } from './publishers/publisher-coverage.ts';
import { publisherExposition } from './publishers/publisher-exposition.ts';
import { publisherRanking } from './publishers/publisher-ranking.ts';
import { publisherRows } from './publishers/publisher-rows.ts';
import { publisherScore } from './publishers/publisher-score.ts';
import { type ExposureFixture, openExposure } from './testing/exposure-fixture.ts';
import { caseAround, HOST_PUBLISHERS, HOSTS } from './testing/naive/cases.ts';
import { clustersOf } from './testing/naive/cluster-cases.ts';
import { factsAround } from './testing/naive/fact-cases.ts';
import { everyFilter, filterOf } from './testing/naive/filters.ts';
import { insertClusters, insertCrawls } from './testing/naive/insert.ts';
import { insertFacts } from './testing/naive/insert-facts.ts';

/** What several answers say of one thing is the same figure, under every filter; and several days are their days. */

const REACH_DAYS = 6;
const MIDDLES = ['2026-03-29', '2026-07-14', '2026-10-25'] as const;
const SEED = 20_261_122;
/** VIGIE_FULL: all pairs of filters; else every filter alone and some of the pairs. */
const PAIRS = isLargeRun ? everyFilter.length : 5;
const SINGLES = 15;

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure(HOST_PUBLISHERS);
  const days = MIDDLES.flatMap((middle) =>
    Array.from({ length: 2 * REACH_DAYS }, (_, i) => Date.parse(`${addDays(middle, i - REACH_DAYS)}T22:00Z`) / 60_000),
  );
  // Each day has its own snapshots, most of them within a day and a quarter of its midnight.
  const [worlds = []] = fc.sample(
    fc.tuple(...days.map((minute, i) => fc.tuple(caseAround(i % 3, minute), factsAround(i % 3, minute, 4)))),
    { seed: SEED, numRuns: 1, unbiased: true },
  );
  await insertCrawls(
    fixture.client,
    worlds.flatMap(([{ events }]) => events),
  );
  await insertFacts(
    fixture.client,
    worlds.flatMap(([, facts]) => facts),
  );
  const [clusters = []] = fc.sample(fc.tuple(clustersOf(0), clustersOf(1), clustersOf(2)), { seed: SEED, numRuns: 1 });
  await insertClusters(fixture.client, clusters);
});
afterAll(() => fixture.close());

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);

async function listed(query: QueryInput): Promise<ArticleRow[]> {
  const rows: ArticleRow[] = [];
  for await (const step of articleRows(await fixture.ask(query), { sitemap: false, unexposed: false }))
    rows.push(...step);
  return rows;
}

/** Lengths in days that give each timeframe. */
const LENGTHS = [0, 1, 4, 7, 9];

const PATIENT = { timeout: 30 * 60_000 };

test('every filter, alone and with another: list, cards, curve, exposition and ranks agree', PATIENT, async () => {
  const ranges = fc.record({
    middle: fc.constantFrom(...MIDDLES),
    before: fc.nat(5),
    length: fc.constantFrom(...LENGTHS),
    cut: fc.boolean(),
  });
  const count = Math.min(SINGLES + PAIRS, everyFilter.length);
  const shown: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const [one] = fc.sample(fc.tuple(filterOf(n), ranges), { seed: SEED + n, numRuns: 1, unbiased: true });
    const [filters, { middle, before, length, cut }] = one!;
    const from = addDays(middle, -before);
    const range = { fromDate: `${from}T${cut ? '01:07' : '00:00'}`, toDate: `${addDays(from, length)}T23:59` };
    shown.push(await check({ ...filters, ...range }));
  }
  expect(shown.filter((rows) => rows > 0).length).toBeGreaterThan(count / 3);
});

async function check(query: QueryInput): Promise<number> {
  const said = JSON.stringify(query);
  const [rows, series, [exposition], publishers, ranking] = await Promise.all([
    listed(query),
    fixture.ask(query).then(publisherScore),
    fixture.ask(query).then(publisherExposition),
    fixture.ask(query).then((question) => publisherRows(question, false)),
    fixture.ask(query).then(publisherRanking),
  ]);
  if (!exposition) throw new Error(`no exposition of ${said}`);
  const { scores } = series.editeur;
  const ofList = {
    score: sum(rows.map((row) => row.score)),
    score_google_desktop: sum(rows.map((row) => row.desktop)),
    score_google_mobile_webview: sum(rows.map((row) => row.mobile)),
    score_applenews: sum(rows.map((row) => row.applenews)),
  };
  const keys = Object.keys(ofList) as (keyof typeof ofList)[];
  const of = (read: (key: keyof typeof ofList) => readonly (number | null)[]) =>
    Object.fromEntries(keys.map((key) => [key, sum(read(key))]));
  expect(
    of((key) => scores[key]),
    `curve, ${said}`,
  ).toEqual(ofList);
  expect(
    of((key) => exposition.scores_jour.map((day) => day[key])),
    `cards, ${said}`,
  ).toEqual(ofList);

  const names = [...new Set(rows.map((row) => row.editeur))].sort();
  const own = (name: string): ArticleRow[] => rows.filter((row) => row.editeur === name);
  expect(
    publishers.map((row) => [row.editeur, row.exposes, row.score]).sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    `publishers, ${said}`,
  ).toEqual(names.map((name) => [name, own(name).length, sum(own(name).map((row) => row.score))]));

  await checkCoverage(query);
  expect(ranking.map(({ _id }) => _id)).toEqual(publishers.map((row) => row.editeur));
  if (exposition.jours.length === 1) {
    const ranks = ranking.map(({ ranking: [day] }) => day?.rangs.score);
    expect(ranks, `ranks, ${said}`).toEqual(publishers.map((row) => row.rang));
  }
  if (series.timeframe === 'daily') {
    expect(exposition.articles_exposes_array).toEqual(exposition.articles_exposes);
    expect(scores.score).toEqual(exposition.scores_jour.map(({ score }) => score));
  }
  if (exposition.jours.length === 1) expect(sum(exposition.articles_exposes)).toBe(rows.length);
  return rows.length;
}

/** A publisher covers the clusters of its rows in everyone's list, out of those of all rows. */
async function checkCoverage(query: QueryInput): Promise<void> {
  const everyone = { ...query, editeur: '' };
  const rows = await listed(everyone);
  const clustersOf = (some: readonly ArticleRow[]) => new Set(some.flatMap((row) => row.clusterId ?? [])).size;
  const all = clustersOf(rows);
  const names = [...new Set(rows.map((row) => row.editeur))];
  const shares = names.map((name) => [name, clustersOf(rows.filter((row) => row.editeur === name)) / all]);
  const answered = await publisherCoverage(await fixture.ask(everyone));
  expect(
    Object.fromEntries(answered.map(({ _id, coverage: [share] }) => [_id, share?.couverture_totale])),
    `coverage, ${JSON.stringify(query)}`,
  ).toEqual(Object.fromEntries(shares.filter(([, share]) => Number(share) > 0)));
}

/** Filters of the Clusters screen. */
const CHOICES: readonly QueryInput[] = [
  {},
  { source: 'google' },
  { clusterCategory: CATEGORIES[0] },
  { clusterPosition: 'top' },
  { clusterLemmes: 'greve' },
  { clusterOrphan: true },
  { clusterPosition: 'sitemap' },
];
/** Searched texts, each with the length of its range in days beyond the first. */
const SEARCHES = [
  ['', 9],
  ['', 1],
  ['la grève vue par Emmanuel Macron', 9],
] as const;

test.each(REFERENCE_DATES)(
  'Clusters, reference date %s: the coverage of publishers is that of the clusters in the list',
  PATIENT,
  async (compareDate) => {
    let covered = 0;
    for (const [i, choice] of CHOICES.entries()) {
      // Outside of the large run each choice leaves out one search, another one at each reference date.
      const left = (i + REFERENCE_DATES.indexOf(compareDate)) % SEARCHES.length;
      for (const [text, length] of SEARCHES.filter((_, place) => isLargeRun || place !== left)) {
        const from = addDays(MIDDLES[i % MIDDLES.length] ?? '', -length);
        const range = { fromDate: `${from}T09:20`, toDate: `${addDays(from, length)}T23:59`, source: choice.source };
        covered += await checkCard({ ...choice, ...range, compareDate }, range, text);
      }
    }
    expect(covered).toBeGreaterThan(CHOICES.length);
  },
);

/** Resolves to how many clusters of the list are covered. */
async function checkCard(query: QueryInput, range: QueryInput, text: string): Promise<number> {
  const question = await askClusters(fixture.deps, querySchema.parse(query), new AbortController().signal);
  const body = { ...querySchema.parse(query), pagination: { offset: 0, count: 300 }, text };
  const ids = new Set((await clusterList(question, body)).clusters.map(({ _id }) => _id));
  // Everything that is exposed in the range, whatever chooses clusters.
  const rows = (await listed(range)).filter((row) => ids.has(row.clusterId ?? ''));
  const clustersBy = groupBy(rows, (row) => row.editeur);
  const distinct = (some: readonly ArticleRow[]) => new Set(some.map((row) => row.clusterId)).size;
  const card = await publisherCoverage(await fixture.ask(query), { text });
  expect(
    Object.fromEntries(card.map(({ _id, coverage: [share] }) => [_id, share?.couverture_totale])),
    JSON.stringify({ ...query, text }),
  ).toEqual(Object.fromEntries([...clustersBy].map(([name, own]) => [name, distinct(own) / ids.size])));
  return distinct(rows);
}

const exposition = async (from: string, to: string, editeur: string) => {
  const [answer] = await publisherExposition(
    await fixture.ask({ fromDate: `${from}T00:00`, toDate: `${to}T23:59`, editeur }),
  );
  if (!answer) throw new Error('no answer');
  return answer;
};

test.each([
  [MIDDLES[0], 'all'],
  [MIDDLES[1], HOSTS[0]],
  [MIDDLES[2], 'all'],
] as const)(
  'expositions of several days around %s of %s are those of the single days',
  PATIENT,
  async (middle, editeur) => {
    const days = Array.from({ length: 11 }, (_, i) => addDays(middle, i - 5));
    const each = await Promise.all(days.map((day) => exposition(day, day, editeur)));
    expect(each.filter(({ articles_exposes_heures: [hours] }) => hours?.[0]).length).toBeGreaterThan(0);
    for (const [from, to] of [
      [5, 6],
      [2, 9],
      [0, 10],
    ] as const) {
      const own = each.slice(from, to + 1);
      const { timeframe, articles_exposes_array: series, ...whole } = await exposition(days[from]!, days[to]!, editeur);
      expect(whole).toEqual({
        _id: editeur,
        jours: own.flatMap(({ jours }) => jours),
        articles_exposes: own.flatMap(({ articles_exposes }) => articles_exposes),
        articles_exposes_heures: own.flatMap(({ articles_exposes_heures }) => articles_exposes_heures),
        nouveaux_articles_exposes: own.flatMap(({ nouveaux_articles_exposes }) => nouveaux_articles_exposes),
        scores_jour: own.flatMap(({ scores_jour }) => scores_jour),
        sitemap: {
          articles_jour: own.flatMap(({ sitemap }) => sitemap.articles_jour),
          articles_heures: own.flatMap(({ sitemap }) => sitemap.articles_heures),
          modifs_articles_heures: own.flatMap(({ sitemap }) => sitemap.modifs_articles_heures),
          articles_direct: expect.any(Number),
        },
      });
      if (timeframe === 'daily') expect(series).toEqual(whole.articles_exposes);
      if (timeframe === 'hourly') expect(series).toEqual(whole.articles_exposes_heures.flat());
      if (timeframe === 'quarter') expect(series).toEqual(own.flatMap((day) => day.articles_exposes_array));
    }
  },
);
