import { expect, test } from 'vitest';
import { MAX_MESSAGE_BYTES, topicSpecs } from './topics.ts';

const OPTIONS = { prefix: 'p_', days: 14, replicas: 3, partitions: { shares: 6 } };
const DAY_MS = 86_400_000;

test('four raw topics with a dead-letter topic each, the log of headlines, and the clock', () => {
  const specs = new Map(topicSpecs(OPTIONS).map((spec) => [spec.topic, spec]));
  expect([...specs.keys()].sort()).toEqual(
    [
      'articles',
      'articles.dlq',
      'clock',
      'crawls',
      'crawls.dlq',
      'headlines',
      'shares',
      'shares.dlq',
      'sitemaps',
      'sitemaps.dlq',
    ].map((name) => `p_${name}`),
  );
  expect(specs.get('p_crawls')).toMatchObject({ partitions: 4, replicas: 3 });
  expect(specs.get('p_shares')?.partitions).toBe(6);
  expect(specs.get('p_crawls')?.config).toMatchObject({
    'message.timestamp.type': 'LogAppendTime',
    'retention.ms': String(14 * DAY_MS),
    'min.insync.replicas': '2',
    'compression.type': 'uncompressed',
  });
  expect(specs.get('p_headlines')).toMatchObject({ partitions: 1, config: { 'retention.ms': '-1' } });
  expect(Number(specs.get('p_crawls')?.config['max.message.bytes'])).toBe(MAX_MESSAGE_BYTES);
  expect(MAX_MESSAGE_BYTES).toBeGreaterThan(1_048_576);
});
