import { LRUCache } from 'lru-cache';

/** A network gets a refused login every so many milliseconds, and so do all networks together. */
const NETWORK_MS = 50;
const ALL_MS = 10;
/** Nobody waits longer. Milliseconds. */
const LONGEST_MS = 5_000;
const NETWORKS = 10_000;

/**
 * Delays refused logins, so that a crowd that repeats them does not take the time of everybody else. What succeeds is never delayed.
 */
export class RefusalPace {
  readonly #next = new LRUCache<string, number>({ max: NETWORKS });
  #nextOfAll = 0;

  /** When the next refusal of this network may be answered. Milliseconds from `now`. */
  take(network: string, now: number): number {
    const own = Math.max(now, this.#next.get(network) ?? 0);
    const all = Math.max(now, this.#nextOfAll);
    this.#next.set(network, Math.min(own + NETWORK_MS, now + LONGEST_MS));
    this.#nextOfAll = Math.min(all + ALL_MS, now + LONGEST_MS);
    return Math.min(Math.max(own, all) - now, LONGEST_MS);
  }
}
