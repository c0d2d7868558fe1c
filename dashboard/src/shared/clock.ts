/**
 * The server's time, from the browser's clock and the times that answers have. The browser's clock may be wrong, and everybody must
 * see the same periods, ages and lights: nothing else in the dashboard reads it (clock.test.ts).
 */

/** What the server's clock is ahead of this browser's, ms; kept for the next page. Its prefix keeps it at the end of a session. */
const STORED_OFFSET = 'vigie.clock';
/** A smaller correction moves no text. */
const TOLD_MS = 1_000;

/** null: no answer has come since the page was loaded. */
let offset: number | null = null;
const listeners = new Set<() => void>();

function storedOffset(): number | null {
  try {
    const value = localStorage.getItem(STORED_OFFSET);
    return value !== null && Number.isFinite(Number(value)) ? Number(value) : null;
  } catch {
    return null;
  }
}

function storeOffset(value: number): void {
  try {
    const text = String(Math.round(value));
    if (localStorage.getItem(STORED_OFFSET) !== text) localStorage.setItem(STORED_OFFSET, text);
  } catch {
    // The next page begins without it.
  }
}

/** The browser's own clock, ms. Only to compare with stamps of the same clock, which nobody reads. */
export const browserNow = (): number => Date.now();

/** What the server's clock shows, ms. */
export const serverNow = (): number => browserNow() + (offset ?? storedOffset() ?? 0);

/**
 * Takes the server's time from an answer. The server read its clock between the request and the answer, which bounds what it is ahead; the
 * estimate moves only if it is out of these bounds, so that slow answers do not make times jump.
 * @param at what the server's clock showed, ms
 * @param tookMs from the request to the answer
 */
export function noteServerTime(at: number, tookMs: number): void {
  const before = offset ?? storedOffset();
  const least = at - browserNow();
  const next = before === null ? least : Math.min(least + tookMs, Math.max(least, before));
  offset = next;
  storeOffset(next);
  if (Math.abs(next - (before ?? 0)) >= TOLD_MS) for (const listener of listeners) listener();
}

/** Calls back when the server's time turns out to be another than was assumed. Returns how to stop. */
export function onClockCorrected(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** As before the first answer. */
export function forgetServerTime(): void {
  offset = null;
}
