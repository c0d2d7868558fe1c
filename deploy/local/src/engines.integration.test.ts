import { once } from 'node:events';
import { expect, test } from 'vitest';
import { kafkaAnswers } from './kafka-probe.ts';
import { redisAnswers } from './redis.ts';
import { engine, ownEngines, uniqueName } from './testing.ts';

const portOf = (url: string) => Number(url.split(':').at(-1));

test('the shared Kafka and Redis answer, and every test of the run gets the same ones', async () => {
  const [kafka, redis, again] = await Promise.all([engine('kafka'), engine('redis'), engine('kafka')]);
  expect(again).toBe(kafka);
  expect(await kafkaAnswers(portOf(kafka))).toBe(true);
  expect(await redisAnswers(portOf(redis))).toBe(true);
});

test('names are unique', () => {
  expect(uniqueName('t')).toMatch(/^t_[0-9a-f]{12}$/);
  expect(uniqueName('t')).not.toBe(uniqueName('t'));
});

test.each(['kafka', 'redis'] as const)('%s killed with -9 comes back on its port', async (name) => {
  const own = await ownEngines(name);
  try {
    const part = own.parts.get(name)!;
    const kept = part.process!;
    const before = kept.status();
    process.kill(before.pid!, 'SIGKILL');
    const states: string[] = [];
    for (let state = ''; state !== 'ready'; ) {
      const [status] = await once(kept, 'change');
      state = (status as { state: string }).state;
      states.push(state);
    }
    expect(states).toEqual(['waiting', 'starting', 'ready']);
    expect(kept.status()).toMatchObject({ restarts: 1, lastEnd: 'signal SIGKILL' });
    expect(kept.status().pid).not.toBe(before.pid);
    const answers = name === 'kafka' ? kafkaAnswers : redisAnswers;
    expect(await answers(portOf(part.url))).toBe(true);
  } finally {
    await own.stop();
  }
});
