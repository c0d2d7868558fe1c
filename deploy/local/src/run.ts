import { execFile } from 'node:child_process';

export interface Outcome {
  readonly ok: boolean;
  readonly out: string;
}

/** Runs a short command to its end. Not ok: the program is missing, fails or takes longer than `timeoutMs`. */
export function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  timeoutMs = 5_000,
): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(command, args, { env, timeout: timeoutMs, encoding: 'utf8' }, (error, stdout, stderr) =>
      resolve({ ok: !error, out: `${stdout}${stderr}` }),
    );
  });
}
