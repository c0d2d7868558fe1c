import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { querySchema } from '@vigie/contracts/query';
import { isLargeRun } from '@vigie/local/testing/large-run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleDetail } from './articles/article-detail.ts';
import { clusterDetail } from './clusters/cluster-detail.ts';
import { askClusters } from './clusters/cluster-question.ts';
import { publisherExposition } from './publishers/publisher-exposition.ts';
import { publisherScore } from './publishers/publisher-score.ts';
import { type ExposureFixture, openExposure } from './testing/exposure-fixture.ts';
import {
  type AskedGaps,
  articlesOf,
  CLUSTER,
  drawGaps,
  drawQuestions,
  type Gaps,
  PUBLISHERS,
  SHOWN_ARTICLE,
} from './testing/measured/drawn-gaps.ts';
import { keysOf, type ObservedBuckets, observedBy } from './testing/measured/observed.ts';
import { idOf } from './testing/naive/answer-values.ts';
import { insertClusters, insertEvents } from './testing/naive/insert.ts';
import { theme } from './themes/theme.ts';

/**
 * What was not measured is never 0: in every series of every call, null stands exactly where no minute of the bucket was observed, over
 * random gaps between captures and fetches, ranges cut anywhere, zones, filters that match nothing, and publishers that nothing named yet or
 * ever.
 */
/** Answers: each question goes to five calls. */
const CASES = isLargeRun ? 2_000 : 300;
const QUESTIONS = CASES / 5;
const SEED = Number(process.env.VIGIE_SEED ?? 20_261_129);
const AT_ONCE = 3;

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure(PUBLISHERS);
});
afterAll(() => fixture.close());

type Value = number | null;

/** `observed`: by bucket, in the order of the values. */
function expectNullWhere(what: string, values: readonly Value[], observed: readonly boolean[]): void {
  expect(
    values.map((value) => value !== null),
    what,
  ).toEqual(observed);
}

type Of = 'market' | 'publisher';
type SourceSeries = { [K in (typeof keysOf)[number][1]]: readonly Value[] };

const inBuckets = (jours: readonly string[], seen: ReadonlySet<string>, isDaily: boolean): boolean[] =>
  jours.map((jour) => seen.has(isDaily ? dayIn(jour) : jour));

/** The Paris day whose start a bucket is: noon lies in it. */
const dayIn = (start: string): string => new Date(Date.parse(start) + 12 * 3_600_000).toISOString().slice(0, 10);

function checkCurve(
  of: Of,
  jours: readonly string[],
  score: readonly Value[],
  sources: SourceSeries,
  seen: ObservedBuckets,
) {
  const isDaily = seen.timeframe === 'daily';
  expectNullWhere(`${of} score`, score, inBuckets(jours, seen.any(seen.timeframe, of), isDaily));
  for (const [source, key] of keysOf)
    expectNullWhere(`${of} ${key}`, sources[key], inBuckets(jours, seen.on(source, seen.timeframe, of), isDaily));
}

async function checkPublisher(gapsQuery: AskedGaps, seen: ObservedBuckets): Promise<void> {
  const question = await fixture.ask(gapsQuery);
  const { editeur } = await publisherScore(question);
  checkCurve('publisher', editeur.jours, editeur.scores.score, editeur.scores, seen);
  const [exposition] = await publisherExposition(question);
  if (!exposition) return expect(seen.minutes).toEqual([]);
  const { jours, sitemap } = exposition;
  const days = jours.map((jour) => seen.any('daily', 'publisher').has(jour));
  expectNullWhere('articles_exposes', exposition.articles_exposes, days);
  expectNullWhere('nouveaux_articles_exposes', exposition.nouveaux_articles_exposes, days);
  const score = exposition.scores_jour.map((day) => day.score);
  expectNullWhere('scores_jour', score, days);
  for (const [source, key] of keysOf) {
    const own = exposition.scores_jour.map((day) => day[key]);
    expectNullWhere(
      key,
      own,
      jours.map((jour) => seen.on(source, 'daily', 'publisher').has(jour)),
    );
  }
  const array = inBuckets(editeur.jours, seen.any(seen.timeframe, 'publisher'), seen.timeframe === 'daily');
  expectNullWhere('articles_exposes_array', exposition.articles_exposes_array, array);
  const hours = jours.flatMap((jour, i) => hoursOf(jour, exposition.articles_exposes_heures[i]?.length ?? 0));
  const photographed = seen.any('hourly', 'publisher');
  expectNullWhere(
    'heures',
    exposition.articles_exposes_heures.flat(),
    hours.map((hour) => photographed.has(hour)),
  );
  const read = hours.map((hour) => seen.read.has(hour));
  expectNullWhere('sitemap heures', sitemap.articles_heures.flat(), read);
  expectNullWhere('sitemap modifs', sitemap.modifs_articles_heures.flat(), read);
  const readDays = jours.map((jour, i) =>
    hoursOf(jour, sitemap.articles_heures[i]?.length ?? 0).some((hour) => seen.read.has(hour)),
  );
  expectNullWhere('sitemap jour', sitemap.articles_jour, readDays);
}

