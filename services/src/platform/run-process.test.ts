import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfigError } from './config.ts';
import { createLogger } from './logger.ts';
import { type ProcessContext, runProcess } from './run-process.ts';

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
  return { events, exits, ended, run };
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
