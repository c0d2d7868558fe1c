import type { LogRecord } from '@vigie/contracts/headlines';
import type { StoryChanges } from '@vigie/pipelines/stories/clusters/changes';

/** The clustering, as this service uses it: a function of the log alone. */
export interface Stories {
  /** Synchronous and deterministic, without a clock. */
  apply(record: LogRecord): StoryChanges;
  /** The whole state: applying to what is loaded from it gives what applying to this gives. */
  save(): Uint8Array;
}

export interface StoriesEngine<S extends Stories = Stories> {
  /** Version of the algorithm: a state is of one algorithm only. */
  readonly algorithm: number;
  create(): S;
  /** @throws on bytes that are no state of this algorithm */
  load(bytes: Uint8Array): S;
}
