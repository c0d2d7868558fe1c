import type { StoriesProgress } from '../platform/stories-state.ts';
import type { Reach } from './follower.ts';
import type { FromStart } from './position.ts';

/** More records behind than live operation ever is. */
const BEHIND = 1_000;
/** It has caught up once so few are left: well below the other limit, so that the state does not change back and forth. */
const LEFT = 250;
/** A burst that is over by then changes no state. */
const PATIENCE_MS = 10_000;

interface Run {
  /** Where it began, for the share that is done. */
  from: bigint;
  /** End of the log when it began. Until it is reached, tables hold old clusters beside new ones. */
  goal: bigint;
}

/**
 * Whether stories are catching up: since a start that found much to read or that reads the log from its beginning, or since
 * more than {@link BEHIND} records have waited for {@link PATIENCE_MS}.
 */
export class CatchUp {
  readonly #now: () => number;
  #run: Run | undefined;
  #lateSince: number | undefined;
  #begun = false;
  #fromStart: FromStart | undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** To be called every few seconds. */
  look({ stored, end }: Reach, fromStart: FromStart | undefined): StoriesProgress {
    const behind = end > stored ? end - stored : 0n;
    // A process reads from the start at most once; that may turn out only after its first look.
    const isReread = fromStart !== this.#fromStart;
    if (isReread && behind > 0n) this.#run = { from: stored, goal: end };
    else if (this.#isLate(behind)) this.#run ??= { from: stored, goal: end };
    this.#fromStart = fromStart;
    this.#begun = true;
    if (this.#run && stored >= this.#run.goal && behind <= LEFT) this.#run = undefined;
    const share = this.#run ? Number(stored - this.#run.from) / Number(end - this.#run.from) : 1;
    return { catchingUp: this.#run !== undefined, behind: Number(behind), share: Math.min(1, Math.max(0, share)) };
  }

  #isLate(behind: bigint): boolean {
    if (behind <= BEHIND) {
      this.#lateSince = undefined;
      return false;
    }
    this.#lateSince ??= this.#now();
    return !this.#begun || this.#now() - this.#lateSince >= PATIENCE_MS;
  }
}
