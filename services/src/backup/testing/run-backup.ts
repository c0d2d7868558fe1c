import { spawn } from 'node:child_process';
import { builtFile } from '@vigie/local/testing/built-file';

const MAIN = builtFile(new URL('../main.ts', import.meta.url));

interface Run {
  readonly dir: string;
  /** Name of the database, and prefix of topics and keys. */
  readonly installation: string;
  /** Where the engines are, and other variables. */
  readonly env: Readonly<Record<string, string>>;
  /** Kills it with -9 once it has said a line with this text. */
  readonly killAt?: string | undefined;
}

export interface RunResult {
  readonly code: number | null;
  readonly said: string;
}

/** Runs the command of an operator as a process of its own. */
export async function runBackup(
  what: 'backup' | 'restore',
  { dir, installation, env, killAt }: Run,
): Promise<RunResult> {
  const child = spawn(process.execPath, [MAIN, what, dir], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...env,
      VIGIE_DATABASE: installation,
      VIGIE_TOPIC_PREFIX: `${installation}_`,
      VIGIE_REDIS_PREFIX: `${installation}:`,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      said += String(piece);
      if (killAt && said.includes(killAt)) child.kill('SIGKILL');
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}
