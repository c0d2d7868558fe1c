import { beforeEach, expect, test } from 'vitest';
import type { ClusterCardData } from '../../api/calls/cluster-list.ts';
import type { TopicRecord } from '../../api/calls/topics.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { alreadyIn } from './already-in.ts';
import { readSelected, toggled, writeSelected } from './selected-clusters.ts';

const card = (_id: string) => ({ _id, titre: `T${_id}`, titre_selectionne: '', score: 1 }) as ClusterCardData;
const [a, b] = [card('a'), card('b')] as const;

let storage: Storage;
beforeEach(() => {
  storage = memoryStorage();
});

test('ticking moves a cluster in, unticking takes it out', () => {
  expect(toggled(toggled([], a), b)).toEqual([a, b]);
  expect(toggled([a, b], { ...a, score: 9 })).toEqual([b]);
});

test('what is chosen is kept; when none remain the entry is gone', () => {
  writeSelected(storage, [a, b]);
  expect(Object.keys(storage)).toEqual(['selectedClusters']);
  expect(readSelected(storage)).toEqual([a, b]);
  writeSelected(storage, []);
  expect(storage.getItem('selectedClusters')).toBeNull();
});

test.each(['[1]', '{', '"text"', '[{"_id":"a"}]'])('of %s nothing can be read', (stored) => {
  storage.setItem('selectedClusters', stored);
  expect(readSelected(storage)).toEqual([]);
});

test('a topic says which chosen clusters it holds', () => {
  const topic = { clusters: ['b', 'c'] } as TopicRecord;
  expect(alreadyIn([a, b], topic)).toEqual([b]);
  expect(alreadyIn([a, b], undefined)).toEqual([]);
});
