import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AuditEntry } from './audit-store.ts';
import { FailedAttempts, isFailedAttempt } from './failed-attempts.ts';

let made = 0;
const attempt = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `${made++}`,
  version: 2,
  at: 0,
  userId: '',
  email: 'a@exemple.fr',
  address: '192.0.2.1',
  action: 'session.open',
  call: 'login',
  object: '',
  detail: '{"code":"unauthorized"}',
  status: 401,
  ...more,
});

test('failures of one kind are one entry, with the first moment and how often', () => {
  const failed = new FailedAttempts();
  const first = attempt({ address: '2001:db8::1' });
  expect(failed.count(first)).toEqual([first]);
  expect(failed.grown()).toEqual([]);
  for (let i = 0; i < 3; i++) expect(failed.count(attempt({ at: 5, address: `2001:db8::${i}` }))).toEqual([]);
  expect(failed.grown()).toEqual([{ ...first, detail: '{"code":"unauthorized","fois":4}' }]);
  expect(failed.grown()).toEqual([]);
  for (const other of [{ address: '192.0.2.2' }, { email: 'b@exemple.fr' }, { status: 429 }, { call: 'loginCode' }]) {
    expect(failed.count(attempt(other))).toHaveLength(1);
  }
});

test.each([
  [0, true],
  [200, false],
  [401, true],
  [503, true],
])('status %i of a stranger counts as a failure: %s; that of a user never', (status, isFailed) => {
  expect(isFailedAttempt(attempt({ status }))).toBe(isFailed);
  expect(isFailedAttempt(attempt({ status, userId: '1' }))).toBe(false);
});

test('a new quarter-hour begins new entries, and stores what has grown in the last one', () => {
  const failed = new FailedAttempts();
  const first = attempt();
  failed.count(first);
  failed.count(attempt());
  const next = attempt({ at: 900_000 });
  expect(failed.count(next)).toEqual([{ ...first, detail: '{"code":"unauthorized","fois":2}' }, next]);
});

test('whatever strangers type, entries are few and their counts add up', () => {
  const some = fc.record({
    email: fc.nat(200).map((n) => `${n}@exemple.fr`),
    address: fc.nat(255).map((n) => `192.0.2.${n}`),
    status: fc.constantFrom(401, 429),
  });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 4_000, size: 'max' }), (attempts) => {
      const failed = new FailedAttempts();
      const stored = new Map<string, AuditEntry>();
      const store = (entries: AuditEntry[]) => {
        for (const entry of entries) stored.set(entry.id, entry);
      };
      for (const one of attempts) store(failed.count(attempt(one)));
      store(failed.grown());
      const times = [...stored.values()].map(({ detail }) => JSON.parse(detail).fois ?? 1);
      expect(times.reduce((sum, n) => sum + n, 0)).toBe(attempts.length);
      expect(stored.size).toBeLessThanOrEqual(1_002);
    }),
    { numRuns: 5 },
  );
});
