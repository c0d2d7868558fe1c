import { retryAfterMs } from '../manners/retry-after.ts';

/**
 * How long an answer says that it stays as it is, in milliseconds: what is left of `max-age` (or of `expires`). A document
 * that must be validated each time says nothing.
 */
export function freshMs(headers: Readonly<Record<string, string>>, now: number): number {
  const control = headers['cache-control']?.toLowerCase() ?? '';
  if (/(?:^|[\s,])no-(?:cache|store)(?:$|[\s,;=])/.test(control)) return 0;
  const age = Number(/^\d{1,9}$/.exec(headers.age ?? '')?.[0] ?? 0);
  const maxAge = /(?:^|[\s,])max-age="?(\d{1,9})/.exec(control)?.[1];
  if (maxAge !== undefined) return Math.max(0, Number(maxAge) - age) * 1_000;
  return /^[A-Z]/.test(headers.expires ?? '') ? (retryAfterMs(headers.expires, now) ?? 0) : 0;
}
