const FIRST_MS = 200;
const LONGEST_MS = 15_000;
/** A process that answered this long has recovered: pauses start over. */
const RECOVERED_MS = 10_000;

/** The growing pauses before a process is restarted. */
export class Pauses {
  #next = FIRST_MS;

  /** The pause after an end in ms, given how long the process had answered before. */
  after(answeredMs: number): number {
    if (answeredMs >= RECOVERED_MS) this.#next = FIRST_MS;
    const pause = this.#next;
    this.#next = Math.min(LONGEST_MS, pause * 2);
    return pause;
  }
}
