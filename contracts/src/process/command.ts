import { type ParseArgsConfig, parseArgs } from 'node:util';

/** An error that the caller of a command can correct. The message is one sentence, shown without a stack. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
  /** Of the process. */
  readonly exitCode: number = 1;
}

/** Arguments that a command does not take: what is wrong with them, and how it is called. */
export class UsageError extends CommandError {
  override readonly name = 'UsageError';
  override readonly exitCode = 2;

  /** @param wrong without a full stop */
  constructor(wrong: string, example: string) {
    super(`${wrong}; for example: ${example}`);
  }
}

/**
 * `parseArgs`, whose errors are sentences.
 * @param example a right call, as it is typed
 * @throws {UsageError}
 */
export function readArguments<T extends ParseArgsConfig>(config: T, example: string): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    // What follows the first sentence is advice about dashes.
    const [wrong = ''] = error.message.split(/\.\s/);
    throw new UsageError(wrong, example);
  }
}

/** An error of the system or of a library, which says by a code what is wrong outside of this program. */
const isSystemError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/**
 * Runs a command to its end. `work` answers its exit status. An error that the caller can correct is one sentence on standard error;
 * any other error is a fault of the program, and is shown with its stack.
 */
export async function runCommandLine(work: () => Promise<number | undefined> | Promise<void>): Promise<void> {
  try {
    process.exitCode = (await work()) ?? process.exitCode ?? 0;
  } catch (error) {
    if (error instanceof CommandError) console.error(error.message);
    else console.error(isSystemError(error) ? error.message || error.code : error);
    process.exitCode = error instanceof CommandError ? error.exitCode : 1;
  }
}
