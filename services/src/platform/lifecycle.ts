import type { Logger } from './logger.ts';

export type Stop = () => unknown;

interface Part {
  name: string;
  stop: Stop;
}

/**
 * What a process has opened, in order. Stopping goes backwards, so a part ends before the parts that it uses. A part
 * that fails to stop does not keep the others open.
 */
export class Lifecycle {
  readonly #parts: Part[] = [];
  readonly #log: Logger;
  #stopping: Promise<boolean> | undefined;

  /** An orderly stop is cut off after this time. Set from the configuration (VIGIE_STOP_TIMEOUT_MS). Milliseconds. */
  stopTimeoutMs = 8_000;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Registers how to stop a part that has just been started. */
  onStop(name: string, stop: Stop): void {
    this.#parts.push({ name, stop });
  }

  get stopping(): boolean {
    return this.#stopping !== undefined;
  }

  /** Stops every part once; true when all of them stopped well. Later calls get the same promise. */
  stop(): Promise<boolean> {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  async #stopAll(): Promise<boolean> {
    let clean = true;
    for (let part = this.#parts.pop(); part !== undefined; part = this.#parts.pop()) {
      try {
        await part.stop();
      } catch (error) {
        clean = false;
        this.#log.error({ err: error, part: part.name }, 'part did not stop cleanly');
      }
    }
    return clean;
  }
}
