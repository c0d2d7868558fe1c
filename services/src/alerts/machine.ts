/**
 * When an alert opens and closes. The watcher and the trial run this same function, so that a trial tells what would have been sent. Pure: no clock, no
 * store. Times in ms.
 */

/**
 * What a rule sees of a subject in a step. `over`: beyond the threshold. `between`: back, but within the slack. `under`: back. `ended`: it cannot
 * go on (we are in the story). A step that was not measured is in no run, and changes nothing.
 */
export type Reading = 'over' | 'between' | 'under' | 'ended';

/** The same reading in all steps from `from` to before `to`. Runs ascend, do not overlap, and hold whole steps. */
export interface Run {
  from: number;
  to: number;
  reading: Reading;
}

export interface MachineSettings {
  /** Length of a step. */
  step: number;
  /** Steps beyond the threshold after which an alert opens. */
  opensAfter: number;
  /** Steps not beyond the threshold after which those before count no more. */
  resetsAfter: number;
  /** Steps back under the threshold after which an alert closes. */
  closesAfter: number;
}

/** What the machine remembers of a subject between two steps. */
export interface SubjectState {
  /** Steps beyond the threshold that count for the next alert, and the start of the first of them. */
  over: number;
  since: number;
  /** Steps in a row that count for its end, or against its opening. */
  back: number;
  /** When the alert opened. `null`: there is none. */
  opened: number | null;
}

/** From the end of the step that opened it to the end of the step that closed it. */
export interface Episode {
  /** Start of the first step beyond the threshold. */
  since: number;
  opened: number;
  /** null: it goes on. */
  closed: number | null;
}

export const CALM: SubjectState = { over: 0, since: 0, back: 0, opened: null };

export const isCalm = ({ over, opened }: SubjectState): boolean => over === 0 && opened === null;

export interface Outcome {
  state: SubjectState;
  /** Those that ended, and last the one that goes on. */
  episodes: Episode[];
}

/** Applies runs to what is remembered. Runs cut into pieces at any step, one call after the other, have the same outcome. */
export function advance(state: SubjectState, runs: readonly Run[], settings: MachineSettings): Outcome {
  const { step, opensAfter, resetsAfter, closesAfter } = settings;
  let { over, since, back, opened } = state;
  const episodes: Episode[] = [];
  const close = (at: number): void => {
    if (opened !== null) episodes.push({ since, opened, closed: at });
    over = 0;
    back = 0;
    opened = null;
  };
  for (const { from, to, reading } of runs) {
    const steps = (to - from) / step;
    if (reading === 'ended') {
      close(from + step);
    } else if (reading === 'over') {
      back = 0;
      if (over === 0) since = from;
      if (opened === null && over + steps >= opensAfter) opened = from + (opensAfter - over) * step;
      over = Math.min(over + steps, opensAfter);
    } else if (opened === null) {
      back += steps;
      if (back >= resetsAfter) close(to);
    } else if (reading === 'between') {
      back = 0;
    } else if (back + steps >= closesAfter) {
      close(from + (closesAfter - back) * step);
    } else {
      back += steps;
    }
  }
  const open = opened === null ? [] : [{ since, opened, closed: null }];
  return { state: over === 0 ? CALM : { over, since, back, opened }, episodes: [...episodes, ...open] };
}
