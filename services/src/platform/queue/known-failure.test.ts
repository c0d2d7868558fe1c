import { UnrecoverableError } from 'bullmq';
import { expect, test } from 'vitest';
import { failureSentence, KnownFailure, STALLED, UNKNOWN_FAILURE } from './known-failure.ts';
import { unlessAborted } from './unless-aborted.ts';

test('a known failure is told in its words; an unknown one never tells the inside', () => {
  expect(failureSentence(new KnownFailure('Trop d’articles'))).toBe('Trop d’articles');
  expect(failureSentence(new Error('connect ECONNREFUSED 10.0.0.1'))).toBe(UNKNOWN_FAILURE);
  expect(failureSentence(new UnrecoverableError('job stalled more than allowable limit'))).toBe(STALLED);
});

test('work that does not listen is left behind; its late failure is nobody’s', async () => {
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
