import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file of settings that its owner alone reads, with its folder. One that has this text stays as it is, so that a full disk
 * keeps no process from starting again.
 */
export function writeSettings(file: string, text: string): void {
  if (textOf(file) === text) {
    chmodSync(file, 0o600);
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  // The mode counts only for a new file.
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
