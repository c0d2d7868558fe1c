import type { CrawlEvent } from '@vigie/contracts/events';
import { SOURCES } from '@vigie/contracts/options';
import { isLargeRun } from '@vigie/local/testing/large-run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readNewest } from '../query/routes/figures.ts';
import { type ExposureFixture, openExposure } from './testing/exposure-fixture.ts';
import { checkArticle } from './testing/laws/check-article.ts';
import { checkApplenews, checkArticles, checkCoverage, checkShared } from './testing/laws/check-lists.ts';
import { checkExposition, checkRanking, checkRows, checkScore, checkStats } from './testing/laws/check-publishers.ts';
import { type Reading, readingOf } from './testing/laws/reading.ts';
import { makeWorlds, questionOf, type World } from './testing/laws/world.ts';
import { HOST_PUBLISHERS } from './testing/naive/cases.ts';

/**
 * Every figure of every call about publishers and articles against a reading minute by minute: ranges of minutes to weeks,
 * cut anywhere, over both changes of the clocks, every filter alone and in pairs, from quarters and from roll-ups.
 * VIGIE_LAW_CASES asks for more questions than the default.
 */
const CASES = Number(process.env.VIGIE_LAW_CASES ?? (isLargeRun ? 2_000 : 24));
const SEED = Number(process.env.VIGIE_LAW_SEED ?? 20_261_122);
/** Questions about one drawing of the worlds. */
const ROUND = 300;
const AT_ONCE = 3;

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure(HOST_PUBLISHERS);
});
afterAll(() => fixture.close());

test('random questions: every field equals the naive implementation', { timeout: 60 * 60_000 }, async () => {
  let shown = 0;
  for (let from = 0; from < CASES; from += ROUND) {
    await fixture.clear();
    const worlds = await makeWorlds(fixture, SEED + from);
    await checkFeeds(worlds);
    const until = Math.min(CASES, from + ROUND);
    const half = Math.floor((from + until) / 2);
    shown += await checkAll(worlds, from, half);
    expect((await fixture.rollUp()).length).toBeGreaterThan(40);
    shown += await checkAll(worlds, half, until);
  }
  expect(shown).toBeGreaterThan(CASES / 4);
});

/** Some at once: the engine has more than one core. */
async function checkAll(worlds: readonly World[], from: number, to: number): Promise<number> {
  let shown = 0;
  let next = from;
  const worker = async (): Promise<void> => {
    while (next < to) {
      const n = next;
      next += 1;
      const world = worlds[n % worlds.length]!;
      const lawQuestion = questionOf(world, n, SEED);
      const reading = await readingOf(fixture, world, lawQuestion);
      if (reading === null) continue;
      const rows = await check(reading, n).catch((cause: unknown) => {
        throw new Error(`question ${n}: ${JSON.stringify(lawQuestion)}`, { cause });
      });
      shown += rows;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return shown;
}

async function check(reading: Reading, n: number): Promise<number> {
  await checkRows(reading, n % 2 === 0);
  await checkScore(reading);
  await checkRanking(reading);
  await checkExposition(reading);
  await checkStats(reading);
  await checkArticle(reading, n);
  // The lists that few ask for take turns: each question goes to one of them, unless time does not matter.
  const turn = isLargeRun ? null : n % 3;
  if (turn === null || turn === 0) await checkShared(reading);
  if (turn === null || turn === 1) await checkApplenews(reading);
  if (turn === null || turn === 2) await checkCoverage(reading, n);
  return checkArticles(reading, n);
}

/** A minute is the instant at which it begins: the first whole one at or after a snapshot's time. */
function firstMinuteOf(crawls: readonly CrawlEvent[]): string | null {
  const first = Math.min(...crawls.map(({ at }) => Math.ceil(Date.parse(at) / 60_000) * 60_000));
  return Number.isFinite(first) ? new Date(first).toISOString() : null;
}

/** The newest snapshot of each source, and the newest event of any kind. */
async function checkFeeds(worlds: readonly World[]): Promise<void> {
  const crawls = worlds.flatMap((world) => world.crawls);
  const newest = SOURCES.map((source) => {
    const times = crawls.filter((event) => event.source === source).map(({ at }) => at);
    return [source, times.sort().at(-1) ?? null];
  });
  const last = worlds.flatMap(({ crawls, facts }) => [...crawls, ...facts].map(({ at }) => Date.parse(at)));
  expect(await readNewest(fixture.deps.store, { signal: new AbortController().signal })).toEqual({
    feeds: {
      ...Object.fromEntries(newest),
      suivis: newest.filter(([, time]) => time !== null).map(([source]) => source),
      premiere_capture: firstMinuteOf(crawls),
    },
    until: Math.max(...last),
  });
}
