/**
 * How long a `Retry-After` header asks to wait, in milliseconds: seconds or a date (RFC 9110). undefined without a
 * readable one.
 */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,12}$/.test(text)) return Number(text) * 1_000;
  // Only the dates of HTTP: `Date.parse` reads "-5" too.
  const time = /^[A-Z][a-z]{2},/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
}

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
