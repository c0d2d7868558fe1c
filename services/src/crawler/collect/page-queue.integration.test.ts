import { engine, uniqueName } from '@vigie/local/testing/engine';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { createRedis, keyspace, type Redis } from '../../platform/redis.ts';
import { openPageQueue, type PageQueue } from './page-queue.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2026, 10, 28, 6);
const URL_ = 'https://www.aurore.test/a-1';
const HOST = 'www.aurore.test';
const ABOUT = { publisher: 'aurore.test', own: false };

let redis: Redis;
beforeAll(async () => {
  redis = createRedis({ url: await engine('redis'), log: createLogger({ service: 'crawler', level: 'silent' }) });
});
afterAll(() => redis.disconnect());

const queue = (): PageQueue =>
  openPageQueue({
    redis,
    keys: keyspace(uniqueName('pages')),
    fetches: { fetchedPages: async () => new Set() },
    outbox: { add: () => undefined },
    onPages: () => undefined,
  });
const listed = (pages: PageQueue) =>
  pages.add({ ...ABOUT, entries: [{ url: URL_, title: 'Un titre' }], listedAt: START, isFirst: false });

/** Reads everything that is due. */
async function readAll(pages: PageQueue, now: number): Promise<string[]> {
  const titles: string[] = [];
  for (let page = await pages.next(HOST, now); page; page = await pages.next(HOST, now)) {
    titles.push(page.title ?? '');
    await pages.done(HOST, page, undefined);
  }
  return titles;
}

test('an article that changes is read twice more in its first day at most, however often it changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 30 * 60 }), { minLength: 1, maxLength: 20 }),
      async (minutes) => {
        const pages = queue();
        await listed(pages);
        expect(await readAll(pages, START)).toEqual(['Un titre']);
        const readAt: number[] = [];
        const ticks = Array.from({ length: 31 * 4 }, (_, n) => START + n * 15 * MINUTE);
        const changes = minutes.map((minute) => START + minute * MINUTE).sort((a, b) => a - b);
        for (const at of [...ticks, ...changes].sort((a, b) => a - b)) {
          if (changes.includes(at)) await pages.addChanged({ ...ABOUT, entries: [{ url: URL_, title: 'Autre' }] }, at);
          if ((await readAll(pages, at)).length > 0) readAt.push(at);
        }
        const inFirstDay = changes.filter((at) => at < START + 24 * HOUR);
        expect(readAt.length).toBeLessThanOrEqual(2);
        // A change of the first day is never left unread before the second reading.
        if (inFirstDay.length > 0) expect(readAt.length).toBeGreaterThan(0);
        else expect(readAt).toEqual([]);
        if (readAt[0] !== undefined) expect(readAt[0]).toBeGreaterThanOrEqual(START + 30 * MINUTE);
        if (readAt[1] !== undefined) expect(readAt[1]).toBeGreaterThanOrEqual(START + 4 * HOUR);
      },
    ),
    { numRuns: 15 },
  );
}, 120_000);

test('a page that is not believed waits, and its host has nothing to do meanwhile', async () => {
  const pages = queue();
  await listed(pages);
  const page = await pages.next(HOST, START);
  if (!page) throw new Error('no page');
  await pages.readAgain(HOST, page, START + HOUR, undefined);
  expect(await pages.next(HOST, START + MINUTE)).toBeUndefined();
  expect(await pages.hosts(START + MINUTE)).toEqual([]);
  expect(await pages.hosts(START + HOUR)).toEqual([HOST]);
  expect(await pages.next(HOST, START + HOUR)).toMatchObject({ url: URL_, doubts: 1, title: 'Un titre' });
});
