/** Work that is done one after the other, since each changes what the next one finds. */
export class InTurn {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves or rejects as the work does. Whoever comes next does not care how this one ended. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
