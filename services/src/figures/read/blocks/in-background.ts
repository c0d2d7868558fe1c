import { caller } from '../../query-gate.ts';

/** Work that no question waits for, one piece at a time: what is missing in memory is read while the engine answers. */
export class InBackground {
  readonly #name: string;
  readonly #onFailure: (error: unknown) => void;
  #running: Promise<void> | null = null;

  /** `name`: whose the statements are at the gate. They are not those of the user whose question found that something is missing. */
  constructor(name: string, onFailure: (error: unknown) => void) {
    this.#name = name;
    this.#onFailure = onFailure;
  }

  /** Begins at once, unless earlier work still runs. After a failure the next question starts it again. */
  start(work: () => Promise<unknown>): void {
    this.#running ??= caller
      .run(this.#name, work)
      .then(() => undefined, this.#onFailure)
      .finally(() => {
        this.#running = null;
      });
  }

  /** Resolves once no work runs. */
  async settled(): Promise<void> {
    await this.#running;
  }
}
