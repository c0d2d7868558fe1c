import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListedUser } from '../users/user-store.ts';
import { createLoginAccounts } from './login-accounts.ts';

const account = (id: number) => ({ id: String(id) }) as ListedUser;

test('logins see every account of the moment, and ask for them once while nothing changes', async () => {
  const step = fc.oneof(fc.constant('login' as const), fc.constant('change' as const), fc.nat({ max: 1_500 }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      let now = 0;
      let changes = 0;
      let readings = 0;
      const stored: ListedUser[] = [account(0)];
      const accounts = createLoginAccounts(
        {
          users: {
            list: async () => {
              readings += 1;
              return [...stored];
            },
          },
          sessions: { changeCount: async () => String(changes) },
        },
        () => now,
      );
      for (const one of steps) {
        if (one === 'change') {
          stored.push(account(stored.length));
          changes += 1;
        } else if (one === 'login') {
          expect(await accounts.read()).toMatchObject({ seen: String(changes), users: stored });
        } else now += one;
      }
      expect(readings).toBeLessThanOrEqual(1 + changes + Math.ceil(now / 2_000));
    }),
  );
});

test('no account is not believed for long: the first administrator is made after the start', async () => {
  const stored: ListedUser[] = [];
  const accounts = createLoginAccounts(
    { users: { list: async () => [...stored] }, sessions: { changeCount: async () => '0' } },
    () => 0,
  );
  expect((await accounts.read()).users).toEqual([]);
  stored.push(account(1));
  expect((await accounts.read()).users).toEqual(stored);
});

test('accounts are read again after two seconds, though their count of changes is one that was seen', async () => {
  let now = 0;
  const stored = [account(1)];
  const accounts = createLoginAccounts(
    { users: { list: async () => [...stored] }, sessions: { changeCount: async () => '0' } },
    () => now,
  );
  await accounts.read();
  stored.push(account(2));
  now = 2_000;
  expect((await accounts.read()).users).toEqual(stored);
});
