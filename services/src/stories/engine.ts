import type { LogRecord } from '@vigie/contracts/headlines';
import type { StoryChanges } from '@vigie/stories/clusters/changes';
import type { Work } from '@vigie/stories/clusters/work';

/** The clustering as this service uses it. Its state and changes depend on the log alone. */
export interface Stories {
  /** Deterministic, without a clock. Nothing else may be called until the work is done. */
  applying(record: LogRecord): Work<StoryChanges>;
  /**
   * The whole state as consecutive buffers, each made when it is asked for. A state that is loaded from them behaves as
   * this one. Nothing may be applied until the last one was made.
   */
  saving(): Iterable<Uint8Array>;
}

export interface StoriesEngine<S extends Stories = Stories> {
  /** Version of the algorithm. A state belongs to one version only. */
  readonly algorithm: number;
  create(): S;
  /** @throws {OtherVersion} another version saved it; another error: it is no state */
  load(bytes: Uint8Array): S;
}
