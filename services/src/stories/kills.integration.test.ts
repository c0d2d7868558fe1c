import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Random, random } from '@vigie/demo/random';
import { builtFile } from '@vigie/local/testing/built-file';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { isLargeRun } from '@vigie/local/testing/large-run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomLog } from '../testing/random-log.ts';
import { openStoriesRig, type StoriesRig } from '../testing/stories-rig.ts';

/** Deaths are simulated inside this process; kills are processes killed with -9. VIGIE_FULL has all of them. */
const DEATHS = isLargeRun ? 100 : 8;
const KILLS = isLargeRun ? 25 : 2;
const RECORDS = isLargeRun ? 4_000 : 800;
const SEED = 20_261_121;
const SMALL = { batchMs: 5, batchRows: 60, checkpointRecords: 40 };

let rig: StoriesRig;
let expected: Record<string, string[]>;

beforeAll(async () => {
  const [brokers, clickhouse] = await Promise.all([engine('kafka'), engine('clickhouse')]);
  rig = await openStoriesRig({ brokers, clickhouse, name: uniqueName('stories') });
  await rig.send(randomLog(SEED, RECORDS));
  const app = await rig.start({ database: 'whole', folder: 'whole' });
  await rig.caughtUp(app);
  await app.stop(30_000);
  expected = await rig.picture('whole');
});
afterAll(() => rig?.close());

/** Reads the rest of the log at once, without deaths. */
async function finish(database: string, folder: string): Promise<void> {
  const app = await rig.start({ database, folder });
  await rig.caughtUp(app);
  await app.stop(30_000);
}

test('the log of this test moves, merges, splits and refuses', () => {
  expect(expected.article_clusters!.length).toBeGreaterThan(RECORDS / 2);
  const text = JSON.stringify(expected);
  for (const word of ['born', 'joined', 'merged', 'edited', 'applied', 'refused']) expect(text).toContain(word);
});

test(`after ${DEATHS} deaths between inserts and checkpoints, with some checkpoints lost, the rows are those of an uninterrupted run`, {
  timeout: 600_000,
}, async () => {
  const from = random('deaths', SEED);
  let died = 0;
  for (let i = 0; i < DEATHS; i++) died += (await dieOnce(from)) ? 1 : 0;
  await finish('deaths', 'deaths');
  expect(await rig.picture('deaths')).toEqual(expected);
  expect(died).toBeGreaterThan(DEATHS / 4);
});

/**
 * Runs for a few inserts and checkpoints, after which nothing it does succeeds any more. True: it died while working.
 */
async function dieOnce(from: Random): Promise<boolean> {
  if (from.chance(0.1)) rmSync(rig.folder('deaths'), { recursive: true, force: true });
  let life = from.int(0, 24);
  let die = () => {};
  const death = new Promise<boolean>((resolve) => {
    die = () => resolve(true);
  });
  const live = async <T>(work: () => Promise<T>): Promise<T> => {
    if (life-- > 0) return work();
    die();
    return new Promise<T>(() => {});
  };
  const app = await rig.start({
    database: 'deaths',
    folder: 'deaths',
    limits: SMALL,
    store: (real) => ({ insert: (rows) => live(() => real.insert(rows)) }),
    checkpoints: (real) => ({
      ...real,
      write: async (checkpoint) => {
        const written = await live(() => real.write(checkpoint));
        return { ...written, keep: () => live(() => written.keep()) };
      },
    }),
  });
  const died = await Promise.race([death, rig.caughtUp(app).then(() => false)]);
  life = 0;
  await app.stop(0);
  return died;
}

test(`after ${KILLS} processes were killed with -9, the rows are those of an uninterrupted run`, {
  timeout: 600_000,
}, async () => {
  const from = random('kills', SEED);
  const database = await rig.database('kills');
  const main = builtFile(new URL('./main.ts', import.meta.url));
  const redis = await engine('redis');
  for (let i = 0; i < KILLS; i++) {
    const child = spawn(process.execPath, [main], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        KAFKA_BROKERS: rig.brokers,
        CLICKHOUSE_URL: rig.clickhouse,
        REDIS_URL: redis,
        // The lease of the one before would be waited for.
        VIGIE_REDIS_PREFIX: `${uniqueName('kills')}:`,
        VIGIE_DATABASE: database,
        VIGIE_TOPIC_PREFIX: rig.prefix,
        VIGIE_STORIES_DIR: rig.folder('kills'),
        STORIES_BATCH_MS: '5',
        STORIES_BATCH_ROWS: '40',
        STORIES_CHECKPOINT_RECORDS: '20',
      },
    });
    const ended = once(child, 'exit');
    let said = '';
    for await (const chunk of child.stdout) {
      said += String(chunk);
      if (said.includes('stories is reading')) break;
    }
    await pause(from.int(0, 400));
    child.kill('SIGKILL');
    expect((await ended)[1]).toBe('SIGKILL');
  }
  await finish('kills', 'kills');
  expect(await rig.picture('kills')).toEqual(expected);
});
