import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { opened, openedBytes } from './opened.ts';

const text = Array.from({ length: 3000 }, (_, index) => `ligne ${index} de ${(index * 7919) % 1009}`).join('\n');
const gzip = gzipSync(text);
const open = async (bytes: Uint8Array, max?: number) => {
  const { bytes: whole, fault } = await openedBytes(bytes, max);
  return { text: Buffer.from(whole).toString(), fault };
};

/** The same bytes with a header that has an extra field, a name, a comment and a checksum of itself. */
const withHeader = (): Buffer => {
  const head = Buffer.from(gzip.subarray(0, 10));
  head[3] = 2 | 4 | 8 | 16;
  const fields = Buffer.concat([
    Buffer.from([3, 0, 1, 2, 3]),
    Buffer.from('nom\0un commentaire\0'),
    Buffer.from([9, 9]),
  ]);
  return Buffer.concat([head, fields, gzip.subarray(10)]);
};

describe('opened', () => {
  it.each([
    ['bytes that are not compressed', Buffer.from(text)],
    ['gzip', gzip],
    ['gzip of gzip', gzipSync(gzip)],
    ['a header with all its fields', withHeader()],
    ['a comment of a cache behind it', Buffer.concat([gzip, Buffer.from('<!-- cached -->')])],
    ['zeros behind it', Buffer.concat([gzip, Buffer.alloc(600)])],
    ['two members', Buffer.concat([gzipSync(text.slice(0, 5000)), gzipSync(text.slice(5000))])],
  ])('opens %s', async (_name, bytes) => {
    expect(await open(bytes)).toEqual({ text, fault: undefined });
  });

  it('gives what it could read of a cut or corrupt stream', async () => {
    const cut = await open(gzip.subarray(0, -2000));
    expect(cut.fault).toBe('cut');
    expect(text.startsWith(cut.text)).toBe(true);
    expect(cut.text.length).toBeGreaterThan(text.length / 2);
    const corrupt = await open(Buffer.concat([gzip.subarray(0, gzip.length / 2), Buffer.alloc(500, 255)]));
    expect(corrupt.fault).toBe('corrupt');
    expect((await open(gzip.subarray(0, 7))).fault).toBe('cut');
  });

  it('stops at a limit of bytes, compressed or not', async () => {
    for (const bytes of [gzip, Buffer.from(text)])
      expect(await open(bytes, 100)).toEqual({ text: text.slice(0, 100), fault: 'too-large' });
    expect((await open(Buffer.from(text), text.length)).fault).toBeUndefined();
  });

  it('stops at a ratio that only a bomb has, in one layer or two', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024));
    for (const bytes of [bomb, gzipSync(bomb)]) {
      const { bytes: whole, fault } = await openedBytes(bytes);
      expect(fault).toBe('ratio');
      expect(whole.length).toBeLessThan(8 * 1024 * 1024);
    }
  });

  it('stops at a number of members', async () => {
    const member = gzipSync('a');
    const { text: read, fault } = await open(Buffer.concat(Array.from({ length: 6000 }, () => member)));
    expect(fault).toBe('too-large');
    expect(read).toBe('a'.repeat(5000));
  });

  it('passes an error of the source, and closes a source that is not read to its end', async () => {
    const failing = async function* () {
      yield gzip.subarray(0, 100);
      throw new Error('away');
    };
    const read = async () => {
      for await (const chunk of opened(failing()).bytes) expect(chunk.length).toBeGreaterThan(0);
    };
    await expect(read()).rejects.toThrow('away');
  });

  it.each([
    ['is not read to its end', Buffer.from(text)],
    ['is compressed and is not read to its end', gzip],
    ['goes on behind its gzip', Buffer.concat([gzipSync('short'), Buffer.from('rest')])],
    ['is a bomb', gzipSync(Buffer.alloc(20 * 1024 * 1024))],
  ])('closes a source that %s', async (name, bytes) => {
    let closed = false;
    const endless = async function* () {
      try {
        for (;;) yield bytes;
      } finally {
        closed = true;
      }
    };
    for await (const _chunk of opened(endless()).bytes) if (name.includes('not read')) break;
    expect(closed).toBe(true);
  });

  it('does not depend on how the bytes are cut into chunks', async () => {
    const layered = Buffer.concat([gzipSync(withHeader()), Buffer.from('rest')]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 20 }), async (sizes) => {
        const chunks: Uint8Array[] = [];
        for (let at = 0, turn = 0; at < layered.length; turn++) {
          const size = sizes[turn % sizes.length] ?? 1;
          chunks.push(layered.subarray(at, at + size));
          at += size;
        }
        const reading = opened(chunks);
        const parts: Uint8Array[] = [];
        for await (const part of reading.bytes) parts.push(part);
        expect(Buffer.concat(parts).toString()).toBe(text);
        expect(reading.fault()).toBeUndefined();
      }),
      { numRuns: 30 },
    );
  });
});
