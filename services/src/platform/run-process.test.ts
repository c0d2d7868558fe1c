import { EventEmitter } from 'node:events';
import { CLICKHOUSE, ConfigError, ENVIRONMENT, SERVICE } from '@vigie/contracts/process/environment';
import { afterEach, expect, test, vi } from 'vitest';
import { createLogger } from './logger.ts';
import { type ProcessContext, runCommand, runProcess, runService } from './run-process.ts';

afterEach(() => vi.useRealTimers());

function setUp() {
  const events = new EventEmitter();
  const exits: number[] = [];
  let tell: (code: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => {
    tell = resolve;
  });
  const host = {
    on: (event: string, listener: (value: unknown) => void) => events.on(event, listener),
    exit: (code: number) => {
      exits.push(code);
      tell(code);
    },
  };
  const log = createLogger({ service: 'test', level: 'silent' });
  const run = (start: (context: ProcessContext) => Promise<void>) => runProcess({ service: 'test', log, host }, start);
  return { events, exits, ended, run, log, host };
}

test.each(['SIGTERM', 'SIGINT'])('%s stops the parts backwards, then ends with 0', async (signal) => {
  const { events, ended, run } = setUp();
  const order: string[] = [];
  await run(async ({ life }) => {
    for (const name of ['clients', 'consumer', 'http']) life.onStop(name, async () => order.push(name));
  });
  events.emit(signal);
  expect(await ended).toBe(0);
  expect(order).toEqual(['http', 'consumer', 'clients']);
});

test('a part that fails to stop does not keep the others open; the status tells', async () => {
  const { events, ended, run } = setUp();
  const order: string[] = [];
  await run(async ({ life }) => {
    life.onStop('first', () => order.push('first'));
    life.onStop('second', () => Promise.reject(new Error('stuck')));
  });
  events.emit('SIGTERM');
  expect(await ended).toBe(1);
  expect(order).toEqual(['first']);
});

test('a stop past its deadline is cut off with 2', async () => {
  vi.useFakeTimers();
  const { events, exits, run } = setUp();
  await run(async ({ life }) => {
    life.stopTimeoutMs = 500;
    life.onStop('endless', () => new Promise(() => undefined));
  });
  events.emit('SIGTERM');
  await vi.advanceTimersByTimeAsync(499);
  expect(exits).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(exits).toEqual([2]);
});

test('a second signal ends at once', async () => {
  const { events, exits, run } = setUp();
  await run(async ({ life }) => life.onStop('endless', () => new Promise(() => undefined)));
  events.emit('SIGINT');
  events.emit('SIGINT');
  expect(exits).toEqual([1]);
});

test('what fails at the start closes what was open: 78 for the environment, 1 else', async () => {
  for (const [error, code] of [
    [new ConfigError('wrong'), 78],
    [new Error('no port'), 1],
  ] as const) {
    const { ended, run } = setUp();
    const stop = vi.fn();
    await run(async ({ life }) => {
      life.onStop('part', stop);
      throw error;
    });
    expect(await ended).toBe(code);
    expect(stop).toHaveBeenCalledOnce();
  }
});

test('what nobody caught ends the process with 1, in order', async () => {
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    const { events, ended, run } = setUp();
    const stop = vi.fn();
    await run(async ({ life }) => life.onStop('part', stop));
    events.emit(event, new Error('x'));
    expect(await ended).toBe(1);
    expect(stop).toHaveBeenCalledOnce();
  }
});

const schema = ENVIRONMENT.pick({ ...SERVICE, ...CLICKHOUSE });

test('a service gets its part of the environment; its log and its stop obey it', async () => {
  const { log, host } = setUp();
  const env = { LOG_LEVEL: 'error', VIGIE_STOP_TIMEOUT_MS: '1234', VIGIE_DATABASE: 'other', KAFKA_BROKERS: 'a:1' };
  const started = vi.fn();
  await runService({ service: 'test', schema, env, log, host }, async ({ life, config }) => {
    started(log.level, life.stopTimeoutMs, config.VIGIE_DATABASE, 'KAFKA_BROKERS' in config);
  });
  expect(started).toHaveBeenCalledWith('error', 1_234, 'other', false);
});

test('a wrong environment ends a service and a command with 78 before anything is started', async () => {
  for (const run of [runService, runCommand]) {
    const { ended, log, host } = setUp();
    const start = vi.fn();
    await run({ service: 'test', schema, env: { VIGIE_STOP_TIMEOUT_MS: 'soon' }, log, host }, start);
    expect(await ended).toBe(78);
    expect(start).not.toHaveBeenCalled();
  }
});

test('a command that fails ends with 1, one that works ends by itself', async () => {
  const { ended, exits, log, host } = setUp();
  await runCommand({ service: 'test', schema, env: {}, log, host }, async () => undefined);
  expect(exits).toEqual([]);
  await runCommand({ service: 'test', schema, env: {}, log, host }, () => Promise.reject(new Error('no broker')));
  expect(await ended).toBe(1);
});
