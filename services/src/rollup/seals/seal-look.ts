import { DAY_MS, HOUR_MS } from '@vigie/contracts/french/durations';
import { addDays, parisDay } from '@vigie/contracts/paris';
import { unsealedDays } from '@vigie/schema/seals/seal-statements';
import { QuietDays } from '../quiet-days.ts';
import { type SealDeps, type SealOutcome, sealDay, type UnsealedDay } from './seal-day.ts';

export interface SealLookDeps extends SealDeps {
  retentionDays: number;
  /** Told of each day that was looked at, with how long that took. */
  done: (day: string, outcome: SealOutcome, ms: number) => void;
}

/** A day is sealed once it has been over for this long: what crawlers still had in hand has come. */
const AFTER_MS = HOUR_MS;
/** A look begins no further day after this time, so that roll-ups do not wait for a year of days. */
const LOOK_MS = 60_000;

/** Looks for days to seal, oldest first. */
export class SealLook {
  readonly #deps: SealLookDeps;
  readonly #quiet = new QuietDays();
  /** Counts of days that cannot be sealed: looking again changes nothing until they are written to. */
  readonly #left = new Map<string, string>();

  constructor(deps: SealLookDeps) {
    this.#deps = deps;
  }

  async look(ended: AbortSignal): Promise<void> {
    const begun = performance.now();
    for (const one of this.#quiet.choose(await this.#due())) {
      if (ended.aborted || performance.now() - begun > LOOK_MS) return;
      const [day, touched] = one;
      const start = performance.now();
      const outcome = await sealDay(this.#deps, [day, touched]);
      if (outcome === 'empty' || outcome === 'missing') this.#left.set(day, touched);
      this.#quiet.made(day);
      this.#deps.done(day, outcome, performance.now() - start);
    }
  }

  /** Days of which the retention has taken nothing yet, and that are over. */
  async #due(): Promise<[day: string, touched: string, published: string][]> {
    const { read, now, retentionDays } = this.#deps;
    const first = addDays(parisDay(now() - retentionDays * DAY_MS), 1);
    const days = await read.query<UnsealedDay>(unsealedDays(first, parisDay(now() - AFTER_MS)));
    return days.flatMap(([day, touched]) => (this.#left.get(day) === touched ? [] : [[day, touched, '']]));
  }
}
