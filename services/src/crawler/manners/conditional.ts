import type { Validators } from '../fetch/fetcher.ts';

export interface DocumentMemory extends Validators {
  /** When the whole document last came, in ms since 1970; 0 for never. */
  wholeAt: number;
}

const DAY_MS = 24 * 3_600_000;
/** With fewer, a silent day is not unusual. */
const USUAL_ENTRIES = 5;

/**
 * What to ask "has it changed?" with. undefined: the whole document is asked for: the first time, and when a source that
 * usually changes has said "not modified" for a day, since some servers compare wrongly.
 * @param usual new entries that its habit makes expect since `wholeAt`
 */
export function validatorsFor(known: DocumentMemory, usual: number, now: number): Validators | undefined {
  if (known.etag === undefined && known.lastModified === undefined) return undefined;
  if (now - known.wholeAt >= DAY_MS && usual >= USUAL_ENTRIES) return undefined;
  return { etag: known.etag, lastModified: known.lastModified };
}
