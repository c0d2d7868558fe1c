import { LRUCache } from 'lru-cache';

/** After so long a second at the engine counts as 0.37 s. Milliseconds. */
const FADES_MS = 10_000;
/** A caller that was not answered for so long is gone. Milliseconds. */
const GONE_MS = 10_000;
/** Callers that are remembered. */
const CALLERS = 1_000;

interface Past {
  ms: number;
  /** When `ms` was computed. */
  at: number;
}

/** How long each caller's ended statements were at the engine, older time counting less. Milliseconds. */
export class EngineUsage {
  readonly #past = new LRUCache<string, Past>({ max: CALLERS });

  add(who: string, ms: number, now: number): void {
    this.#past.set(who, { ms: this.of(who, now) + ms, at: now });
  }

  of(who: string, now: number): number {
    const past = this.#past.peek(who);
    return past === undefined ? 0 : past.ms * Math.exp((past.at - now) / FADES_MS);
  }

  /** Callers that were answered lately. */
  present(now: number): string[] {
    return [...this.#past].filter(([, { at }]) => now - at < GONE_MS).map(([who]) => who);
  }
}
