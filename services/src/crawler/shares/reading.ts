import { z } from 'zod';

/** No article has more; a larger number is a mistake, and would stay for ever where the largest one counts. */
const MOST_SHARES = 100_000_000;

/** A cumulative number of shares. */
export const shareCount = z.number().int().min(0).max(MOST_SHARES);

/** What a network knows of an article that was asked for; null: no number. */
export interface Count {
  url: string;
  count: number | null;
}

/** Why there are no counts. `reason`: for logs and the screen, never text of the answer. */
export interface Trouble {
  state: 'limited' | 'refused' | 'failed' | 'changed';
  reason: string;
  /** Until the next request; undefined: as usual for its state. */
  pauseMs?: number;
}

/** What one answer says. */
export type Reading =
  | { kind: 'counts'; counts: readonly Count[] }
  /** One of several articles cannot be asked for: each part is asked by itself. */
  | { kind: 'split' }
  | { kind: 'trouble'; trouble: Trouble };

export const changed = (reason: string): Reading => ({ kind: 'trouble', trouble: { state: 'changed', reason } });

/** Trouble that the status of an answer tells of; undefined for what has to be read. */
export function troubleOfStatus(status: number): Trouble | undefined {
  if (status === 200) return undefined;
  const reason = `HTTP ${status}`;
  if (status === 429) return { state: 'limited', reason };
  if (status === 401 || status === 403 || status === 451) return { state: 'refused', reason };
  return { state: status >= 500 ? 'failed' : 'changed', reason };
}
