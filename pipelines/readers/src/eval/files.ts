import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of the files below a folder, in order of their names. */
export const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** Value of a JSON text; undefined if it is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Values of a JSONL file; lines that are no JSON are left out. */
export const jsonLines = (text: string): unknown[] => text.split('\n').flatMap((line) => jsonOf(line) ?? []);

/** `0.912` as ` 91.2 %`; of nothing, a dash. */
export const percent = (part: number, all: number): string =>
  all === 0 ? '      -' : `${((part / all) * 100).toFixed(1).padStart(5)} %`;
