import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FolderPorts, freePort } from './ports.ts';
import { silent } from './say.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

test('a free port is outside of the ephemeral range, can be listened on, and is not handed out twice', async () => {
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  expect(new Set(ports).size).toBe(3);
  // All in the block of this process.
  expect(Math.max(...ports) - Math.min(...ports)).toBeLessThan(64);
  for (const port of ports) {
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(32_768);
    const server = createServer();
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
    await new Promise((resolve) => server.close(resolve));
  }
});

test('ports of a folder are the same at the next start; one that is taken is replaced, with a sentence, for good', async () => {
  const folder = temporaryFolder('ports');
  const start = (say = silent) => new FolderPorts(folder, say);
  const first = start();
  const [ingest, worker] = [await first.of('ingest'), await first.of('worker')];
  expect(ingest).not.toBe(worker);
  const second = start();
  expect([await second.of('worker'), await second.of('ingest')]).toEqual([worker, ingest]);

  const other = createServer().listen(ingest, '127.0.0.1');
  await once(other, 'listening');
  const said: string[] = [];
  const third = start((line) => said.push(line));
  const instead = await third.of('ingest');
  expect([await third.of('worker'), said]).toEqual([
    worker,
    [`Port ${ingest} of ingest is in use by another program: it has ${instead} now`],
  ]);
  other.close();
  await once(other, 'close');
  expect(await start().of('ingest')).toBe(instead);
});

test('a file of ports that cannot be read is as none', async () => {
  const folder = temporaryFolder('ports');
  writeFileSync(join(folder, 'ports.json'), '{"ingest":');
  expect(await new FolderPorts(folder, silent).of('ingest')).toBeGreaterThan(0);
});
