import { OtherVersion } from '@vigie/stories/clusters/version';
import type { KafkaRecord } from '../platform/kafka.ts';
import type { Logger } from '../platform/logger.ts';
import { type Checkpoint, digestOf } from './checkpoint/checkpoint.ts';
import type { ReadCheckpoint } from './checkpoint/checkpoint-file.ts';
import type { Stories, StoriesEngine } from './engine.ts';
import type { StoriesMetrics } from './metrics.ts';

/**
 * Why the log is read from its start. `other_format`, `other_algorithm`: another version of the service wrote the checkpoint.
 * `other_log`: the log's record before the checkpoint is not the one that was applied.
 */
export type FromStart = 'none' | 'corrupt' | 'other_format' | 'other_algorithm' | 'unreadable' | 'other_log';

const TOLD: Readonly<Record<FromStart, string>> = {
  none: 'there is no checkpoint',
  corrupt: 'the checkpoint is incomplete or was changed',
  other_format: 'the checkpoint is of another version of this service',
  other_algorithm: 'the checkpoint is of another version of the algorithm',
  unreadable: 'the state of the checkpoint cannot be read',
  other_log: 'the checkpoint belongs to another log',
};

export interface PositionDeps<S extends Stories> {
  engine: StoriesEngine<S>;
  metrics: StoriesMetrics;
  log: Logger;
}

/** The clustering and its place in the log. Both always change together. */
export class Position<S extends Stories> {
  readonly #deps: PositionDeps<S>;
  #stories: S;
  #next = 0n;
  #last: Buffer | null = null;
  /** Digest of the record before `next`, until that record was read. */
  #unproven: string | undefined;
  #fromStart: FromStart | undefined;

  constructor(deps: PositionDeps<S>, found: ReadCheckpoint) {
    this.#deps = deps;
    this.#stories = this.#restore(found);
    deps.metrics.offset.set(Number(this.#next));
  }

  get stories(): S {
    return this.#stories;
  }

  /** Why this process read the log from its start. `undefined` means it reads on from a checkpoint. */
  get fromStart(): FromStart | undefined {
    return this.#fromStart;
  }

  /** Offset of the record to apply next. */
  get next(): bigint {
    return this.#next;
  }

  /** Offset to read from: one record earlier until the log is proven to be that of the checkpoint. */
  get readFrom(): bigint {
    return this.#unproven === undefined ? this.#next : this.#next - 1n;
  }

  /**
   * Whether the record is the next one to apply. `moved`: read again from `readFrom`. False without `moved`: it was
   * applied before.
   */
  expects({ offset, value }: KafkaRecord): { apply: boolean; moved: boolean } {
    const at = BigInt(offset);
    if (this.#unproven !== undefined) {
      if (at !== this.#next - 1n || digestOf(value) !== this.#unproven) {
        this.#stories = this.#begin('other_log');
        return { apply: false, moved: true };
      }
      this.#unproven = undefined;
    }
    return { apply: at >= this.#next, moved: false };
  }

  advance({ offset, value }: KafkaRecord): void {
    this.#next = BigInt(offset) + 1n;
    this.#last = value;
    this.#deps.metrics.offset.set(Number(this.#next));
  }

  /** No record may be applied until its state was read to the end. */
  checkpoint(): Checkpoint {
    const { algorithm } = this.#deps.engine;
    return { algorithm, offset: this.#next, last: digestOf(this.#last), state: this.#stories.saving() };
  }

  #restore(found: ReadCheckpoint): S {
    const { engine, log } = this.#deps;
    if (typeof found === 'string') return this.#begin(found);
    if (found.algorithm !== engine.algorithm) return this.#begin('other_algorithm');
    try {
      const stories = engine.load(found.state);
      this.#next = found.offset;
      this.#unproven = found.offset > 0n ? found.last : undefined;
      log.info({ offset: String(found.offset) }, 'reading on from the checkpoint');
      return stories;
    } catch (error) {
      if (error instanceof OtherVersion) return this.#begin('other_format');
      log.error({ err: error }, TOLD.unreadable);
      return this.#begin('unreadable');
    }
  }

  #begin(reason: FromStart): S {
    const { engine, metrics, log } = this.#deps;
    metrics.fromStart.inc({ reason });
    log[reason === 'none' ? 'info' : 'warn'](
      { reason },
      `${TOLD[reason]}: reading the log of headlines from its start`,
    );
    this.#fromStart = reason;
    this.#next = 0n;
    this.#last = null;
    this.#unproven = undefined;
    return engine.create();
  }
}
