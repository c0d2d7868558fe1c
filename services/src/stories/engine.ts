import type { LogRecord } from '@vigie/contracts/headlines';
import type { StoryChanges } from '@vigie/pipelines/stories/clusters/changes';
import type { Work } from '@vigie/pipelines/stories/clusters/work';

/** The clustering, as this service uses it: a function of the log alone. */
export interface Stories {
  /** Deterministic, without a clock. Nothing else may be asked of it until the work is done. */
  applying(record: LogRecord): Work<StoryChanges>;
  /**
   * The whole state, as buffers one after the other: applying to what is loaded from them gives what applying to this gives. Nothing
   * may be applied until the work is done.
   */
  saving(): Work<Uint8Array[]>;
}

export interface StoriesEngine<S extends Stories = Stories> {
  /** Version of the algorithm: a state is of one algorithm only. */
  readonly algorithm: number;
  create(): S;
  /** @throws on bytes that are no state of this algorithm */
  load(bytes: Uint8Array): S;
}
