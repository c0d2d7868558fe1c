import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readMigrations } from './migrate.ts';

const SUMS = new URL('../migrations/SHA256SUMS', import.meta.url);

/**
 * An installation refuses to start when a migration that it has applied was changed, even in a comment. For a new
 * migration run `sha256sum *.sql > SHA256SUMS` in the folder.
 */
test('every migration has the checksum with which installations applied it', async () => {
  const lines = (await readMigrations()).map(({ name, checksum }) => `${checksum}  ${name}\n`);
  expect(lines.join('')).toBe(readFileSync(SUMS, 'utf8'));
});
