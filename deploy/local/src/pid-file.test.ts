import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { PidFile } from './pid-file.ts';

const root = mkdtempSync(join(tmpdir(), 'vigie-test-pids-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('while the list cannot be written the supervisor lives, and then it is written by itself', async () => {
  // As with a full disk, every write fails.
  const folder = join(root, 'missing');
  const pids = new PidFile(folder);
  pids.started('query', process.pid);
  pids.ended('gone');
  mkdirSync(folder);
  const names = () =>
    (JSON.parse(readFileSync(join(folder, 'processes.json'), 'utf8')) as { name: string }[]).map(({ name }) => name);
  await expect.poll(names).toEqual(['query']);
  pids.ended('query');
  expect(names()).toEqual([]);
});
