import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { RunningVigie } from '../freshness/stack.ts';

/** Rules that tell their alerts by mail, and how late the mails were. */

/** By when what was sent must be on every call. */
const SEEN_MS = 2 * MINUTE_MS;

async function call(vigie: RunningVigie, path: string, body: object): Promise<{ _id: string }> {
  const headers = { 'content-type': 'application/json', cookie: vigie.cookie };
  const answer = await fetch(`${vigie.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text}`);
  return JSON.parse(text) as { _id: string };
}

/** A rule with a channel of its own: more than ten mails an hour would be one. */
export async function saveRule(vigie: RunningVigie, address: string, condition: object): Promise<void> {
  const channel = await call(vigie, '/api/canaux', {
    nom: address,
    visible: 'moi',
    matin: null,
    cible: { type: 'courriel', adresses: [address] },
  });
  // Until its page and publishers were seen, it could never ring, and is refused.
  const deadline = Date.now() + SEEN_MS;
  for (;;) {
    try {
      await call(vigie, '/api/alertes', { nom: address, condition, canaux: [channel._id] });
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(1_000);
    }
  }
}

/** Delays (ms) in seconds. `expected`: how many mails there should be. */
export function spread(delays: readonly number[], expected: number) {
  const sorted = delays.toSorted((a, b) => a - b);
  const at = (p: number): string => (sorted[Math.ceil((p / 100) * sorted.length) - 1]! / 1_000).toFixed(1);
  return { mails: `${delays.length} of ${expected}`, least: at(0.1), p50: at(50), p95: at(95), most: at(100) };
}
