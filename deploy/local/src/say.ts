/** Prints what a start is doing, one line per step. */
export type Say = (line: string) => void;

export const silent: Say = () => {};

/**
 * A start that cannot continue. The message is one sentence for the user, with the remedy, and is shown without a
 * stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
