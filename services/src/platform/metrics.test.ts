import { expect, test } from 'vitest';
import {
  Counter,
  createRegistry,
  createThreadRegistry,
  Histogram,
  metricsWith,
  type Registry,
  sumOfMetrics,
} from './metrics.ts';

function counted(registry: Registry, records: number, seconds: number): Registry {
  const registers = [registry];
  new Counter({ name: 'vigie_records_total', help: 'Records', labelNames: ['topic'], registers }).inc(
    { topic: 'a' },
    records,
  );
  new Histogram({ name: 'vigie_seconds', help: 'Time', buckets: [1, 10], registers }).observe(seconds);
  return registry;
}

test('what threads have counted is added to the counts of their process, whose own metrics stay', async () => {
  const registry = counted(createRegistry('s'), 5, 0.5);
  const threads = await Promise.all([
    counted(createThreadRegistry('s'), 7, 2).getMetricsAsJSON(),
    counted(createThreadRegistry('s'), 30, 20).getMetricsAsJSON(),
  ]);
  const text = await metricsWith(registry, await sumOfMetrics(threads));
  const lines = text.split('\n');
  expect(lines).toContain('vigie_records_total{topic="a",service="s"} 42');
  expect(lines).toContain('vigie_seconds_bucket{le="1",service="s"} 1');
  expect(lines).toContain('vigie_seconds_bucket{le="10",service="s"} 2');
  expect(lines).toContain('vigie_seconds_count{service="s"} 3');
  const names = (some: string[]) => some.filter((line) => line.startsWith('# TYPE')).toSorted();
  expect(names(lines)).toEqual(names((await registry.metrics()).split('\n')));
  expect(lines.filter((line) => line.startsWith('process_start_time_seconds{'))).toHaveLength(1);
});

test('without threads the text is that of the process', async () => {
  const registry = counted(createThreadRegistry('s'), 5, 0.5);
  const lines = (text: string) =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .toSorted();
  expect(lines(await metricsWith(registry, []))).toEqual(lines(await registry.metrics()));
});

test('a metric without the prefix of the product cannot be registered', () => {
  const registers = [createRegistry('s')];
  expect(() => new Counter({ name: 'requests_total', help: 'Requests', registers })).toThrow('requests_total');
});
