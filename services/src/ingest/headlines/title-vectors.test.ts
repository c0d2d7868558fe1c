import { fromBase64 } from '@vigie/contracts/embeddings/vector';
import { expect, test } from 'vitest';
import { createRegistry } from '../../platform/metrics.ts';
import { type EmbeddingsClient, EmbeddingsFailure } from './embeddings-client.ts';
import { TitleVectors } from './title-vectors.ts';
import { vectorMetrics } from './vector-metrics.ts';

type VectorsAnswer = Awaited<ReturnType<EmbeddingsClient['vectors']>>;
const SIGNAL = new AbortController().signal;
const answer = (texts: readonly string[], dimension = 8): VectorsAnswer => ({
  dimension,
  vectors: texts.map((text) => (text === '' ? null : new Int8Array(dimension).fill(text.length))),
});
const titles = (count: number, from = 0) =>
  new Map(Array.from({ length: count }, (_, i) => [`article-${from + i}`, 'x'.repeat(from + i + 1)]));

/** A clock that moves while the model computes, and a model that takes `tookMs` for each request. */
function rig(model: { tookMs: number; fail?: () => EmbeddingsFailure | null; dimension?: number }) {
  let now = 0;
  const requestSizes: number[] = [];
  const lines: string[] = [];
  /** Requests that outlive the wait of their batch. */
  const open: (() => void)[] = [];
  const registry = createRegistry('test');
  const vectors = new TitleVectors({
    client: {
      async vectors(texts) {
        requestSizes.push(texts.length);
        const failure = model.fail?.();
        if (model.tookMs > 1_000) await new Promise<void>((resolve) => open.push(resolve));
        else now += model.tookMs;
        if (failure) throw failure;
        return answer(texts, model.dimension);
      },
    },
    model: { name: 'petit', prefix: '' },
    metrics: vectorMetrics(registry),
    log: { warn: (it: object) => void lines.push(JSON.stringify(it)), info: () => void lines.push('again') } as never,
    waitMs: 1_000,
    elapsed: () => now,
    pause: (ms) => {
      // Only a request that stays open lets a batch wait in vain.
      if (model.tookMs <= 1_000) return new Promise(() => undefined);
      now += ms;
      return Promise.resolve();
    },
  });
  const counted = async () =>
    Object.fromEntries(
      (await registry.getSingleMetric('vigie_ingest_vectors_total')!.get()).values.map(({ labels, value }) => [
        labels.outcome,
        value,
      ]),
    );
  return { vectors, requestSizes, lines, counted, open, later: (ms: number) => (now += ms) };
}

test('every title gets its vector, and a quick model gets more texts at a time', async () => {
  const { vectors, requestSizes, counted } = rig({ tookMs: 10 });
  const found = await vectors.of(titles(100), SIGNAL);
  expect([...found].map(([article, { int8 }]) => [article, fromBase64(int8)[0]])).toEqual(
    Array.from({ length: 100 }, (_, i) => [`article-${i}`, i + 1]),
  );
  expect([requestSizes, await counted()]).toEqual([[8, 16, 32, 44], { told: 100 }]);
});

test('a slow model: what is not there in time goes without', async () => {
  const { vectors, requestSizes, counted } = rig({ tookMs: 400 });
  expect((await vectors.of(titles(100), SIGNAL)).size).toBe(24);
  expect([requestSizes, await counted()]).toEqual([[8, 8, 8], { told: 24, late: 76 }]);
});

test('while a request is open nothing else is asked; then fewer texts at a time', async () => {
  const { vectors, requestSizes, open, counted } = rig({ tookMs: 5_000 });
  for (const from of [0, 20]) expect((await vectors.of(titles(20, from), SIGNAL)).size).toBe(0);
  expect([requestSizes, await counted()]).toEqual([[8], { late: 40 }]);
  open[0]!();
  await Promise.resolve().then(() => new Promise(setImmediate));
  await vectors.of(titles(20, 40), SIGNAL);
  expect(requestSizes).toEqual([8, 4]);
});

test('a failure is logged once a minute and followed by a rest that grows; the model may come back', async () => {
  const model = { tookMs: 10, fail: (): EmbeddingsFailure | null => new EmbeddingsFailure('server', 'status 500') };
  const { vectors, requestSizes, lines, later, counted } = rig(model);
  for (let second = 0; second < 30; second += 1) {
    await vectors.of(titles(10), SIGNAL);
    later(1_000);
  }
  expect([requestSizes.length, lines.length]).toEqual([5, 1]);
  expect(lines[0]).toMatch(/"reason":"server","error":"status 500"/);
  model.fail = () => null;
  later(60_000);
  expect((await vectors.of(titles(10), SIGNAL)).size).toBe(10);
  expect(lines.at(-1)).toBe('again');
  expect(await counted()).toEqual({ told: 10, failed: 40, away: 260 });
});

test('429 is obeyed, up to a minute', async () => {
  const { vectors, requestSizes, later } = rig({
    tookMs: 10,
    fail: () => new EmbeddingsFailure('busy', 'status 429', 3_600_000),
  });
  for (const ms of [59_000, 1_000]) {
    await vectors.of(titles(1), SIGNAL);
    later(ms);
  }
  expect(requestSizes.length).toBe(1);
  await vectors.of(titles(1), SIGNAL);
  expect(requestSizes.length).toBe(2);
});

test('vectors of another length than before are refused, and one of zeros is left out', async () => {
  const model = { tookMs: 10, dimension: 8 };
  const { vectors, counted } = rig(model);
  const found = await vectors.of(
    new Map([
      ['a', 'Titre'],
      ['b', ''],
    ]),
    SIGNAL,
  );
  expect([...found.keys()]).toEqual(['a']);
  model.dimension = 16;
  expect((await vectors.of(titles(1), SIGNAL)).size).toBe(0);
  expect(await counted()).toEqual({ told: 1, zero: 1, failed: 1 });
});

test('nothing is asked when the process stops', async () => {
  const { vectors, requestSizes } = rig({ tookMs: 10 });
  expect((await vectors.of(titles(3), AbortSignal.abort())).size).toBe(0);
  expect(requestSizes).toEqual([]);
});
