import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { KafkaRecord, OutRecord } from '../platform/kafka.ts';
import { createLogger } from '../platform/logger.ts';
import { createRegistry } from '../platform/metrics.ts';
import { articleAt, shareAt } from '../testing/sample-events.ts';
import { articleLane } from './article-lane.ts';
import { HeadlineLog } from './headlines/headline-log.ts';
import type { VectorsOf } from './headlines/title-vectors.ts';
import { ingestMetrics, TopicMetrics } from './metrics.ts';
import { shareLane } from './share-lane.ts';
import type { Insert } from './store.ts';
import { type BatchLimits, TopicIngest } from './topic-ingest.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const VALID = Buffer.from(JSON.stringify(shareAt('2026-11-20T11:59:00Z')));

const record = (offset: number, value: Buffer | null = VALID): KafkaRecord => ({
  key: Buffer.from('k'),
  value,
  headers: { from: Buffer.from('x') },
  offset: String(offset),
  timestamp: String(NOW),
});
const records = (from: number, count: number) => Array.from({ length: count }, (_, i) => record(from + i));
const beat = async () => {};

interface Rig {
  ingest: TopicIngest;
  log: string[];
  letters: OutRecord[];
  insert: ReturnType<typeof vi.fn<(rows: Insert) => Promise<void>>>;
  sendDeadLetters: ReturnType<typeof vi.fn<(letters: readonly OutRecord[]) => Promise<void>>>;
  sendHeadlines: ReturnType<typeof vi.fn<(records: readonly OutRecord[]) => Promise<void>>>;
  commit: ReturnType<typeof vi.fn<(offsets: ReadonlyMap<number, bigint>) => Promise<void>>>;
}

let open: TopicIngest | undefined;
afterEach(() => open?.abort());

function rig(limits: Partial<BatchLimits> = {}, lane = shareLane(), vectorsOf?: VectorsOf): Rig {
  const log: string[] = [];
  const letters: OutRecord[] = [];
  const insert = vi.fn(async ({ rows }: Insert) => void log.push(`insert ${rows}`));
  const sendDeadLetters = vi.fn(async (list: readonly OutRecord[]) => {
    letters.push(...list);
    log.push(`letters ${list.length}`);
  });
  const sendHeadlines = vi.fn(async (list: readonly OutRecord[]) => void log.push(`headlines ${list.length}`));
  const commit = vi.fn(
    async (offsets: ReadonlyMap<number, bigint>) =>
      void log.push(`commit ${[...offsets].map(([p, o]) => `${p}:${o}`).join(' ')}`),
  );
  const ingest = new TopicIngest({
    topic: 't_shares',
    lane,
    insert,
    sendDeadLetters,
    sendHeadlines,
    vectorsOf,
    commit,
    metrics: new TopicMetrics(ingestMetrics(createRegistry('test')), 't_shares'),
    log: createLogger({ service: 'test', level: 'silent' }),
    retentionMs: 400 * 86_400_000,
    limits: { ageMs: 60_000, placements: 1_000, bytes: VALID.length * 3, waiting: 1, ...limits },
    // The longest pauses.
    random: () => 1,
  });
  open = ingest;
  return { ingest, log, letters, insert, sendDeadLetters, sendHeadlines, commit };
}
const take = ({ ingest }: Rig, partition: number, list: KafkaRecord[]) =>
  ingest.take({ partition, records: list, end: 100n }, beat);

test('dead letters, then rows, then offsets, batch by batch over all partitions', async () => {
  const r = rig();
  expect(await take(r, 0, [record(10), record(11, Buffer.from('no json'))])).toBe(true);
  expect(await take(r, 1, records(5, 3))).toBe(true);
  await r.ingest.finish();
  expect(r.log).toEqual(['letters 1', 'insert 3', 'commit 0:12 1:7', 'insert 1', 'commit 1:8']);
});

test('a dead letter is the unchanged record, with its reason and origin', async () => {
  const r = rig();
  const value = Buffer.from(JSON.stringify({ ...shareAt('2026-11-20T11:59:00Z'), count: -1 }));
  await take(r, 3, [record(42, value), record(43, null), record(44, Buffer.alloc(0))]);
  await r.ingest.finish();
  expect(r.letters[0]).toEqual({
    topic: 't_shares.dlq',
    key: Buffer.from('k'),
    value,
    headers: {
      from: Buffer.from('x'),
      'vigie-code': 'invalid_field',
      'vigie-reason': expect.any(String),
      'vigie-path': 'count',
      'vigie-topic': 't_shares',
      'vigie-partition': '3',
      'vigie-offset': '42',
    },
  });
  expect(r.letters.slice(1).map(({ value: v, headers }) => [v?.length, headers?.['vigie-code']])).toEqual([
    [undefined, 'empty_record'],
    [0, 'empty_record'],
  ]);
});

