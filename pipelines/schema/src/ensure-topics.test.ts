import { expect, test } from 'vitest';
import { ensureTopics, type TopicAdmin } from './ensure-topics.ts';
import { type TopicSpec, topicSpecs } from './topics.ts';

const OPTIONS = { prefix: '', days: 14, replicas: 3, partitions: { shares: 6 } };

/** Topics with the brokers of each partition. What is reassigned is in sync at once if `copies`. */
function fakeAdmin(topics: Record<string, number[][]>, { copies = true } = {}) {
  const calls: string[] = [];
  const inSync = structuredClone(topics);
  const admin: TopicAdmin = {
    topics: async () => Object.keys(topics),
    brokers: async () => [1, 2, 3],
    places: async (topic) =>
      (topics[topic] ?? []).map((brokers, partition) => ({
        partition,
        leader: brokers[0] ?? -1,
        brokers,
        inSync: inSync[topic]?.[partition] ?? [],
      })),
    create: async (specs: TopicSpec[]) => void calls.push(...specs.map(({ topic }) => `create ${topic}`)),
    grow: async (topic, count) => void calls.push(`grow ${topic} ${count}`),
    configure: async (topic, config) => void calls.push(`configure ${topic} ${config['min.insync.replicas']}`),
    async reassign(topic, brokers) {
      calls.push(`reassign ${topic} ${[...brokers.values()].map((it) => it.join('')).join(' ')}`);
      for (const [partition, places] of brokers) {
        topics[topic]![partition] = [...places];
        if (copies) inSync[topic]![partition] = [...places];
      }
    },
  };
  return { admin, calls };
}

const spec = (topic: string) => topicSpecs(OPTIONS).filter((it) => it.topic === topic);
const until = async (condition: () => Promise<boolean>) => condition();

test('creates missing topics, adds partitions, never removes one and never splits the headlines', async () => {
  const three = [1, 2, 3];
  const full = (count: number) => Array.from({ length: count }, () => three);
  const { admin, calls } = fakeAdmin({ crawls: full(2), shares: full(9), headlines: full(1) });
  expect(await ensureTopics(admin, topicSpecs(OPTIONS))).toEqual([]);
  expect(calls.filter((call) => call.startsWith('create'))).toHaveLength(7);
  expect(calls.filter((call) => !call.startsWith('create'))).toEqual([
    'grow crawls 4',
    'configure crawls 2',
    'configure shares 2',
    'configure headlines 2',
  ]);
});

test('a topic with one copy is told, and stays writable: nothing waits for copies that it has not', async () => {
  const { admin, calls } = fakeAdmin({ headlines: [[2]] });
  expect(await ensureTopics(admin, spec('headlines'))).toEqual([
    { topic: 'headlines', copies: 1, wished: 3, growing: false },
  ]);
  expect(calls).toEqual(['configure headlines 1']);
});

test('copies are added on demand, and then a record needs two of them', async () => {
  const { admin, calls } = fakeAdmin({ headlines: [[2]] });
  expect(await ensureTopics(admin, spec('headlines'), { addCopies: true, until })).toEqual([]);
  expect(calls).toEqual(['reassign headlines 213', 'configure headlines 2']);
});

test('while copies are being made, a record does not need them yet', async () => {
  const { admin, calls } = fakeAdmin({ headlines: [[2]] }, { copies: false });
  expect(await ensureTopics(admin, spec('headlines'), { addCopies: true, until })).toEqual([
    { topic: 'headlines', copies: 1, wished: 3, growing: true },
  ]);
  expect(calls).toEqual(['reassign headlines 213', 'configure headlines undefined']);
});

test('copies are never taken away', async () => {
  const { admin, calls } = fakeAdmin({ headlines: [[1, 2, 3]] });
  const [one] = topicSpecs({ ...OPTIONS, replicas: 1 }).filter(({ topic }) => topic === 'headlines');
  expect(await ensureTopics(admin, [one!], { addCopies: true, until })).toEqual([]);
  expect(calls).toEqual(['configure headlines 2']);
});
