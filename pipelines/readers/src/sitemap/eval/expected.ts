import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { jsonOf } from '../../eval/files.ts';

const expected = z.record(z.string(), z.unknown());
const urlsOf = z.array(z.string()).nullable();

/** A file, and the URLs of its entries in their order; null if any part of them will do. */
export interface ExpectedFile {
  name: string;
  path: string;
  urls: string[] | null;
  exists: boolean;
}

/** What an `expected.json` says of the files beside it: `{"file.xml": ["https://…"]}`. Other JSON says nothing. */
export function expectedFiles(path: string): ExpectedFile[] {
  const read = expected.safeParse(jsonOf(readFileSync(path, 'utf8')));
  if (!read.success) return [];
  return Object.entries(read.data).flatMap(([name, value]) => {
    const file = join(dirname(path), name);
    const urls = urlsOf.safeParse(value);
    return urls.success ? [{ name, path: file, urls: urls.data, exists: existsSync(file) }] : [];
  });
}
