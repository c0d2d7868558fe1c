import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 50;

/**
 * Waits until nothing is missing any more: `missing` answers '' then, else what it still waits for.
 * @throws when that does not become less or other for `patienceMs`
 */
export async function waitUntil(what: string, missing: () => Promise<string>, patienceMs = 120_000): Promise<void> {
  let last: string | undefined;
  for (let since = Date.now(); ; ) {
    const left = await missing().catch(String);
    if (left === '') return;
    if (left !== last) since = Date.now();
    last = left;
    if (Date.now() - since > patienceMs) throw new Error(`waited in vain until ${what}: ${left}`);
    await pause(POLL_MS);
  }
}
