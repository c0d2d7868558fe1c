import { UnrecoverableError } from 'bullmq';
import { expect, test } from 'vitest';
import { failureSentence, KnownFailure, STALLED, UNKNOWN_FAILURE } from './known-failure.ts';
import { unlessAborted } from './run-jobs.ts';

test('a known failure is shown in its own words; an unknown one reveals no internals', () => {
  expect(failureSentence(new KnownFailure('Trop d’articles'))).toBe('Trop d’articles');
  expect(failureSentence(new Error('connect ECONNREFUSED 10.0.0.1'))).toBe(UNKNOWN_FAILURE);
  expect(failureSentence(new UnrecoverableError('job stalled more than allowable limit'))).toBe(STALLED);
});

test('work that ignores its signal is abandoned, and its late failure is ignored', async () => {
  const stop = new AbortController();
  let fail = (_: Error): void => undefined;
  const work = new Promise<void>((_, reject) => {
    fail = reject;
  });
  const result = unlessAborted(work, stop.signal);
  stop.abort(new Error('time is over'));
  await expect(result).rejects.toThrow('time is over');
  fail(new Error('late'));
  await expect(unlessAborted(Promise.resolve(1), AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
  await expect(unlessAborted(Promise.resolve(1), new AbortController().signal)).resolves.toBe(1);
});
