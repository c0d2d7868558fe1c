import { CommandError } from '@vigie/contracts/process/command';

/** A backup that cannot continue. The message never holds a row: rows have password hashes. */
export class BackupError extends CommandError {
  override readonly name = 'BackupError';
}

export const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
