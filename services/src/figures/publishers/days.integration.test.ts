import { RANK_KEYS } from '@vigie/contracts/calls/publishers';
import type { CrawlEvent, SitemapEvent } from '@vigie/contracts/events';
import { SOURCES, ZONE_SOURCES } from '@vigie/contracts/options';
import { lastMinuteAt } from '@vigie/contracts/paris';
import { querySchema } from '@vigie/contracts/query';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Question } from '../exposure/context.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import * as naive from '../testing/naive/answers.ts';
import { type CaseQuery, caseAround, HOST_PUBLISHERS, identify } from '../testing/naive/cases.ts';
import * as days from '../testing/naive/days.ts';
import { type Exposure, expose, type Sight } from '../testing/naive/exposure.ts';
import { factsAround } from '../testing/naive/fact-cases.ts';
import { firstNamed } from '../testing/naive/facts.ts';
import { insertCrawls } from '../testing/naive/insert.ts';
import { insertFacts } from '../testing/naive/insert-facts.ts';
import { minutesOf, momentsOf } from '../testing/naive/paris-minutes.ts';
import { publisherExposition } from './publisher-exposition.ts';
import { publisherRanking } from './publisher-ranking.ts';

/** Ranks per day and counts per day, hour and bucket are those of a minute-by-minute reading, rolled up or not. */

// Years to come: what sitemaps held at an end is read from raw events, which must not be past their retention.
const INSTANTS = Array.from({ length: 2 }, (_, i) => 2032 + i).flatMap(momentsOf);
const AROUND = 16_000;

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure(HOST_PUBLISHERS);
});
afterAll(() => fixture.close());

test('random cases: ranks and expositions equal the naive implementation, from quarters and from roll-ups', {
  timeout: 10 * 60_000,
}, async () => {
  const round = INSTANTS.map((around, number) =>
    fc.record({ crawls: caseAround(number, around), facts: factsAround(number, around) }),
  );
  const [cases = []] = fc.sample(fc.tuple(...round), { seed: 20_261_121, numRuns: 1, unbiased: true });
  const sitemaps = cases.flatMap(({ facts }) => facts).filter((event) => event.type === 'sitemap');
  const early = cases.map(({ crawls }) => crawls.events.slice(0, Math.ceil(crawls.events.length * 0.7)));
  const late = cases.map(({ crawls }) => crawls.events.slice(Math.ceil(crawls.events.length * 0.7)));
  // Some of the sitemaps come late, those of earlier hours too.
  const firstSitemaps = sitemaps.filter((_, i) => i % 3 > 0);
  const checkAll = (events: readonly (readonly CrawlEvent[])[], listed: readonly SitemapEvent[]) => {
    const named = firstNamed([...events.flat(), ...listed]);
    return Promise.all(
      cases.flatMap(({ crawls }, number) =>
        crawls.queries.map((caseQuery) => {
          const storedEvents = { exposure: expose(events[number] ?? [], identify), sitemaps: listed, named };
          return check(storedEvents, caseQuery, INSTANTS[number] ?? 0);
        }),
      ),
    );
  };
  await insertCrawls(fixture.client, early.flat());
  await insertFacts(fixture.client, firstSitemaps);
  await checkAll(early, firstSitemaps);
  expect((await fixture.rollUp()).length).toBeGreaterThan(10);
  await checkAll(early, firstSitemaps);
  // The second time days are known already; after later events some of them are not valid any more.
  await checkAll(early, firstSitemaps);
  await insertFacts(
    fixture.client,
    sitemaps.filter((event) => !firstSitemaps.includes(event)),
  );
  await checkAll(early, sitemaps);
  await insertCrawls(fixture.client, late.flat());
  const whole = cases.map(({ crawls }) => crawls.events);
  await checkAll(whole, sitemaps);
  expect((await fixture.rollUp()).length).toBeGreaterThan(0);
  await checkAll(whole, sitemaps);
});

interface StoredEvents {
  exposure: Exposure;
  sitemaps: readonly SitemapEvent[];
  /** When each publisher was first named, ms. */
  named: ReadonlyMap<string, number>;
}

