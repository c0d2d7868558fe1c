import pTimeout from 'p-timeout';
import type { CollectorKey } from './key-store.ts';

/** How long a list of keys is used while notices of changes arrive, and while they do not. Milliseconds. */
const FRESH_MS = 30_000;
const FRESH_UNHEARD_MS = 2_000;
/** How long a question waits for a newer list while there is an older one. */
const PATIENCE_MS = 1_000;
/** How long a failed reading answers for, while there is no list at all: the store is asked once in this time for all clients together. */
const RETRY_MS = 1_000;

export interface KeyFinderDeps {
  read: () => Promise<readonly CollectorKey[]>;
  now: () => number;
  /** Milliseconds of a clock that never jumps. */
  elapsed: () => number;
  /** Whether notices of changes can arrive now. */
  hearing: () => boolean;
}

/**
 * Finds keys by hash in a list held in memory, so an unknown key costs no query, however often it is tried. While the
 * store is away or silent the last list is used, without the keys revoked since.
 */
export class KeyFinder {
  readonly #deps: KeyFinderDeps;
  #byHash: Map<string, CollectorKey> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;
  #stale = true;
  #loading: Promise<void> | undefined;
  #failure: { error: unknown; at: number } | undefined;
  readonly #revoked = new Map<string, number>();

  constructor(deps: KeyFinderDeps) {
    this.#deps = deps;
  }

  /** A key was made or revoked: the list is read again at the next question. */
  noticeChange(revokedId: string | undefined): void {
    if (revokedId !== undefined) this.#revoked.set(revokedId, this.#deps.now());
    this.#stale = true;
  }

  /** @throws what `read` throws, when no list was ever read */
  async find(hash: string): Promise<CollectorKey | undefined> {
    if (this.#failure && this.#deps.elapsed() - this.#failure.at < RETRY_MS) throw this.#failure.error;
    while (this.#needsReading()) {
      const loading = this.#load();
      if (this.#byHash === undefined) await loading;
      else if (!(await endsWithin(loading, PATIENCE_MS))) break;
    }
    const key = this.#byHash?.get(hash);
    const revokedAt = key && (key.revokedAt ?? this.#revoked.get(key.id) ?? null);
    return key && { ...key, revokedAt: revokedAt ?? null };
  }

  #needsReading(): boolean {
    const limit = this.#deps.hearing() ? FRESH_MS : FRESH_UNHEARD_MS;
    return this.#stale || this.#deps.elapsed() - this.#readAt >= limit;
  }

  #load(): Promise<void> {
    this.#loading ??= this.#readOnce().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async #readOnce(): Promise<void> {
    // Cleared before reading: a notice that arrives during the reading must cause another one.
    this.#stale = false;
    try {
      const keys = await this.#deps.read();
      this.#byHash = new Map(keys.map((key) => [key.hash, key]));
      this.#failure = undefined;
    } catch (error) {
      if (this.#byHash === undefined) {
        this.#stale = true;
        this.#failure = { error, at: this.#deps.elapsed() };
        throw error;
      }
    }
    this.#readAt = this.#deps.elapsed();
  }
}

const endsWithin = (work: Promise<void>, milliseconds: number): Promise<boolean> =>
  pTimeout(
    work.then(() => true),
    { milliseconds, fallback: () => false },
  );
