import { execFile, spawn } from 'node:child_process';
import type { ProcessLog } from './log-file.ts';
import { StartError } from './say.ts';

export interface Outcome {
  readonly ok: boolean;
  readonly out: string;
  /** If it is not ok: why, as "there is no mvn" or "mvn did not answer within 60 s". */
  readonly why: string;
  readonly timedOut: boolean;
}

/** A busy machine starts a program late, and a program that counts as missing has another one take its place. */
const TIMEOUT_MS = 60_000;

/** Runs a short command to its end. Not ok: the program is missing, fails or takes longer than `timeoutMs`. */
export function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  timeoutMs = TIMEOUT_MS,
): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(command, args, { env, timeout: timeoutMs, encoding: 'utf8' }, (error, stdout, stderr) => {
      const out = `${stdout}${stderr}`;
      const why = error ? whyNot(command, error, out, timeoutMs) : '';
      resolve({ ok: !error, out, why, timedOut: error?.killed ?? false });
    });
  });
}

function whyNot(command: string, error: { code?: unknown; killed?: boolean }, out: string, timeoutMs: number): string {
  if (error.code === 'ENOENT') return `there is no ${command}`;
  if (error.killed) return `${command} did not answer within ${timeoutMs / 1_000} s`;
  return `${command} failed (${out.trim().split('\n').at(-1)})`;
}

interface Step {
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