test('a batch that cannot be stored is retried, and nothing is committed meanwhile', async () => {
  vi.useFakeTimers();
  try {
    const r = rig();
    r.insert.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
    await take(r, 0, records(0, 3));
    await vi.advanceTimersByTimeAsync(0);
    expect(r.insert).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(250);
    expect(r.insert).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(499);
    expect([r.insert.mock.calls.length, r.log]).toEqual([2, []]);
    await vi.advanceTimersByTimeAsync(1);
    expect(r.log).toEqual(['insert 3', 'commit 0:3']);
  } finally {
    vi.useRealTimers();
  }
});

test('a dead letter that cannot be written delays the offsets too', async () => {
  const r = rig();
  let write = () => {};
  r.sendDeadLetters.mockImplementationOnce(() => new Promise((resolve) => (write = resolve)));
  await take(r, 0, [record(0, Buffer.from('x')), ...records(1, 3)]);
  await expect.poll(() => r.sendDeadLetters).toHaveBeenCalled();
  expect(r.log).toEqual([]);
  write();
  await r.ingest.finish();
  expect(r.log).toEqual(['insert 3', 'commit 0:4']);
});

test('reading waits while batches wait, with heartbeats, and stops when the group rebalances', async () => {
  vi.useFakeTimers();
  try {
    const r = rig();
    r.insert.mockImplementation(() => new Promise(() => {}));
    let beats = 0;
    const rebalances = async () => {
      if (++beats === 5) throw new Error('rebalancing');
    };
    const taken = r.ingest.take({ partition: 0, records: records(0, 100), end: 100n }, rebalances);
    const outcome = expect(taken).rejects.toThrow('rebalancing');
    await vi.advanceTimersByTimeAsync(5_000);
    await outcome;
    expect(beats).toBe(5);
    expect(r.log).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

/** A fetch of records that are no events, so that the store, here the dead letters, names the offset of each. */
interface Fetch {
  partition: number;
  from: number;
  to: number;
}

/**
 * Reads as kafkajs does: a fetch begins at the position of its partition and moves it when all was taken; a new generation
 * puts every position back to the committed offset, but a fetch that is under way ends in it. Records offsets that were
 * committed before everything below them was stored.
 */
class Reader {
  readonly gaps: string[] = [];
  readonly #positions = [0, 0];
  readonly #committed = [0, 0];
  readonly #underWay: Fetch[] = [];
  readonly #stored = new Set<string>();
  readonly #rig: Rig;

  constructor() {
    this.#rig = rig({ bytes: 12 });
    this.#rig.sendDeadLetters.mockImplementation(async (letters) => {
      for (const { headers } of letters)
        this.#stored.add(`${headers?.['vigie-partition']}:${headers?.['vigie-offset']}`);
    });
    this.#rig.commit.mockImplementation(async (offsets) => {
      for (const [partition, offset] of offsets) this.#check(partition, Number(offset));
    });
  }

  fetch(partition: number, count: number): void {
    const from = this.#positions[partition]!;
    if (this.#underWay.every((it) => it.partition !== partition))
      this.#underWay.push({ partition, from, to: from + count });
  }

  async arrives(index: number): Promise<void> {
    const [fetch] = this.#underWay.splice(index, 1);
    if (!fetch) return;
    const { partition, from, to } = fetch;
    const list = Array.from({ length: to - from }, (_, i) => record(from + i, Buffer.from('none')));
    if (await take(this.#rig, partition, list)) this.#positions[partition] = to;
  }

  joins(): void {
    this.#positions.splice(0, 2, ...this.#committed);
  }

  /** To the end of what was fetched. */
  async finish(): Promise<void> {
    await this.#rig.ingest.finish();
  }

  #check(partition: number, offset: number): void {
    this.#committed[partition] = offset;
    for (let at = 0; at < offset; at++) {
      if (!this.#stored.has(`${partition}:${at}`)) this.gaps.push(`${partition}:${at} below ${offset}`);
    }
  }
}

test('a fetch that ends in a new generation of the group: what was taken before is stored too', async () => {
  const r = rig();
  await take(r, 0, records(0, 2));
  // The group joins again; the fetch from behind these records was under way.
  await take(r, 0, records(2, 2));
  // And the committed offset is read again.
  await take(r, 0, records(0, 4));
  await r.ingest.finish();
  expect(r.log).toEqual(['insert 3', 'commit 0:3', 'insert 3', 'commit 0:2', 'insert 2', 'commit 0:4']);
});

const partition = fc.integer({ min: 0, max: 1 });
const fetch = fc.record({ does: fc.constant('fetch' as const), partition, count: fc.integer({ min: 1, max: 5 }) });
const arrival = fc.record({ does: fc.constant('arrives' as const), index: partition });
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fetch },
    { weight: 3, arbitrary: arrival },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('joins' as const) }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('pause' as const) }) },
  ),
  { minLength: 20, maxLength: 80 },
);

