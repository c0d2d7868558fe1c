import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLines, sizeOf } from './read-lines.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-lines-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

async function read(path: string, maxBytes = 1_000) {
  const lines: [number, string][] = [];
  for await (const { number, bytes } of readLines(path, maxBytes)) lines.push([number, bytes.toString('latin1')]);
  return lines;
}

describe('readLines', () => {
  const text = 'un\r\n\n  \ntrois\nquatre';
  const lines = [
    [1, 'un'],
    [4, 'trois'],
    [5, 'quatre'],
  ];

  it('numbers physical lines, skips blank ones, accepts CRLF and a missing last end', async () => {
    expect(await read(write('plain', text))).toEqual(lines);
    expect(await read(write('empty', ''))).toEqual([]);
  });

  it('recognises gzip by its first bytes', async () => {
    expect(await read(write('named.ndjson', gzipSync(text)))).toEqual(lines);
    expect(await read(write('plain.gz', text))).toEqual(lines);
  });

  it('cuts a line that is too long instead of keeping it', async () => {
    const path = write('long', `${'x'.repeat(700_000)}\ny`);
    expect(await read(path, 10)).toEqual([
      [1, 'x'.repeat(11)],
      [2, 'y'],
    ]);
  });

  it('puts lines together across chunks, byte for byte', async () => {
    const long = Array.from({ length: 3 }, (_, n) => String.fromCharCode(0xe9 + n).repeat(200_000));
    const path = write('chunks', Buffer.from(long.join('\n'), 'latin1'));
    expect((await read(path, 1_000_000)).map(([, line]) => line)).toEqual(long);
  });

  it('reports the bytes read from disk', async () => {
    const packed = gzipSync('a\n'.repeat(10_000));
    let count = 0;
    for await (const _ of readLines(write('counted', packed), 10, (more) => (count += more)));
    expect(count).toBe(packed.length);
  });

  it('says in one sentence why a file cannot be read', async () => {
    const broken = write('broken.gz', gzipSync(`${'abc\n'.repeat(5_000)}${Math.PI}`).subarray(0, 40));
    await expect(read(broken)).rejects.toThrow(/broken\.gz: its gzip data ends early/);
    const corrupt = write(
      'corrupt.gz',
      Buffer.concat([gzipSync('').subarray(0, 10), Buffer.from('no deflate at all')]),
    );
    await expect(read(corrupt)).rejects.toThrow(/corrupt\.gz: its gzip data is corrupt/);
    await expect(read(join(folder, 'none'))).rejects.toThrow(/none: there is no such file/);
    await expect(sizeOf(folder)).rejects.toThrow(/it is a folder/);
    await expect(sizeOf(join(folder, 'none'))).rejects.toThrow(/there is no such file/);
  });
});
