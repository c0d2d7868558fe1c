import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessSpec } from './process-spec.ts';
import { askReadiness, type Readiness } from './readiness.ts';
import { Silence, type SilenceLimits } from './silence.ts';

/** Pause between two questions for the readiness of a service: its answer costs a statement of each engine. */
const READINESS_MS = 5_000;
/** The same while something is wrong. */
const UNREADY_MS = 2_000;

interface WatchOptions {
  readonly limits: SilenceLimits;
  /** See {@link Silence}. */
  readonly clocks: ConstructorParameters<typeof Silence>[1];
  /** Called when silence begins to be named, and when it ends. */
  readonly onChange: () => void;
  /** Called once, when the process has to be ended. */
  readonly onHung: () => void;
}

/**
 * Asks a process for its health from when it is ready until it ends. Without it a process that is stopped or stuck would look well: it
 * lives, and its port accepts connections.
 */
export class Watch {
  readonly #spec: ProcessSpec;
  readonly #options: WatchOptions;
  readonly #silence: Silence;
  readonly #end = new AbortController();
  #readiness: Readiness | undefined;
  #named = false;

  constructor(spec: ProcessSpec, options: WatchOptions) {
    this.#spec = spec;
    this.#options = options;
    this.#silence = new Silence(options.limits, options.clocks);
    const { lookMs, everyMs } = options.limits;
    if (spec.answers) {
      this.#repeat(
        () => everyMs,
        () => this.#ask(),
      );
      this.#repeat(
        () => lookMs,
        () => this.#look(),
      );
    }
    if (spec.readyz !== undefined) {
      const restMs = () => (this.#readiness?.state === 'ready' ? READINESS_MS : UNREADY_MS);
      this.#repeat(restMs, () => this.#askReadiness(spec.readyz as string));
    }
  }

  /** How long it has been silent, once that is to be named; else 0. */
  get silentMs(): number {
    return this.#silence.look();
  }

  /** What it said last on its own /readyz. */
  get readiness(): Readiness | undefined {
    return this.#readiness;
  }

  end(): void {
    this.#end.abort();
  }

  async #ask(): Promise<void> {
    const sign = await this.#spec.answers?.(this.#options.limits.answerMs).catch(() => 'silence' as const);
    if (sign === 'answer') this.#silence.answered();
    if (sign === 'closed') this.#silence.lived();
  }

  async #look(): Promise<void> {
    const named = this.silentMs > 0;
    if (named !== this.#named) {
      this.#named = named;
      this.#options.onChange();
    }
    if (!this.#silence.isHung) return;
    this.end();
    this.#options.onHung();
  }

  async #askReadiness(url: string): Promise<void> {
    const found = await askReadiness(url);
    if (found && !this.#end.signal.aborted) this.#readiness = found;
  }

  /** Works now, and after each pause. */
  #repeat(restMs: () => number, work: () => Promise<void>): void {
    const loop = async () => {
      while (!this.#end.signal.aborted) {
        await work();
        await pause(restMs(), undefined, { signal: this.#end.signal }).catch(() => {});
      }
    };
    void loop();
  }
}
