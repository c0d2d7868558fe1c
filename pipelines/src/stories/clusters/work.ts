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

/** True whenever so much was done since the last time: where a loop gives way. */
export const oncePer = (much: number): ((done?: number) => boolean) => {
  let sum = 0;
  return (done = 1) => {
    sum += done;
    if (sum < much) return false;
    sum = 0;
    return true;
  };
};
