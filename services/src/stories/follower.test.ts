import { OtherVersion } from '@vigie/stories/clusters/version';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { KafkaRecord } from '../platform/kafka.ts';
import { createLogger } from '../platform/logger.ts';
import { createRegistry } from '../platform/metrics.ts';
import { type LetterStories, letterEngine } from '../testing/letter-stories.ts';
import { headline, logOf, titleEdit } from '../testing/log-values.ts';
import { slowEngine } from '../testing/slow-stories.ts';
import { type Checkpoint, decodeCheckpoint, encodeCheckpoint } from './checkpoint/checkpoint.ts';
import type { ReadCheckpoint, WrittenCheckpoint } from './checkpoint/checkpoint-file.ts';
import type { StoriesEngine } from './engine.ts';
import { Follower, type FollowerLimits } from './follower.ts';
import { storiesMetrics } from './metrics.ts';
import type { TableRows } from './rows/changed-rows.ts';

const beat = async () => {};
const HOUR_MS = 3_600_000;
const open: { abort(): void }[] = [];
afterEach(() => {
  for (const follower of open.splice(0)) follower.abort();
});

/** Tables as ClickHouse merges them, and a checkpoint as on a disk, which outlive several followers. */
class World {
  readonly tables = new Map<string, Map<string, { version: bigint; row: string }>>();
  checkpoint: ReadCheckpoint = 'none';
  readonly log: string[] = [];
  /** Number of inserts and checkpoints that will still succeed. */
  life = Number.POSITIVE_INFINITY;

  async insert({ table, columns, rows }: TableRows): Promise<void> {
    await this.#live();
    const merged = this.tables.get(table) ?? new Map();
    this.tables.set(table, merged);
    for (const row of rows) {
      const version = BigInt(row.at(-1) as string);
      // Lineage is a union. In other tables the first column is the key, and the last version wins.
      const key = JSON.stringify(table === 'cluster_lineage' ? row : row[0]);
      if (version >= (merged.get(key)?.version ?? 0n))
        merged.set(key, { version, row: JSON.stringify([columns, row]) });
    }
    this.log.push(`${table} ${rows.length}`);
  }

  async write(checkpoint: Checkpoint): Promise<WrittenCheckpoint> {
    await this.#live();
    const parts: Uint8Array[] = [];
    for await (const part of encodeCheckpoint(checkpoint)) parts.push(part);
    const found = decodeCheckpoint(Buffer.concat(parts));
    const keep = async () => {
      await this.#live();
      this.checkpoint = found;
      this.log.push(`checkpoint ${checkpoint.offset}`);
    };
    return { bytes: 0, keep, drop: async () => undefined };
  }

  /** A dead process gets no more answers from an engine. */
  async #live(): Promise<void> {
    if (--this.life < 0) await new Promise(() => {});
  }

  picture() {
    return Object.fromEntries(
      [...this.tables].map(([table, rows]) => [table, [...rows.values()].map(({ row }) => row).sort()]),
    );
  }
}

const LIMITS: FollowerLimits = { batchMs: 5, batchRows: 1_000, checkpointMs: HOUR_MS, checkpointRecords: 1_000_000 };

function start(
  world: World,
  limits: Partial<FollowerLimits> = {},
  engine: StoriesEngine<LetterStories> = letterEngine(),
) {
  const registry = createRegistry('test');
  const follower = new Follower(
    {
      engine,
      store: { insert: (rows) => world.insert(rows) },
      checkpoints: { read: async () => world.checkpoint, write: (it) => world.write(it) },
      metrics: storiesMetrics(registry),
      log: createLogger({ service: 'test', level: 'silent' }),
      limits: { ...LIMITS, ...limits },
    },
    world.checkpoint,
  );
  open.push(follower);
  const take = (records: KafkaRecord[]) => follower.take({ partition: 0, records, end: BigInt(records.length) }, beat);
  return { follower, registry, take };
}

/** Delivers records as Kafka does: from the follower's own position to the end, and again when it moved back. */
async function readAll({ follower }: Pick<ReturnType<typeof start>, 'follower'>, log: KafkaRecord[]): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    const records = log.slice(Number(follower.readFrom));
    if (await follower.take({ partition: 0, records, end: BigInt(log.length) }, beat)) return;
  }
}

test('of the rows of a key only the last is stored, answers to edits are stored last, and the checkpoint follows all rows', async () => {
  const world = new World();
  const { follower, take } = start(world, { batchMs: HOUR_MS });
  const cluster = 'a'.charCodeAt(0).toString(16).padStart(16, '0');
  await take(logOf([headline(1, 'a'), headline(2, 'a'), titleEdit('e1', cluster), headline(3, 'b')]));
  await follower.finish();
  expect(world.log.slice(0, 4).sort()).toEqual([
    'article_clusters 3',
    'article_texts 3',
    'cluster_lineage 3',
    'clusters 2',
  ]);
  expect(world.log.slice(4)).toEqual(['story_edits 1', 'checkpoint 4']);
  const [first] = world.picture().clusters!;
  expect(JSON.parse(first!)).toEqual([
    expect.arrayContaining(['cluster', 'entity_keys', 'version']),
    [
      '97',
      '1',
      '2 articles',
      `${cluster} by someone`,
      'opened',
      '0',
      2,
      [{ text: 'Été', type: 'other', count: 1 }],
      ['ete'],
      [{ lemma: 'été', count: 1 }],
      ['ete'],
      [{ form: 'été', weight: 0.5 }],
      [0.25, 0.5],
      '00000000',
      [127, -1],
      String((1n << 48n) + 2n),
    ],
  ]);
});

