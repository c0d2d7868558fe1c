import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { enginePassword } from './engine-password.ts';
import { kafkaAnswers } from './kafka-probe.ts';
import { redisAnswers } from './redis.ts';
import { engine, ownEngines, uniqueName } from './testing/engine.ts';

test('Kafka and Redis answer, and every test of the run gets the same ones', async () => {
  const [kafka, redis, again] = await Promise.all([engine('kafka'), engine('redis'), engine('kafka')]);
  expect(again).toBe(kafka);
  expect(await kafkaAnswers(kafka)).toBe(true);
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

test('Kafka answers nobody without its password', async () => {
  const [, address = ''] = (await engine('kafka')).split('@');
  expect(await kafkaAnswers(address)).toBe(false);
  expect(await kafkaAnswers(`vigie:wrong@${address}`)).toBe(false);
});

test('ClickHouse answers nobody without its password, nor another name of this machine', async () => {
  const own = await ownEngines('clickhouse');
  try {
    const { url, process: clickhouse } = own.parts.get('clickhouse')!;
    const { username, password, host, port } = new URL(url);
    const authorization = (as: string) => ({ authorization: `Basic ${Buffer.from(as).toString('base64')}` });
    const ask = async (headers: Record<string, string>) => {
      const call = request({ host: '127.0.0.1', port, path: '/?query=SELECT+1', headers }).end();
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      return [answer.statusCode, (await answer.toArray()).join('')];
    };
    const right = authorization(`${username}:${password}`);
    expect(await ask(right)).toEqual([200, '1\n']);
    for (const headers of [{}, authorization('default:'), authorization(`${username}:wrong`)]) {
      expect(await ask(headers)).toEqual([403, expect.stringContaining('AUTHENTICATION_FAILED')]);
    }
    expect(await ask({ ...right, host: `news.example:${port}` })).toEqual([403, expect.not.stringContaining('1\n')]);
    expect(await ask({ ...right, host })).toEqual([200, '1\n']);
    // What other users of this machine can see of it.
    expect(clickhouse?.spec.args.join(' ')).not.toContain(password);
  } finally {
    await own.stop();
  }
});

test('a password is made once and only its owner reads it', () => {
  const dir = mkdtempSync(join(tmpdir(), 'vigie-password-'));
  try {
    const password = enginePassword(dir, 'kafka');
    expect(password).toMatch(/^[\w-]{32}$/);
    expect(enginePassword(dir, 'kafka')).toBe(password);
    expect(enginePassword(dir, 'redis')).not.toBe(password);
    const file = join(dir, 'secrets/kafka-password');
    expect([statSync(join(dir, 'secrets')), statSync(file)].map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600]);
    // What a full disk leaves behind.
    writeFileSync(file, '');
    expect(enginePassword(dir, 'kafka')).toMatch(/^[\w-]{32}$/);
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test('names are unique', () => {
  expect(uniqueName('t')).toMatch(/^t_[0-9a-f]{12}$/);
  expect(uniqueName('t')).not.toBe(uniqueName('t'));
});

test.each(['kafka', 'redis'] as const)('%s killed with -9 comes back on its port', async (name) => {
  const own = await ownEngines(name);
  try {
    const part = own.parts.get(name)!;
    const keptProcess = part.process!;
    const before = keptProcess.status();
    process.kill(before.pid!, 'SIGKILL');
    const states: string[] = [];
    for (let state = ''; state !== 'ready'; ) {
      const [status] = await once(keptProcess, 'change');
      state = (status as { state: string }).state;
      states.push(state);
    }
    expect(states).toEqual(['waiting', 'starting', 'ready']);
    expect(keptProcess.status()).toMatchObject({ restarts: 1, lastEnd: 'signal SIGKILL' });
    expect(keptProcess.status().pid).not.toBe(before.pid);
    expect(await (name === 'kafka' ? kafkaAnswers(part.url) : redisAnswers(part.url))).toBe(true);
  } finally {
    await own.stop();
  }
});
