import { afterEach, expect, test, vi } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { createAuditLog } from './audit-log.ts';
import type { AuditEntry } from './audit-store.ts';

const entry = (id: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  version: 2,
  at: 0,
  userId: '',
  email: 'a@exemple.fr',
  address: '::1',
  action: 'session.open',
  call: 'login',
  object: '',
  detail: '{}',
  status: 200,
  ...more,
});
const silent = () => createLogger({ service: 'test', level: 'silent' });

/** A store that can be away. */
function rig(options: { mostWaiting?: number } = {}) {
  const store = {
    away: false,
    stored: [] as AuditEntry[],
    async write(entries: readonly AuditEntry[]) {
      if (store.away) throw new Error('away');
      store.stored.push(...entries);
    },
  };
  const log = silent();
  const lost = vi.spyOn(log, 'error');
  return { store, lost, audit: createAuditLog({ store, log, retryMs: 100, ...options }) };
}

afterEach(() => vi.useRealTimers());

test('an entry that must be stored now is, or the caller is told that it cannot be', async () => {
  const { store, audit } = rig();
  await audit.now(entry('1'));
  expect(store.stored).toHaveLength(1);
  store.away = true;
  await expect(audit.now(entry('2'))).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfterS: 5 });
});

test('entries that may wait are stored once the store is back, each once, in their latest version', async () => {
  vi.useFakeTimers();
  const { store, audit } = rig();
  store.away = true;
  for (const id of ['1', '2', '1']) audit.later(entry(id, { status: id === '1' ? 429 : 401 }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(store.stored).toEqual([]);
  store.away = false;
  await vi.advanceTimersByTimeAsync(100);
  expect(store.stored.map(({ id }) => id)).toEqual(['1', '2']);
});

test('a flood does not fill the memory: what is too much goes to the log of the process', async () => {
  vi.useFakeTimers();
  const { store, lost, audit } = rig({ mostWaiting: 3 });
  store.away = true;
  for (let id = 0; id < 10; id++) audit.later(entry(String(id)));
  expect(lost).toHaveBeenCalledTimes(7);
  store.away = false;
  await vi.advanceTimersByTimeAsync(100);
  expect(store.stored).toHaveLength(3);
});

test('a stop stores what waits; what cannot be stored is in the log of the process', async () => {
  const { store, lost, audit } = rig();
  store.away = true;
  audit.later(entry('1'));
  store.away = false;
  await audit.close();
  expect(store.stored.map(({ id }) => id)).toEqual(['1']);

  const other = rig();
  other.store.away = true;
  other.audit.later(entry('2'));
  await other.audit.close();
  expect(other.lost).toHaveBeenCalledTimes(1);
  expect(lost).not.toHaveBeenCalled();
});
