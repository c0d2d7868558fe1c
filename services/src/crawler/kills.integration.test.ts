import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { isLargeRun } from '@vigie/local/testing/large-run';
import { afterEach, expect, test } from 'vitest';
import { articleNumbers } from './testing/article-numbers.ts';
import { type CrawlerRig, crawlerRig } from './testing/crawler-rig.ts';
import { seeded } from './testing/invented-habit.ts';
import { InventedWeb } from './testing/invented-web.ts';
import { startKillable } from './testing/killable-crawler.ts';
import { fastClock } from './time/clock.ts';

let rig: CrawlerRig | undefined;
let child: ChildProcess | undefined;
afterEach(async () => {
  child?.kill('SIGKILL');
  await rig?.close();
});

const [HOSTS, PER_HOST, KILLS] = isLargeRun ? [50, 20, 100] : [3, 3, 3];
/** How long the last crawler may take to read every source again, on a machine that does other work too. */
const PATIENCE_MS = 240_000;
const FACTOR = 60;

const started = async (of: CrawlerRig, start: number): Promise<ChildProcess> => {
  child = await startKillable(of, start, FACTOR);
  return child;
};

test('a crawler that is killed again and again breaks no manners and loses no source and no article', async () => {
  const start = Date.now();
  const clock = fastClock(start, FACTOR);
  const web = new InventedWeb({
    clock,
    start,
    days: 3,
    hosts: HOSTS,
    sourcesPerHost: PER_HOST,
    perHour: () => 3,
    refuses: false,
  });
  rig = await crawlerRig(clock, web.answer);
  const { store, source, collector } = rig;
  await store.write(web.sources.map(({ url, isFeed }) => source(url, { kind: isFeed ? 'feed' : 'news' })));
  const random = seeded(5);
  for (let kill = 0; kill < KILLS; kill++) {
    const process = await started(rig, start);
    await clock.sleep((1_000 + random() * 3_000) * FACTOR);
    process.kill('SIGKILL');
    await once(process, 'exit');
    web.judge.killed();
  }
  const killedAt = clock.now();
  const last = await started(rig, start);

  // Unkilled, every source would have told of all that it listed by now. It has, once each was read again.
  const missing = () => {
    const numbersOf = articleNumbers(collector);
    return web.sources.filter((one) => (numbersOf(one.url).at(-1) ?? -1) < web.countAt(one, killedAt) - 1);
  };
  await expect.poll(() => missing().length, { timeout: PATIENCE_MS, interval: isLargeRun ? 5_000 : 500 }).toBe(0);
  last.kill('SIGKILL');
  const numbersOf = articleNumbers(collector);
  for (const one of web.sources) {
    const numbers = numbersOf(one.url);
    expect(numbers).toEqual(Array.from(numbers, (_, index) => (numbers[0] ?? 0) + index));
  }
  expect(web.judge.violations).toEqual([]);
  expect(collector.refusals).toEqual([]);
}, 1_800_000);
