import type { Scenario, WhatIf } from '@vigie/contracts/calls/scores';
import type { CrawlEvent } from '@vigie/contracts/events';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articleDetail } from '../articles/article-detail.ts';
import { publisherRows } from '../publishers/publisher-rows.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { idOf } from '../testing/naive/answer-values.ts';
import { HOST_PUBLISHERS, identify } from '../testing/naive/cases.ts';
import { gapsOf, kindOf, type PlacedSight, POINTS, paidFor, placeIn, slotOf } from '../testing/naive/scores.ts';
import { scoreGap } from './score-gap.ts';
import {
  eachCase,
  forCases,
  hostOf,
  isOnPages,
  marketOf,
  minutesOfQuery,
  ownOf,
  type ScoreCase,
  store,
  toQuery,
} from './testing/score-cases.ts';
import { articleWhatIf, pagesAlone } from './what-if.ts';

/** What would have been is what a store says whose events are so. */

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure(HOST_PUBLISHERS);
});
afterAll(() => fixture.close());

/** The article that a case asks about. `undefined`: none of the pages showed any. */
const articleOf = (one: ScoreCase): string | undefined => marketOf(one.a, one)[0]?.article;

const askedOf = async (one: ScoreCase) => fixture.ask(pagesAlone((await fixture.ask(toQuery(one.a))).query));

async function whatIf(one: ScoreCase, scenario: Scenario): Promise<WhatIf | null> {
  const article = articleOf(one);
  return article === undefined ? null : articleWhatIf(await askedOf(one), idOf(article), scenario);
}

/** Score of the article, and score and rank of its publisher, as the existing calls tell them. */
async function asStored(one: ScoreCase) {
  const question = await askedOf(one);
  const article = articleOf(one) ?? '';
  const detail = await articleDetail(question, idOf(article));
  const row = (await publisherRows(question, false)).find((found) => found.editeur === hostOf(article));
  return {
    score: detail?.scoresFiltres.score ?? 0,
    editeur: { score: row?.score ?? 0, rang: row?.rang ?? null },
  };
}

/** Asks every case, then stores what its events would have been, and compares. */
async function compare(
  cases: readonly ScoreCase[],
  rolledUp: boolean,
  scenarioOf: (one: ScoreCase) => Scenario,
  eventsOf: (one: ScoreCase, answer: WhatIf) => readonly CrawlEvent[],
  check: (answer: WhatIf, then: Awaited<ReturnType<typeof asStored>>, one: ScoreCase) => void,
): Promise<void> {
  await store(
    fixture,
    cases.flatMap(({ events }) => events),
    rolledUp,
  );
  const answers = new Map<ScoreCase, WhatIf>();
  const askOne = async (one: ScoreCase): Promise<void> => {
    const answer = await whatIf(one, scenarioOf(one));
    if (answer === null) return;
    const { score, editeur } = await asStored(one);
    expect(answer.score).toBe(score);
    expect({ score: answer.editeur.score, rang: answer.editeur.rang }).toEqual(editeur);
    answers.set(one, answer);
  };
  await eachCase(cases, askOne);
  await store(
    fixture,
    [...answers].flatMap(([one, answer]) => eventsOf(one, answer)),
    rolledUp,
  );
  await eachCase([...answers.keys()], async (one) => {
    const answer = answers.get(one);
    if (answer) check(answer, await asStored(one), one);
  });
}

const isExactly = (answer: WhatIf, then: Awaited<ReturnType<typeof asStored>>): void => {
  const { score, editeur } = then;
  expect(answer.exact).toBe(true);
  expect(answer.simule).toEqual({ bas: score, milieu: score, haut: score });
  expect(answer.editeur.simule).toEqual({ bas: editeur, haut: editeur });
};

const drawn = fc.record({
  places: fc.integer({ min: 1, max: 3 }),
  minutes: fc.integer({ min: 5, max: 240 }),
  seed: fc.integer({ min: 1, max: 1_000 }),
});

