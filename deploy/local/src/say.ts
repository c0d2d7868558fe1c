import { CommandError } from '@vigie/contracts/process/command';

/** Prints what a start is doing, one line per step. */
export type Say = (line: string) => void;

export const silent: Say = () => {};

/** A start that cannot continue. The message has the remedy. */
export class StartError extends CommandError {
  override readonly name = 'StartError';
}
