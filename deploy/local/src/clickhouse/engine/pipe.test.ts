import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPipe, releaseWriter } from './pipe.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pipe-'));
  path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a writer that opens the pipe after the reader has left does not wait for ever', async () => {
  const pipe = openPipe(path);
  pipe.stream.destroy();
  await once(pipe.stream, 'close');
  // The shell opens the pipe for writing before it runs anything. Like the engine, it waits there for a reader.
  const writer = spawn('sh', ['-c', 'exec 3>"$0"; echo opened', path]);
  const stop = releaseWriter(path);
  try {
    const [said] = await once(writer.stdout, 'data');
    expect(String(said)).toBe('opened\n');
  } finally {
    stop();
    writer.kill();
  }
});
