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
