import { expect, test, vi } from 'vitest';
import { QueryGate } from '../../figures/query-gate.ts';
import { AppError } from '../../platform/errors.ts';
import type { CountedAttempt } from '../sessions/login-limits.ts';
import { type LoginDeps, login } from './login.ts';
import { RefusalPace } from './refusal-pace.ts';

/** Logins with the wrong password, whose look at it ends when the test says so. */
function crowd(waiting: number) {
  const looked: string[] = [];
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let uncounted = 0;
  const counted: CountedAttempt = {
    succeeded: async () => '',
    passed: async () => {
      uncounted += 1;
    },
  };
  const deps = {
    refusals: new RefusalPace(),
    now: () => 0,
    loginGate: new QueryGate({ concurrent: 1, waiting, waitMs: 60_000 }),
    limits: {
      knows: async (device: string | undefined) => device === 'known',
      take: async ({ address }: { address: string }) => {
        looked.push(address);
        return counted;
      },
    },
    loginAccounts: { read: async () => ({ seen: '0', users: [{ id: '1', email: 'a@exemple.fr', passwordHash: '' }] }) },
    hasher: {
      fits: async () => {
        await opened;
        return false;
      },
    },
  } as unknown as LoginDeps;
  const attempt = (address: string, { device, hasher }: { device?: string; hasher?: LoginDeps['hasher'] } = {}) =>
    login(
      { ...deps, ...(hasher && { hasher }) },
      {
        email: 'a@exemple.fr',
        password: 'x',
        address,
        device,
        userAgent: undefined,
        signal: new AbortController().signal,
      },
    ).then(
      () => 'in',
      (error) => (error instanceof AppError ? error.code : String(error)),
    );
  return { attempt, looked, open, uncounted: () => uncounted };
}

test('a crowd from one network waits behind itself: another network is next, and a full queue refuses the crowd', async () => {
  const { attempt, looked, open } = crowd(4);
  const many = Array.from({ length: 9 }, (_, i) => attempt(`2001:db8:0:1::${i}`));
  const other = attempt('192.0.2.1');
  open();
  const codes = await Promise.all(many);
  expect(codes.filter((code) => code === 'overloaded')).toHaveLength(5);
  expect(await other).toBe('unauthorized');
  expect(looked.indexOf('192.0.2.1')).toBe(1);
  // Those that were refused were not looked at, and count nowhere.
  expect(looked).toHaveLength(5);
});

test('a device that is known waits for no stranger', async () => {
  const { attempt, looked, open } = crowd(1);
  const many = Array.from({ length: 3 }, () => attempt('192.0.2.1'));
  const known = attempt('192.0.2.2', { device: 'known', hasher: { fits: async () => false } });
  expect(await known).toBe('unauthorized');
  expect(looked).toContain('192.0.2.2');
  open();
  await Promise.all(many);
});

test('an attempt that the service could not look at does not count', async () => {
  const { attempt, uncounted } = crowd(1);
  const full = { fits: () => Promise.reject(new AppError('overloaded')) };
  expect(await attempt('192.0.2.1', { hasher: full })).toBe('overloaded');
  expect(uncounted()).toBe(1);
  expect(await attempt('192.0.2.1', { hasher: { fits: async () => false } })).toBe('unauthorized');
  expect(uncounted()).toBe(1);
});

test('refusals of one network are answered one after the other, and a client that leaves waits no longer', async () => {
  const { attempt, open } = crowd(10);
  vi.useFakeTimers();
  open();
  const answered: number[] = [];
  const begin = performance.now();
  const all = Array.from({ length: 5 }, async () => {
    expect(await attempt('192.0.2.9')).toBe('unauthorized');
    answered.push(Math.round(performance.now() - begin));
  });
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all(all);
  vi.useRealTimers();
  expect(answered).toEqual([0, 50, 100, 150, 200]);
});