/** The event with each entry of the article `places` slots better. */
const moved = (event: CrawlEvent, article: string, places: number): CrawlEvent => ({
  ...event,
  entries: event.entries.map((entry) => {
    if (identify(entry.url) !== article) return entry;
    const kind = kindOf(event.source, event.page.position);
    return { ...entry, ...placeIn(kind, Math.max(1, slotOf(kind, entry.rank, entry.storyRank) - places)) };
  }),
});

const without = (event: CrawlEvent, article: string): CrawlEvent => ({
  ...event,
  entries: event.entries.filter(({ url }) => identify(url) !== article),
});

let made = 0;
/** A photograph of one page from one minute up to another. */
function photograph(
  { source, position, category, topic }: PlacedSight,
  from: number,
  to: number,
  entries: { url: string; rank: number; storyRank: number }[],
): CrawlEvent {
  made += 1;
  return {
    v: 1,
    type: 'crawl',
    id: `made-${made}`,
    at: new Date(from * 60_000).toISOString(),
    producer: 'p3',
    source,
    page: { position, category: category || null, topic: topic || null },
    period: (to - from) * 60,
    entries: entries.map((entry) => ({ ...entry, title: 'Un titre' })),
  } as CrawlEvent;
}

/** The slot that paid. */
const bestSlot = (one: PlacedSight): number => {
  const paid = POINTS[kindOf(one.source, one.position)];
  return one.slots.reduce((best, slot) => ((paid[slot - 1] ?? 0) > (paid[best - 1] ?? 0) ? slot : best));
};

const entryOf = (one: PlacedSight) => ({
  url: `https://${one.article}`,
  ...placeIn(kindOf(one.source, one.position), bestSlot(one)),
});

/** Photographed minutes of each page in which the article would have stood before it arrived there, with its arrival. */
function earlier(one: ScoreCase, minutes: number): { arrival: PlacedSight; before: number[] }[] {
  const article = articleOf(one);
  const queryMinutes = minutesOfQuery(one.a, one);
  const end = Math.max(...queryMinutes);
  const life = one.placements.placed.filter(
    ({ article: own, minute, page }) => own === article && minute <= end && isOnPages(one.a, page),
  );
  return [...new Set(life.map(({ page }) => page))].map((page) => {
    const arrival = life.filter((placed) => placed.page === page).reduce((x, y) => (y.minute < x.minute ? y : x));
    const photographed = one.placements.photographed.get(page) ?? [];
    const before = photographed.filter(
      (minute) => minute < arrival.minute && minute >= arrival.minute - minutes && queryMinutes.has(minute),
    );
    return { arrival, before };
  });
}

const standsEarlier = (one: ScoreCase, minutes: number): CrawlEvent[] =>
  earlier(one, minutes).flatMap(({ arrival, before }) =>
    before.map((minute) => photograph(arrival, minute, minute + 1, [entryOf(arrival)])),
  );

