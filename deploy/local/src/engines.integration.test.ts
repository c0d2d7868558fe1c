import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { kafkaAnswers } from './kafka-probe.ts';
import { redisAnswers } from './redis.ts';
import { engine, ownEngines, uniqueName } from './testing/engine.ts';

const portOf = (url: string) => Number(url.split(':').at(-1));

test('Kafka and Redis answer, and every test of the run gets the same ones', async () => {
  const [kafka, redis, again] = await Promise.all([engine('kafka'), engine('redis'), engine('kafka')]);
  expect(again).toBe(kafka);
  expect(await kafkaAnswers(portOf(kafka))).toBe(true);
  expect(await redisAnswers(redis)).toBe(true);
});

test('Redis answers nobody without its password', async () => {
  const url = new URL(await engine('redis'));
  expect(url.password).toMatch(/^[\w-]{32}$/);
  const socket = connect(Number(url.port), url.hostname, () => socket.write('GET x\r\n'));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('-NOAUTH');
  socket.destroy();
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
    expect(await (name === 'kafka' ? kafkaAnswers(portOf(part.url)) : redisAnswers(part.url))).toBe(true);
  } finally {
    await own.stop();
  }
});
