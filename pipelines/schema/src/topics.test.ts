import { expect, test } from 'vitest';
import { ensureTopics, MAX_MESSAGE_BYTES, type TopicAdmin, type TopicSpec, topicSpecs } from './topics.ts';

const OPTIONS = { prefix: 'p_', days: 14, replicas: 3, partitions: { shares: 6 } };
const DAY_MS = 86_400_000;

test('four raw topics with a dead-letter topic each, and the log of headlines', () => {
  const specs = new Map(topicSpecs(OPTIONS).map((spec) => [spec.topic, spec]));
  expect([...specs.keys()].sort()).toEqual(
    [
      'articles',
      'articles.dlq',
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

function fakeAdmin(partitions: Record<string, number>) {
  const calls: string[] = [];
  const admin: TopicAdmin = {
    topics: async () => Object.keys(partitions),
    partitionsOf: async (topic) => partitions[topic] ?? 0,
    create: async (specs: TopicSpec[]) => void calls.push(...specs.map(({ topic }) => `create ${topic}`)),
    grow: async (topic, count) => void calls.push(`grow ${topic} ${count}`),
    configure: async (topic) => void calls.push(`configure ${topic}`),
  };
  return { admin, calls };
}

test('creates missing topics, adds partitions, never removes one and never splits the headlines', async () => {
  const specs = topicSpecs({ ...OPTIONS, prefix: '' });
  const { admin, calls } = fakeAdmin({ crawls: 2, shares: 9, headlines: 0 });
  await ensureTopics(admin, specs);
  expect(calls.filter((call) => call.startsWith('create'))).toHaveLength(6);
  expect(calls.filter((call) => !call.startsWith('create'))).toEqual([
    'configure crawls',
    'grow crawls 4',
    'configure shares',
    'configure headlines',
  ]);
});
