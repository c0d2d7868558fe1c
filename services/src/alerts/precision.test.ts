import { expect, test } from 'vitest';
import { precisionOf } from './precision.ts';
import type { StoredVerdict } from './verdict-store.ts';

const verdicts = (useful: number, useless: number, edition = 1): StoredVerdict[] =>
  Array.from({ length: useful + useless }, (_, i) => ({
    rule: 'r',
    edition,
    subject: '',
    opened: 1_000_000 - i,
    user: 'u',
    version: 1,
    verdict: i < useful ? 'utile' : 'inutile',
  }));

test('a rule proposes its end below thirty percent of the newest twenty', () => {
  expect(precisionOf('r', 1, verdicts(5, 15))).toEqual({ useful: 5, useless: 15, endProposed: true });
  expect(precisionOf('r', 1, verdicts(6, 14)).endProposed).toBe(false);
  expect(precisionOf('r', 1, verdicts(0, 19)).endProposed).toBe(false);
  // Twenty newer ones that were useful outweigh all older ones.
  expect(precisionOf('r', 1, verdicts(20, 80))).toEqual({ useful: 20, useless: 80, endProposed: false });
});

test('verdicts that were taken back, of other rules and of earlier editions do not count', () => {
  const taken = verdicts(0, 20).map((one) => ({ ...one, verdict: null }));
  const all = [...taken, ...verdicts(0, 20, 2), ...verdicts(0, 20).map((one) => ({ ...one, rule: 's' }))];
  expect(precisionOf('r', 1, all)).toEqual({ useful: 0, useless: 0, endProposed: false });
});