async function check({ exposure, sitemaps, named }: StoredEvents, caseQuery: CaseQuery, around: number): Promise<void> {
  const minutes = minutesOf(caseQuery.from, caseQuery.to, { first: around - AROUND, last: around + AROUND });
  const selection: naive.Selection = {
    minutes: new Set(minutes),
    sources: ZONE_SOURCES[caseQuery.source],
    position: caseQuery.articlePosition,
    category: caseQuery.articleCategory,
  };
  const measured = caseQuery.host === '' ? selection : naive.since(selection, named.get(caseQuery.host));
  const market = naive.selected(exposure.sights, selection);
  const own = market.filter(({ article }) => caseQuery.host === '' || article.startsWith(`${caseQuery.host}/`));
  const query = querySchema.parse({
    fromDate: caseQuery.from,
    toDate: caseQuery.to,
    source: caseQuery.source,
    articlePosition: caseQuery.articlePosition,
    articleCategory: caseQuery.articleCategory,
    editeur: caseQuery.host,
  });
  const jours = [...new Set(minutes.map(naive.dayOf))];
  // Long after the range, and on its last day, when sitemaps tell what they hold now.
  for (const [now, listed] of [
    [fixture.deps.now, sitemaps],
    [() => lastMinuteAt(caseQuery.to), null],
  ] as const) {
    const question = await ask({ ...fixture.deps, now }, query, new AbortController().signal);
    await checkRanking(question, market, own, jours);
    if (minutes.length > 0)
      await checkExposition(question, {
        exposure,
        sitemaps: listed,
        own,
        selection,
        measured,
        caseQuery,
        jours,
        minutes,
      });
  }
}

async function checkRanking(question: Question, market: readonly Sight[], own: readonly Sight[], jours: string[]) {
  const ranks = days.ranks(market, RANK_KEYS);
  const expected = days.order(own).map((host) => ({
    _id: host,
    jours,
    ranking: jours.map((jour) => ({
      jour,
      rangs: Object.fromEntries(RANK_KEYS.map((key) => [key, ranks.get(jour)?.get(key)?.get(host) ?? null])),
    })),
  }));
  expect(await publisherRanking(question)).toEqual(expected);
}

interface Reading {
  exposure: Exposure;
  /** null: sitemaps are left out. */
  sitemaps: readonly SitemapEvent[] | null;
  own: readonly Sight[];
  selection: naive.Selection;
  /** The same from when the publisher was first named. */
  measured: naive.Selection;
  caseQuery: CaseQuery;
  jours: readonly string[];
  minutes: readonly number[];
}

async function checkExposition(question: Question, reading: Reading): Promise<void> {
  const { exposure, sitemaps, own, selection, measured, caseQuery, jours, minutes } = reading;
  const timeframe = naive.timeframeFor(caseQuery.from, caseQuery.to);
  const perDay = days.exposed(exposure, own, measured, 'daily');
  const perHour = days.exposed(exposure, own, measured, 'hourly');
  const perBucket = days.exposed(exposure, own, measured, timeframe);
  const fresh = days.fresh(exposure, own, selection);
  const scores = days.dayScores(exposure, own, measured);
  const listed = days.sitemapHours(sitemaps ?? [], caseQuery.host, selection);
  const nearOf = (jour: string): number => minutes.find((minute) => naive.dayOf(minute) === jour) ?? 0;
  const startOf = (jour: string): string => naive.bucketOf(nearOf(jour), 'daily');
  const hours = jours.map((jour) => days.hoursOf(jour, nearOf(jour)));
  const buckets = [...new Set(minutes.map((minute) => naive.bucketOf(minute, timeframe)))];
  const read = days.readHours(sitemaps ?? [], caseQuery.host, selection);
  const inSitemaps = (counts: ReadonlyMap<string, number>): (number | null)[][] =>
    hours.map((day) => day.map((hour) => (read.has(hour) ? (counts.get(hour) ?? 0) : null)));
  const appeared = inSitemaps(listed.fresh);
  const scoresOf = (jour: string) => {
    const known = [...(scores.get(jour)?.values() ?? [])];
    const score = known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
    return { score, ...Object.fromEntries(SOURCES.map((s) => [`score_${s}`, scores.get(jour)?.get(s) ?? null])) };
  };
  expect(await publisherExposition(question)).toEqual([
    {
      _id: caseQuery.host === '' ? 'all' : caseQuery.host,
      jours,
      timeframe,
      articles_exposes: jours.map((jour) => perDay.get(startOf(jour)) ?? null),
      articles_exposes_heures: hours.map((day) => day.map((hour) => perHour.get(hour) ?? null)),
      articles_exposes_array: buckets.map((bucket) => perBucket.get(bucket) ?? null),
      nouveaux_articles_exposes: jours.map((jour) => (scores.has(jour) ? (fresh.get(jour) ?? 0) : null)),
      scores_jour: jours.map(scoresOf),
      sitemap:
        sitemaps === null
          ? expect.anything()
          : {
              articles_jour: appeared.map(days.knownSum),
              articles_heures: appeared,
              modifs_articles_heures: inSitemaps(listed.changed),
              articles_direct: days.sitemapTotal(sitemaps, caseQuery.host, ((minutes.at(-1) ?? 0) + 1) * 60_000),
            },
    },
  ]);
}