/** Starts of so many hours of a Paris day, found from noon: clocks change at night. */
function hoursOf(day: string, count: number): string[] {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' });
  let start = Date.parse(`${day}T12:00:00Z`);
  while (clock.format(start - 1) === day) start -= 3_600_000;
  return Array.from({ length: count }, (_, hour) => new Date(start + hour * 3_600_000).toISOString());
}

type Quarters = Record<string, Record<string, { [K in 'score' | (typeof keysOf)[number][1]]: Value }>>;

/** Quarters follow each other from the first listed one to the last, whose day and slot tell when they are. */
function checkQuarters(of: string, quarters: Quarters, seen: ObservedBuckets): number {
  const listed = Object.values(quarters).flatMap((slots) => Object.values(slots));
  const names = Object.entries(quarters).flatMap(([day, slots]) =>
    Object.keys(slots).map((slot) => startOf(day, slot)),
  );
  names.forEach((start, i) => {
    if (i > 0) expect(Date.parse(start) - Date.parse(names[i - 1] ?? ''), `${of} ${start}`).toBe(15 * 60_000);
  });
  const isSeen = (starts: ReadonlySet<string>): boolean[] => names.map((start) => starts.has(start));
  expectNullWhere(
    of,
    listed.map(({ score }) => score),
    isSeen(seen.any('quarter', 'market')),
  );
  for (const [source, key] of keysOf)
    expectNullWhere(
      `${of} ${key}`,
      listed.map((scores) => scores[key]),
      isSeen(seen.on(source, 'quarter', 'market')),
    );
  return listed.length;
}

/** The instant of a slot of a Paris day: `02b_15-30` is in the second 02 hour. */
function startOf(day: string, slot: string): string {
  const [, hour = '', again = '', minute = ''] = /^(\d\d)(b?)_(\d\d)/.exec(slot) ?? [];
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', timeStyle: 'short' });
  const same = hoursOf(day, 25).filter((start) => clock.format(Date.parse(start)).startsWith(hour));
  return new Date(Date.parse(same[again === '' ? 0 : 1] ?? '') + Number(minute) * 60_000).toISOString();
}

async function checkStories(gaps: Gaps, gapsQuery: AskedGaps): Promise<number> {
  const { clusterCategory: category = 'all' } = gapsQuery;
  const seen = observedBy(gaps, gapsQuery, { position: 'all', category });
  const question = () => askClusters(fixture.deps, querySchema.parse(gapsQuery), new AbortController().signal);
  const id = articleIdFromUInt64(CLUSTER);
  const { dataChart: all, editeurDataChart: own } = await theme(await question(), [id]);
  checkCurve('market', all.jours, all.scores, all.scores_sources, seen);
  if (own) checkCurve('publisher', own.jours, own.scores, own.scores_sources, seen);
  const readers = { nameUsers: async () => new Map(), expressionsOf: async () => [] };
  const cluster = await clusterDetail(await question(), id, { whole: false, ...readers });
  return checkQuarters('cluster', cluster?.scores_quarts ?? {}, seen);
}

async function check(gaps: Gaps, gapsQuery: AskedGaps): Promise<number> {
  const seen = observedBy(gaps, gapsQuery, { position: gapsQuery.articlePosition ?? 'all', category: 'all' });
  await checkPublisher(gapsQuery, seen);
  const article = await articleDetail(await fixture.ask(gapsQuery), idOf(SHOWN_ARTICLE));
  return checkQuarters('article', article?.scores_quarts ?? {}, seen) + (await checkStories(gaps, gapsQuery));
}

test(`${CASES} answers to random questions: null exactly where nothing was observed`, {
  timeout: 30 * 60_000,
}, async () => {
  const gaps = drawGaps(SEED);
  await insertEvents(fixture.client, [...gaps.crawls, ...gaps.sitemaps]);
  const members = PUBLISHERS.flatMap(({ nom_norme }) => articlesOf(nom_norme));
  await insertClusters(fixture.client, [
    {
      clusters: [
        {
          id: CLUSTER,
          title: 'Un sujet',
          chosen: '',
          status: 'opened',
          size: 8,
          entities: [],
          types: {},
          lemmas: [],
          counts: {},
          terms: [],
          vector: [],
          meaning: null,
        },
      ],
      assignments: members.map((article) => ({ article, version: 1, cluster: CLUSTER })),
    },
  ]);
  const questions = drawQuestions(QUESTIONS, SEED);
  let quarters = 0;
  const ask = async (from: number, to: number): Promise<void> => {
    let next = from;
    const worker = async (): Promise<void> => {
      while (next < to) {
        const gapsQuery = questions[next]!;
        next += 1;
        quarters += await check(gaps, gapsQuery).catch((cause: unknown) => {
          throw new Error(JSON.stringify(gapsQuery), { cause });
        });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  };
  // From quarters, then from roll-ups.
  await ask(0, QUESTIONS / 2);
  expect((await fixture.rollUp()).length).toBeGreaterThan(10);
  await ask(QUESTIONS / 2, QUESTIONS);
  expect(quarters).toBeGreaterThan(CASES);
});
