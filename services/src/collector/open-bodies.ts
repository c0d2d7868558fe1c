import { AppError } from '../platform/errors.ts';
import { BrokenBody } from './body-chunks.ts';

/** One body that is being read. */
export interface OpenBody {
  /** Aborted when the sender has left (reason: {@link BrokenBody}) or the collector stops (reason: AppError). */
  readonly signal: AbortSignal;
  senderLeft(): void;
  close(): void;
}

/** The bodies that are being read, counted by key. */
export class OpenBodies {
  readonly #perKey: number;
  readonly #counts = new Map<string, number>();
  readonly #open = new Set<AbortController>();
  #stopped = false;

  constructor(perKey: number) {
    this.#perKey = perKey;
  }

  /**
   * Counts a further body until it is closed.
   * @throws {AppError} unavailable, when the key has as many open as it may, or the collector stops
   */
  open(keyId: string): OpenBody {
    if (this.#stopped) throw new AppError('unavailable', { retryAfterS: 1 });
    const count = this.#counts.get(keyId) ?? 0;
    if (count >= this.#perKey) {
      throw new AppError('unavailable', {
        message: `Au plus ${this.#perKey} corps ouverts à la fois pour une clé`,
        retryAfterS: 5,
      });
    }
    this.#counts.set(keyId, count + 1);
    const controller = new AbortController();
    this.#open.add(controller);
    return {
      signal: controller.signal,
      senderLeft: () => controller.abort(new BrokenBody('broken')),
      close: () => {
        if (!this.#open.delete(controller)) return;
        const left = (this.#counts.get(keyId) ?? 1) - 1;
        if (left > 0) this.#counts.set(keyId, left);
        else this.#counts.delete(keyId);
      },
    };
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** Ends the reading of every body with an error. */
  stop(reason: AppError): void {
    this.#stopped = true;
    for (const controller of this.#open) controller.abort(reason);
  }
}
