import { engine, uniqueName } from '@vigie/local/testing/engine';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { createRedis, keyspace, type Redis } from '../../platform/redis.ts';
import {
  mergeStandings,
  NO_PAGES,
  type PageOutcome,
  type PageStanding,
  standingOf,
} from '../../sources/page-standing.ts';
import { openPageStandings } from './page-standings.ts';

let redis: Redis;
beforeAll(async () => {
  redis = createRedis({ url: await engine('redis'), log: createLogger({ service: 'crawler', level: 'silent' }) });
});
afterAll(() => redis.disconnect());

const HOST = 'a.test';
const pages = fc.array(
  fc.record({
    at: fc.integer({ min: 1, max: 60 }),
    outcome: fc.constantFrom<PageOutcome['outcome']>('changed', 'refused', 'refused', 'failed'),
    status: fc.constantFrom(0, 200, 403),
    // What happens before the next one.
    after: fc.constantFrom('nothing', 'nothing', 'restart', 'loss'),
  }),
  { maxLength: 25 },
);

test('random outcomes, restarts and losses of Redis: the standing is that of all outcomes', async () => {
  await fc.assert(
    fc.asyncProperty(pages, async (drawn) => {
      let expected: PageStanding = NO_PAGES;
      const keys = keyspace(uniqueName('standings'));
      const open = () => openPageStandings(redis, keys, { pageStanding: async () => expected });
      let standings = open();
      for (const { after, ...page } of drawn) {
        // Stored fetches may know of this one already.
        await standings.add(HOST, page);
        expected = mergeStandings(expected, standingOf(page));
        if (after === 'restart') standings = open();
        if (after === 'loss') await redis.del(keys('crawl', 'page-standing', HOST));
        expect(await standings.of(HOST)).toEqual(expected);
      }
    }),
    { numRuns: 30 },
  );
}, 60_000);
