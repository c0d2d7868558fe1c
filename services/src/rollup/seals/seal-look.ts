import { setTimeout as pauseFor } from 'node:timers/promises';
import { DAY_MS } from '@vigie/contracts/french/durations';
import { addDays, parisDay } from '@vigie/contracts/paris';
import { SEALED_AFTER_MS } from '@vigie/contracts/seals/sealing-time';
import { unsealedDays } from '@vigie/schema/seals/seal-statements';
import { type ArrivalTimes, ArrivingHistory } from './arriving-history.ts';
import { type SealDeps, type SealOutcome, sealDay, type UnsealedDay } from './seal-day.ts';

export interface SealLookDeps extends SealDeps, ArrivalTimes {
  retentionDays: number;
  /** Of a clock that never jumps. Milliseconds. */
  elapsed: () => number;
  /** Waits for so many ms, or until the signal fires. Default: a timer. */
  pause?: (ms: number, ended: AbortSignal) => Promise<unknown>;
  /** Told of each day that was looked at, with how long that took. */
  done: (day: string, outcome: SealOutcome, ms: number) => void;
}

/** After a day, rest for so many times what it took: a year of days to seal must not keep the engine busy for hours. */
const REST = 4;
/** A look takes its rests, and goes on to further days, for so long: days to roll up wait meanwhile. */
const LOOK_MS = 15_000;

const pauseUntil = (ms: number, signal: AbortSignal): Promise<unknown> =>
  pauseFor(ms, undefined, { signal }).catch(() => undefined);

/** Looks for days to seal, oldest first. */
export class SealLook {
  readonly #deps: SealLookDeps;
  readonly #arriving: ArrivingHistory;
  /** Counts of days that cannot be sealed: looking again changes nothing until they are written to. */
  readonly #left = new Map<string, string>();
  #restsUntil = Number.NEGATIVE_INFINITY;

  constructor(deps: SealLookDeps) {
    this.#deps = deps;
    this.#arriving = new ArrivingHistory(deps);
  }

  async look(ended: AbortSignal): Promise<void> {
    const { elapsed, done, pause = pauseUntil } = this.#deps;
    const latest = elapsed() + LOOK_MS;
    if (latest < this.#restsUntil) return;
    for (const [day, touched] of this.#arriving.choose(await this.#due(), elapsed())) {
      if (latest < this.#restsUntil) return;
      const rest = this.#restsUntil - elapsed();
      if (rest > 0) await pause(rest, ended);
      if (ended.aborted || elapsed() > latest) return;
      const begun = elapsed();
      // After a failure too: a day that fails late would be read all the time.
      const restAfter = (): void => {
        this.#restsUntil = elapsed() + REST * (elapsed() - begun);
      };
      const outcome = await sealDay(this.#deps, [day, touched]).finally(restAfter);
      if (outcome === 'empty' || outcome === 'missing') this.#left.set(day, touched);
      done(day, outcome, elapsed() - begun);
    }
  }

  /** Days of which the retention has taken nothing yet, and that are over. */
  async #due(): Promise<UnsealedDay[]> {
    const { read, now, retentionDays } = this.#deps;
    const first = addDays(parisDay(now() - retentionDays * DAY_MS), 1);
    const days = await read.query<UnsealedDay>(unsealedDays(first, parisDay(now() - SEALED_AFTER_MS)));
    return days.filter(([day, touched]) => this.#left.get(day) !== touched);
  }
}
