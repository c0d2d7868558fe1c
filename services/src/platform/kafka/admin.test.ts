import { expect, test } from 'vitest';
import { untilLed } from './admin.ts';

test('new topics are ready once every partition has a leader, also when a broker does not know them at first', async () => {
  const answers = [
    () => Promise.reject(new Error('unknown topic')),
    async () => [{ partitions: [{ leader: 1 }, { leader: -1 }] }],
    async () => [{ partitions: [{ leader: 1 }, { leader: 1 }] }],
  ];
  let asked = 0;
  await untilLed(() => answers[asked++]!());
  expect(asked).toBe(3);
});

test('after the time the last reason is told', async () => {
  await expect(untilLed(() => Promise.reject(new Error('unknown topic')), 1)).rejects.toThrow('unknown topic');
});
