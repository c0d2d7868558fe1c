import { spawn } from 'node:child_process';
import type { ProcessLog } from './log-file.ts';
import { StartError } from './say.ts';

export interface Step {
  /** What it does, for the error message: "the migrations". */
  readonly what: string;
  readonly file: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Runs a short Node process to its end. Throws StartError with its last output when it fails. */
export async function runStep({ what, file, env }: Step, log: ProcessLog, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'pipe'], signal });
  log.take(child);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', (error) => (signal.aborted ? resolve(0) : reject(error)));
  });
  if (code !== 0 && !signal.aborted) throw new StartError(`${what} failed (exit ${code}):\n${log.lastLines()}`);
}
