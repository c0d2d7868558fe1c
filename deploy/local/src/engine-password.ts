import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PartName } from './part.ts';

/** The user of the local engines that ask for a name too. */
export const ENGINE_USER = 'vigie';

/**
 * The password of an engine on this machine, made at its first start and kept in a file that only the owner reads: other
 * programs of this machine must not read what was collected, nor write it.
 */
export function enginePassword(dataDir: string, engine: PartName): string {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, `${engine}-password`);
  const password = randomBytes(24).toString('base64url');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, password, { mode: 0o600, flag: 'wx' });
    return password;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const earlier = readFileSync(file, 'utf8');
  if (earlier.length >= 32) return earlier;
  // A full disk or a kill can leave an empty file, which would be no password at all.
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}