test('live changes are stored soon, without an early checkpoint', async () => {
  const world = new World();
  const { take } = start(world, { checkpointRecords: 3 });
  await take(logOf([headline(1, 'a')]));
  await expect.poll(() => world.log).toHaveLength(4);
  await take(logOf([headline(2, 'a'), headline(3, 'a')], 1));
  await expect.poll(() => world.log.slice(8)).toEqual(['checkpoint 3']);
});

test('while a batch is being stored, changes gather in the next one', async () => {
  vi.useFakeTimers();
  try {
    const world = new World();
    const insert = world.insert.bind(world);
    let store = () => {};
    const blocker = new Promise<void>((resolve) => {
      store = resolve;
    });
    world.insert = async (rows) => {
      await blocker;
      await insert(rows);
    };
    const { take } = start(world);
    for (let i = 0; i < 4; i++) {
      await take(logOf([headline(i, 'a')], i));
      await vi.advanceTimersByTimeAsync(LIMITS.batchMs);
    }
    store();
    await vi.advanceTimersByTimeAsync(0);
    expect(world.log.filter((line) => line.startsWith('article_clusters'))).toEqual([
      'article_clusters 1',
      'article_clusters 3',
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test('a checkpoint is made after its time even when nothing more arrives', async () => {
  const world = new World();
  const { take } = start(world, { checkpointMs: 30 });
  await take(logOf([headline(1, 'a')]));
  await expect.poll(() => world.log).toContain('checkpoint 1');
});

test('long records and checkpoints let other work run, and wait for each other', async () => {
  const world = new World();
  const { follower, registry, take } = start(world, { batchMs: 1, checkpointMs: 1 }, slowEngine);
  let turns = 0;
  const turning = setInterval(() => turns++, 1);
  const log = logOf(Array.from({ length: 6 }, (_, i) => headline(i, 'a')));
  const taken = take(log);
  // After a rebalance in the middle of a record, the record is applied to its end, once, before it is read again.
  await expect.poll(() => turns).toBeGreaterThan(1);
  follower.forget();
  await readAll({ follower }, log);
  expect(await taken).toBe(false);
  await follower.finish();
  clearInterval(turning);
  expect(world.picture().article_clusters).toHaveLength(6);
  expect(world.log.at(-1)).toBe('checkpoint 6');
  expect(turns).toBeGreaterThan(15);
  expect(await registry.metrics()).not.toMatch(/vigie_stories_(skipped|failures)_total{/);
});

test('a stop in the middle of a record waits for its end', async () => {
  const world = new World();
  const { follower, registry, take } = start(world, {}, slowEngine);
  const taken = take(logOf(Array.from({ length: 6 }, (_, i) => headline(i, 'a'))));
  await expect.poll(() => follower.next, { interval: 1 }).toBeGreaterThan(0n);
  await follower.finish();
  expect(await taken).toBe(false);
  expect(world.picture().article_clusters).toHaveLength(Number(follower.next));
  expect(world.log.at(-1)).toBe(`checkpoint ${follower.next}`);
  expect(await registry.metrics()).not.toMatch(/vigie_stories_(skipped|failures)_total{/);
});

test('a checkpoint that cannot be written is counted; its rows are stored, and further records taken', async () => {
  const world = new World();
  const { follower, registry, take } = start(world, { checkpointRecords: 1 });
  world.write = () => Promise.reject(new Error('no space left'));
  for (let i = 0; i < 3; i++) await take(logOf([headline(i, 'a')], i));
  await follower.finish();
  expect(world.picture().article_clusters).toHaveLength(3);
  expect(world.checkpoint).toBe('none');
  expect(await registry.metrics()).toMatch(/vigie_stories_failures_total{what="checkpoint",service="test"} [1-9]/);
});

test('a stop gives up a checkpoint whose disk does not answer', async () => {
  const world = new World();
  const { follower, take } = start(world, { checkpointRecords: 1 });
  world.write = () => new Promise(() => {});
  await take(logOf([headline(1, 'a')]));
  const finished = follower.finish();
  follower.abort();
  await finished;
  expect(world.checkpoint).toBe('none');
});

test('invalid records and errors of the algorithm are counted and skipped', async () => {
  const world = new World();
  const { follower, registry, take } = start(world);
  await take(logOf([Buffer.from('no json'), null, headline(1, '!'), headline(2, 'a')]));
  await follower.finish();
  expect(follower.next).toBe(4n);
  expect(world.picture().article_clusters).toHaveLength(1);
  const text = await registry.metrics();
  for (const reason of ['json', 'empty', 'failed'])
    expect(text).toMatch(new RegExp(`vigie_stories_skipped_total{reason="${reason}",service="test"} 1`));
});

test('while the engine is away the log waits, with heartbeats; nothing is lost', async () => {
  vi.useFakeTimers();
  try {
    const world = new World();
    let away = true;
    const insert = world.insert.bind(world);
    world.insert = async (rows) => {
      if (away) throw new Error('away');
      await insert(rows);
    };
    const { follower } = start(world, { batchRows: 1 });
    let beats = 0;
    let taken = false;
    const log = logOf(Array.from({ length: 10 }, (_, i) => headline(i, 'a')));
    const taking = follower.take({ partition: 0, records: log, end: 10n }, async () => void beats++);
    void taking.then(() => {
      taken = true;
    });
    await vi.advanceTimersByTimeAsync(20_000);
    expect([taken, beats > 5, world.log, follower.next < 10n]).toEqual([false, true, [], true]);
    away = false;
    await vi.advanceTimersByTimeAsync(40_000);
    await taking;
    await follower.finish();
    expect(world.picture().article_clusters).toHaveLength(10);
    expect(world.log.at(-1)).toBe('checkpoint 10');
  } finally {
    vi.useRealTimers();
  }
});

test('a checkpoint of another algorithm or of another log: reading starts from the beginning', async () => {
  const world = new World();
  const log = logOf([headline(1, 'a'), headline(2, 'b')]);
  const first = start(world);
  await readAll(first, log);
  await first.follower.finish();
  expect(start(world, {}, letterEngine(2)).follower.readFrom).toBe(0n);

  const { follower, registry } = start(world);
  expect([follower.next, follower.readFrom]).toEqual([2n, 1n]);
  await readAll({ follower }, logOf([headline(1, 'a'), headline(3, 'b')]));
  await follower.finish();
  expect(world.picture().article_clusters).toHaveLength(3);
  expect(await registry.metrics()).toMatch(/vigie_stories_from_start_total{reason="other_log",service="test"} 1/);
});

const SAVED = { algorithm: 1, offset: 2n, last: '', state: Buffer.from('[]') };
test.each<[string, ReadCheckpoint, StoriesEngine<LetterStories>['load']?]>([
  ['other_format', 'other_format'],
  ['other_algorithm', { ...SAVED, algorithm: 2 }],
  [
    'other_format',
    SAVED,
    () => {
      throw new OtherVersion('saved as another');
    },
  ],
  [
    'unreadable',
    SAVED,
    () => {
      throw new Error('no state');
    },
  ],
])('the log is read from its start because of %s', async (reason, checkpoint, load = letterEngine().load) => {
  const world = new World();
  world.checkpoint = checkpoint;
  const { follower, registry } = start(world, {}, { ...letterEngine(), load });
  expect([follower.readFrom, follower.fromStart]).toEqual([0n, reason]);
  expect(await registry.metrics()).toContain(`vigie_stories_from_start_total{reason="${reason}",service="test"} 1`);
});

test('records fetched in an earlier generation of the group are not taken', async () => {
  const world = new World();
  const { follower } = start(world, { batchRows: 1 });
  let stored = () => {};
  world.insert = () => new Promise((resolve) => (stored = resolve));
  const log = logOf(Array.from({ length: 10 }, (_, i) => headline(i, 'a')));
  const old = follower.take({ partition: 0, records: log, end: 10n }, beat);
  await expect.poll(() => follower.next).toBeGreaterThan(0n);
  follower.forget();
  const next = follower.next;
  stored();
  follower.abort();
  expect(await old).toBe(false);
  expect(follower.next).toBe(next);
});

test('after kills at any point the rows are those of an uninterrupted run', async () => {
  const title = fc.constantFrom('a', 'b', 'c', '!');
  const value = fc.oneof(
    { weight: 8, arbitrary: fc.tuple(fc.nat(30), title).map(([article, text]) => headline(article, text)) },
    fc.constantFrom('61', '62').map((cluster) => titleEdit(`edit ${cluster}`, cluster.padStart(16, '0'))),
    fc.constant(Buffer.from('no json')),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(value, { minLength: 1, maxLength: 60 }),
      fc.array(fc.record({ life: fc.nat(25), read: fc.nat(60), lose: fc.integer({ min: 0, max: 4 }) }), {
        maxLength: 6,
      }),
      async (values, kills) => {
        const log = logOf(values);
        const limits = { batchMs: 1, batchRows: 7, checkpointRecords: 5 };
        const undisturbed = new World();
        const whole = start(undisturbed, limits);
        await readAll(whole, log);
        await whole.follower.finish();

        const world = new World();
        for (const { life, read, lose } of kills) {
          world.life = life;
          const { follower } = start(world, limits);
          void readAll({ follower }, log.slice(0, read));
          for (let i = 0; i < 40; i++) await Promise.resolve();
          follower.abort();
          if (lose === 0) world.checkpoint = 'none';
        }
        world.life = Number.POSITIVE_INFINITY;
        const { follower } = start(world, limits);
        await readAll({ follower }, log);
        await follower.finish();
        expect(world.picture()).toEqual(undisturbed.picture());
      },
    ),
    { numRuns: 200 },
  );
});
