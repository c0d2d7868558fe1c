/**
 * Work in pieces of at most some milliseconds, so that other work can run in between. Its data must not be touched
 * until it is done. The result does not depend on when the pieces run.
 */
export type Work<T> = Generator<void, T, void>;

/** Does all pieces in one go. */
export const inOneGo = <T>(work: Work<T>): T => {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
};

/** A function that is true each time so much was done: where a loop should yield. */
export const oncePer = (much: number): ((done?: number) => boolean) => {
  let sum = 0;
  return (done = 1) => {
    sum += done;
    if (sum < much) return false;
    sum = 0;
    return true;
  };
};
