import { expect, test } from 'vitest';
import { answersIn, since } from './answers.ts';
import { memoryRows, nameOf } from './memory.ts';
import { Timings } from './timings.ts';

test('percentiles of all answers and by call, the slowest call first', () => {
  const timings = new Timings();
  for (let ms = 1; ms <= 1_000; ms += 1) timings.add({ call: 'quick', status: 200, ms, retryAfter: null });
  for (let i = 0; i < 10; i += 1) timings.add({ call: 'slow', status: 200, ms: 5_000, retryAfter: null });
  const [slow, quick] = timings.byCall();
  expect([slow?.call, quick?.call]).toEqual(['slow', 'quick']);
  expect(quick).toMatchObject({ count: 1_000, p50: 500, p95: 950, p99: 990, max: 1_000 });
  expect(timings.all).toMatchObject({ count: 1_010, p50: 505 });
  expect(timings.all.max).toBeGreaterThan(4_990);
  expect(timings.failed).toBe(0);
});

test('refusals are counted apart, and those that do not say when to come back', () => {
  const timings = new Timings();
  timings.add({ call: 'a', status: 200, ms: 900, retryAfter: null });
  timings.add({ call: 'a', status: 503, ms: 4, retryAfter: 2 });
  timings.add({ call: 'a', status: 503, ms: 6, retryAfter: null });
  timings.add({ call: 'b', status: 500, ms: 7, retryAfter: null });
  timings.add({ call: 'b', status: 0, ms: 8, retryAfter: null });
  expect(timings.all.count).toBe(3);
  expect(timings.refused).toMatchObject({ count: 2, withoutRetryAfter: 1 });
  expect(timings.errors()).toEqual({ '0 b': 1, '500 b': 1, '503 a': 2 });
  expect(timings.failed).toBe(2);
});

test('memory: where it stood, and how fast it grows in the second half', () => {
  const samples = Array.from({ length: 21 }, (_, i) => ({
    minutes: i / 2,
    mb: { query: i < 10 ? 100 + 10 * i : 200 + (i - 10), kafka: 300 },
  }));
  expect(memoryRows(samples)).toEqual([
    { process: 'kafka', start: 300, middle: 300, end: 300, slope: 0 },
    { process: 'query', start: 100, middle: 200, end: 210, slope: 2 },
  ]);
});

test('processes are named by what they run', () => {
  expect(nameOf('node\0/x/services/dist/query/main.js')).toBe('query');
  expect(nameOf('java\0-cp\0kafka.jar\0kafka.Kafka')).toBe('kafka');
  expect(nameOf('npm start')).toBe('supervisor');
});

test('statements by who answered them, since a moment', () => {
  const metrics = `# TYPE vigie_engine_answers_total counter
vigie_engine_answers_total{from="engine",service="query"} 30
vigie_engine_answers_total{service="query",from="kept"} 12
vigie_engine_queries_running{service="query"} 6
`;
  expect(since({ engine: 10 }, answersIn(metrics))).toEqual({ engine: 20, kept: 12 });
});