describe('random cases: what if', () => {
  test('some places higher: exactly what a store says whose events say so', { timeout: 60 * 60_000 }, async () => {
    await forCases(drawn, async (cases, { places }, rolledUp) => {
      const placesOf = ({ number }: ScoreCase): number => 1 + ((number + places) % 3);
      const eventsOf = (one: ScoreCase) => one.events.map((event) => moved(event, articleOf(one) ?? '', placesOf(one)));
      await compare(cases, rolledUp, (one) => ({ type: 'rang', places: placesOf(one) }), eventsOf, isExactly);
    });
  });

  test('without the article: exactly what a store says that never saw it', { timeout: 60 * 60_000 }, async () => {
    await forCases(drawn, async (cases, _, rolledUp) => {
      const eventsOf = (one: ScoreCase) => one.events.map((event) => without(event, articleOf(one) ?? ''));
      await compare(cases, rolledUp, () => ({ type: 'sans' }), eventsOf, isExactly);
    });
  });

  test('published earlier: the upper bound is a store where it stood in all of these minutes; fewer lie between', {
    timeout: 60 * 60_000,
  }, async () => {
    await forCases(drawn, async (cases, { minutes, seed }, rolledUp) => {
      const minutesEarlier = ({ number }: ScoreCase): number => (number % 2 === 0 ? minutes : (minutes * seed) / 1_000);
      await compare(
        cases,
        rolledUp,
        () => ({ type: 'plus_tot', minutes }),
        (one) => [...one.events, ...standsEarlier(one, minutesEarlier(one))],
        (answer, { score, editeur }, one) => {
          const { bas, milieu, haut } = answer.simule;
          expect({ bas, milieu, exact: answer.exact }).toEqual({ bas: answer.score, milieu: null, exact: false });
          expect(score).toBeGreaterThanOrEqual(bas);
          expect(score).toBeLessThanOrEqual(haut);
          expect(answer.editeur.simule.bas).toEqual({ score: answer.editeur.score, rang: answer.editeur.rang });
          if (minutesEarlier(one) !== minutes) return;
          const most = earlier(one, minutes).reduce(
            (sum, { arrival, before }) => sum + before.length * paidFor(arrival, POINTS),
            0,
          );
          expect(haut).toBe(answer.score + most);
          expect(haut).toBe(score);
          expect(answer.editeur.simule.haut).toEqual(editeur);
        },
      );
    });
  });
});

test('bounds of gaps hold: each article changed once within each gap, whenever it did', {
  timeout: 60 * 60_000,
}, async () => {
  await forCases(drawn, async (cases, { seed }, rolledUp) => {
    const all = cases.flatMap(({ events }) => events);
    await store(fixture, all, rolledUp);
    const answers = [];
    for (const one of cases) {
      const [a, b] = await Promise.all([one.a, one.b].map((caseQuery) => fixture.ask(toQuery(caseQuery))));
      answers.push(await scoreGap(a as never, b as never, { par: 'page', dans: {}, etapes: 20 }));
    }
    await store(fixture, [...all, ...cases.flatMap((one) => filled(one, seed))], rolledUp);
    for (const [i, one] of cases.entries()) {
      const answer = answers[i];
      const score = (await publisherRows(await fixture.ask(toQuery(one.a)), false)).reduce(
        (sum, row) => sum + row.score,
        0,
      );
      expect(score).toBeGreaterThanOrEqual((answer?.a.score ?? 0) + (answer?.trous.a.bas ?? 0));
      expect(score).toBeLessThanOrEqual((answer?.a.score ?? 0) + (answer?.trous.a.haut ?? 0));
    }
  });
});

/** Minutes that one photograph stands for, at most: its period is stored in 16 bits. */
const LONGEST = 1_000;

/** Photographs of every gap of the first question, in which each article changes at a minute of its own. */
function filled(one: ScoreCase, seed: number): CrawlEvent[] {
  const minutes = minutesOfQuery(one.a, one);
  const pages = new Map([...one.placements.photographed].filter(([page]) => isOnPages(one.a, page)));
  const own = ownOf(one.a, one);
  return gapsOf(pages, minutes).flatMap(({ page, since, until }) => {
    const at = (minute: number) => own.filter((placed) => placed.page === page && placed.minute === minute);
    return [
      ...at(since).map((placed) => [placed, true] as const),
      ...at(until).map((placed) => [placed, false] as const),
    ].flatMap(([placed, isBefore]) => {
      const change = since + 1 + ((seed * 7 + placed.article.charCodeAt(placed.article.length - 1)) % (until - since));
      const [from, to] = isBefore ? [since + 1, change] : [change, until];
      const parts = Math.ceil((to - from) / LONGEST);
      return Array.from({ length: parts }, (_, part) => {
        const start = from + part * LONGEST;
        return photograph(placed, start, Math.min(to, start + LONGEST), [entryOf(placed)]);
      });
    });
  });
}