test('whatever generation a fetch ends in, no offset is committed above a record that is not stored', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const reader = new Reader();
      for (const step of all) {
        if (step.does === 'fetch') reader.fetch(step.partition, step.count);
        else if (step.does === 'arrives') await reader.arrives(step.index);
        else if (step.does === 'joins') reader.joins();
        else await new Promise(setImmediate);
      }
      await reader.finish();
      expect(reader.gaps).toEqual([]);
    }),
  );
});

test('a batch is closed by its age', async () => {
  const r = rig({ ageMs: 20 });
  await take(r, 0, records(0, 1));
  await expect.poll(() => r.log).toEqual(['insert 1', 'commit 0:1']);
});

test('abort gives up batches that cannot be stored', async () => {
  const r = rig();
  r.insert.mockRejectedValue(new Error('away'));
  await take(r, 0, records(0, 3));
  const finished = r.ingest.finish();
  r.ingest.abort();
  await finished;
  expect(r.log).toEqual([]);
});

/** Of one table alone. */
const NO_TRAITS = { section: null, image: null, paywall: null, language: null, words: null };
const PAGE = Buffer.from(JSON.stringify({ ...articleAt('2026-11-20T11:59:00Z'), ...NO_TRAITS }));

test('headlines are sent after the rows and before the offsets, retried until Kafka has them, and only once', async () => {
  vi.useFakeTimers();
  try {
    const r = rig({ ageMs: 10 }, articleLane(new HeadlineLog('t_headlines')));
    r.sendHeadlines.mockRejectedValueOnce(new Error('not acknowledged'));
    await take(r, 0, [record(0, PAGE), record(1, PAGE)]);
    await vi.advanceTimersByTimeAsync(10);
    expect([r.sendHeadlines.mock.calls.length, r.log]).toEqual([1, ['insert 2']]);
    await vi.advanceTimersByTimeAsync(250);
    expect(r.log).toEqual(['insert 2', 'headlines 1', 'commit 0:2']);
    await take(r, 0, [record(2, PAGE)]);
    await vi.advanceTimersByTimeAsync(10);
    expect(r.log.slice(3)).toEqual(['insert 1', 'commit 0:3']);
  } finally {
    vi.useRealTimers();
  }
});

test('vectors are asked for after the rows are stored; stopping ends the wait', async () => {
  const paths: string[] = [];
  const lane = articleLane(new HeadlineLog('t_headlines'));
  const r: Rig = rig({ ageMs: 60_000 }, lane, async (titles, signal) => {
    paths.push(...r.log, ...titles.values());
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return new Map();
  });
  await take(r, 0, [record(0, PAGE)]);
  const finished = r.ingest.finish();
  await expect.poll(() => paths.length).toBeGreaterThan(0);
  r.ingest.abort();
  await finished;
  expect(paths).toEqual(['insert 1', JSON.parse(PAGE.toString()).title]);
});

test('a record that comes again is told to the log of headlines once', async () => {
  const log = new HeadlineLog('t_headlines');
  const r = rig({}, articleLane(log));
  await take(r, 0, [record(0, PAGE)]);
  await take(r, 0, [record(0, PAGE)]);
  await r.ingest.finish();
  expect(r.log).toEqual(['insert 2', 'headlines 1', 'commit 0:1']);
});
