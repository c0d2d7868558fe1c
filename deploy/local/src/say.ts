/** Where a start tells what it is doing: one line for one step. */
export type Say = (line: string) => void;

export const silent: Say = () => {};

/** A start that cannot go on. The message is one sentence for a person, with the remedy: it is shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
