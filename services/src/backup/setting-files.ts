import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupConfig } from './config.ts';
import type { StoredFile } from './manifest.ts';

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The files that variables name, by their names in a backup. Those of the project belong to its version. */
const named = ({ VIGIE_WEIGHTS_FILE, VIGIE_PUBLISHERS_FILE }: BackupConfig): [name: string, path: string][] => [
  ...(VIGIE_WEIGHTS_FILE ? [['settings/weights.json', VIGIE_WEIGHTS_FILE] as [string, string]] : []),
  ...VIGIE_PUBLISHERS_FILE.map((path, i): [string, string] => [`settings/publishers-${i + 1}.json`, path]),
];

export async function copySettings(config: BackupConfig, dir: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const [name, path] of named(config)) {
    const bytes = await readFile(path);
    const file = await open(join(dir, name), 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    files.push({ name, lines: 0, bytes: bytes.length, sha256: digestOf(bytes) });
  }
  return files;
}

/** Files of a backup that no variable names now with the same content. Where they belong only the operator knows. */
export async function unnamedSettings(config: BackupConfig, files: readonly StoredFile[]): Promise<string[]> {
  const present = await Promise.all(
    named(config).map(([, path]) =>
      readFile(path).then(digestOf, () => {
        // Services say at their start that a named file is missing.
        return '';
      }),
    ),
  );
  return files.filter(({ sha256 }) => !present.includes(sha256)).map(({ name }) => name);
}
