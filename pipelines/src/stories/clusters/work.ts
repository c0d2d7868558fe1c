/**
 * Work that is done piece by piece, each of them some milliseconds at most, so that whoever does it can let others have their turn in
 * between. What it works on must be left alone until it is done; the result does not depend on when the pieces are done.
 */
export type Work<T> = Generator<void, T, void>;

/** Does all pieces in one go. */
export const inOneGo = <T>(work: Work<T>): T => {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
};

/** True once in so many asks: where a loop gives way. */
export const oncePer = (asks: number): (() => boolean) => {
  let asked = 0;
  return () => {
    asked += 1;
    if (asked < asks) return false;
    asked = 0;
    return true;
  };
};
