import { SHARES } from '@vigie/contracts/options';
import { SHARE_COLUMN } from '@vigie/contracts/row-columns';
import type { ArticleRow } from '@vigie/contracts/rows';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { idOf } from '../testing/naive/answer-values.ts';
import { caseAround, HOST_PUBLISHERS, HOSTS, identify } from '../testing/naive/cases.ts';
import { expose } from '../testing/naive/exposure.ts';
import { factsAround } from '../testing/naive/fact-cases.ts';
import { countsOn, factsOf } from '../testing/naive/facts.ts';
import { insertCrawls } from '../testing/naive/insert.ts';
import { insertFacts } from '../testing/naive/insert-facts.ts';
import { minutesOf, wallOf } from '../testing/naive/paris-minutes.ts';
import { sharedOrder } from './article-lists.ts';
import { rowsInSteps } from './article-rows.ts';

/** Shared articles by each network, against a reading event by event. Filters and every column are in laws.integration.test.ts. */

const AROUND = Date.UTC(2026, 9, 25, 1) / 60_000;
const REACH = 16_000;

let fixture: ExposureFixture;
const [sample] = fc.sample(
  fc.record({
    crawls: fc.array(caseAround(1, AROUND), { minLength: 6, maxLength: 6 }),
    facts: factsAround(1, AROUND, 90),
    ranges: fc.array(fc.tuple(fc.integer({ min: -2_400, max: 0 }), fc.integer({ min: 200, max: 3_000 })), {
      minLength: 5,
      maxLength: 5,
    }),
  }),
  { seed: 20_261_121, numRuns: 1, unbiased: true },
);
const { crawls, facts, ranges } = sample!;
const events = crawls.flatMap((one) => one.events);
const exposure = expose(events, identify);
const known = factsOf([...events, ...facts]);

beforeAll(async () => {
  fixture = await openExposure(HOST_PUBLISHERS);
  // Twice, and the second time backwards: neither order nor repetition counts.
  await insertCrawls(fixture.client, events);
  await insertCrawls(fixture.client, [...events].reverse());
  await insertFacts(fixture.client, facts);
  await insertFacts(fixture.client, [...facts].reverse());
  // Short lists are read from memory where days are rolled up.
  expect(await fixture.rollUp()).not.toEqual([]);
});
afterAll(() => fixture.close());

/** The last one ends after all events. */
const questionRanges = [...ranges, [-2_400, 5_200] as const].map(([start, length]) => {
  const [from = '', to = ''] = [start, start + length].map((minute) => wallOf(AROUND + minute)).sort();
  const minutes = new Set(minutesOf(from, to, { first: AROUND - REACH, last: AROUND + REACH }));
  return { from, to, minutes };
});

async function collect(steps: AsyncIterable<ArticleRow[]>): Promise<ArticleRow[]> {
  const rows: ArticleRow[] = [];
  for await (const step of steps) rows.push(...step);
  return rows;
}

test('shared articles: exposed or listed in the range, with shares by its end, most shared first', async () => {
  let shown = 0;
  for (const [place, { from, to, minutes }] of questionRanges.entries()) {
    const [start, end] = [Math.min(...minutes) * 60_000, (Math.max(...minutes) + 1) * 60_000];
    const exposed = new Set(exposure.sights.filter(({ minute }) => minutes.has(minute)).map(({ article }) => article));
    for (const share of SHARES) {
      const host = place % 2 === 0 ? 'all' : HOSTS[0];
      const count = (article: string): number => countsOn(known.get(article)!, end)[share] ?? 0;
      const expected = [...known]
        .filter(([article, { listed }]) => exposed.has(article) || listed.some((at) => at >= start && at < end))
        .map(([article]) => ({ article, id: idOf(article), count: count(article) }))
        .filter(({ article, count }) => count > 0 && (host === 'all' || article.startsWith(`${host}/`)))
        .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
      const question = await fixture.ask({ fromDate: from, toDate: to, share, editeur: host! });
      const { ids: order } = await sharedOrder(question);
      expect(order).toEqual(expected.map(({ id }) => id));
      const rows = await collect(rowsInSteps(question, order));
      expect(rows.map((row) => row[SHARE_COLUMN[share]])).toEqual(expected.map((one) => one.count));
      shown += order.length;
      const limited = await fixture.ask({ fromDate: from, toDate: to, share, editeur: host!, limit: 2 });
      expect(await sharedOrder(limited)).toEqual({ ids: order.slice(0, 2), total: order.length });
    }
  }
  expect(shown).toBeGreaterThan(50);
});
