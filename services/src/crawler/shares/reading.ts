import { z } from 'zod';

/** No article has more. A larger number is a mistake, and would stay forever, since the largest count is kept. */
const MOST_SHARES = 100_000_000;

/** A cumulative number of shares. */
export const shareCount = z.number().int().min(0).max(MOST_SHARES);

/** What a network says about an article. `null` means it gives no number. */
export interface Count {
  url: string;
  count: number | null;
}

/** Why there are no counts. `reason`: for logs and the screen, never text of the answer. */
export interface Trouble {
  state: 'limited' | 'refused' | 'failed' | 'changed';
  reason: string;
  /** Pause before the next request. `undefined` means the usual one for its state. */
  pauseMs?: number;
}

/** What one answer says. */
export type Reading =
  | { kind: 'counts'; counts: readonly Count[] }
  /** One of several articles spoils the request, so the batch is split. */
  | { kind: 'split' }
  | { kind: 'trouble'; trouble: Trouble };

export const changed = (reason: string): Reading => ({ kind: 'trouble', trouble: { state: 'changed', reason } });

/** The trouble that an HTTP status stands for; undefined if the body has to be read. */
export function troubleOfStatus(status: number): Trouble | undefined {
  if (status === 200) return undefined;
  const reason = `HTTP ${status}`;
  if (status === 429) return { state: 'limited', reason };
  if (status === 401 || status === 403 || status === 451) return { state: 'refused', reason };
  return { state: status >= 500 ? 'failed' : 'changed', reason };
}
