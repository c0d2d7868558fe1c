import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { PassThrough, Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { ProcessLog } from './log-file.ts';

test('after a write that failed (a full disk) the file is opened again, and what is said then is in it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const written: string[] = [];
  let full = true;
  let opened = 0;
  const log = new ProcessLog(() => {
    opened += 1;
    return new Writable({
      write(chunk, _encoding, done) {
        if (!full) written.push(String(chunk));
        done(full ? new Error('ENOSPC') : null);
      },
    });
  });
  const stdout = new PassThrough();
  log.take(Object.assign(new EventEmitter(), { stdout, stderr: null }) as unknown as ChildProcess);
  const say = async (line: string) => {
    stdout.write(`${line}\n`);
    await new Promise((resolve) => setImmediate(resolve));
  };
  await say('lost');
  await say('lost too');
  expect(opened).toBe(1);
  full = false;
  vi.advanceTimersByTime(1_000);
  await say('kept');
  expect(written).toEqual(['kept\n']);
  expect(log.lastLines()).toBe('lost\nlost too\nkept');
  await log.close();
  vi.useRealTimers();
});

test('a process that says more than the disk takes fills no memory, and is not held up', () => {
  const slow = new Writable({ write: () => {} });
  const log = new ProcessLog(() => slow);
  const child = { stdout: new PassThrough(), stderr: new PassThrough() };
  log.take(child as unknown as ChildProcess);
  const said = Buffer.alloc(2 ** 20, 'flood\n');
  for (let i = 0; i < 64; i += 1) child.stdout.emit('data', said);
  expect(slow.writableLength).toBe(8 * 2 ** 20);
  expect(child.stdout.isPaused()).toBe(false);
  expect(log.lastLines().split('\n')).toHaveLength(15);
});
