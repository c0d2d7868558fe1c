import { expect, test } from 'vitest';
import { clusterId } from './cluster-id.ts';

test('ids never change: topics, addresses and edits of installations name them', () => {
  expect([clusterId('00000000000000a1'), clusterId('00000000000000a1', 2)]).toEqual([
    'ca4759305cd1d567',
    'e03c3277e0f900e8',
  ]);
});
