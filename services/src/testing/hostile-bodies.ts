import { gzipSync } from 'node:zlib';

const MIB = 1024 * 1024;
const zip = (text: string | Buffer): Buffer => gzipSync(text, { level: 9 });
const times = (part: Buffer, count: number): Buffer => Buffer.concat(Array<Buffer>(count).fill(part));
const bytesOf = (text: string, bytes: number): Buffer => Buffer.alloc(bytes, text);

export interface HostileBody {
  name: string;
  gzip: boolean;
  type: 'application/x-ndjson' | 'application/json';
  body: Buffer;
}

/** A gzip stream of many members; each unzips to a megabyte of the text. */
const bomb = (text: string, megabytes: number): Buffer => times(zip(bytesOf(text, MIB)), megabytes);

/**
 * Bodies that cost much more than their bytes, were they read to their end.
 * @param event the text of a valid event
 * @param megabytes what a bomb unzips to
 */
export function hostileBodies(event: string, megabytes: number): HostileBody[] {
  const ndjson = 'application/x-ndjson';
  const zipped = (name: string, body: Buffer): HostileBody => ({ name, gzip: true, type: ndjson, body });
  const plain = (name: string, body: Buffer): HostileBody => ({ name, gzip: false, type: ndjson, body });
  const whole = (name: string, body: Buffer, gzip = true): HostileBody => ({
    name,
    gzip,
    type: 'application/json',
    body,
  });
  return [
    zipped('line ends', bomb('\n', megabytes)),
    zipped('CRs', bomb('\r', megabytes)),
    zipped('CRLFs', bomb('\r\n', megabytes)),
    zipped('lines of blanks', bomb('   \n', megabytes)),
    zipped('lines of one bracket', bomb('{\n', megabytes)),
    zipped('lines of invalid UTF-8', bomb('\u00ff\n', megabytes)),
    zipped('one line', bomb('x', megabytes)),
    zipped('lines that are too long', times(zip(`${'x'.repeat(MIB + 10)}\n`), megabytes)),
    zipped('one event again and again', times(zip(`${event}\n`.repeat(Math.ceil(MIB / event.length))), megabytes)),
    zipped('empty members', times(zip(''), 10_000)),
    zipped('members of one line end', times(zip('\n'), 10_000)),
    zipped('gzip in gzip', zip(bomb('\n', megabytes))),
    zipped('zeros behind the end', Buffer.concat([zip(`${event}\n`), Buffer.alloc(MIB)])),
    plain('plain line ends', bytesOf('\n', 4 * MIB)),
    plain('plain lines of one bracket', bytesOf('{\n', 4 * MIB)),
    plain('a plain line', bytesOf('x', 20 * MIB)),
    whole('blanks', bomb(' ', megabytes)),
    whole('nested brackets', bomb('[', 15)),
    whole('many keys', zip(`[{${Array.from({ length: 400_000 }, (_, i) => `"k${i}":1`).join(',')}},${event}]`)),
    whole('a long string', zip(`["${'é'.repeat(7 * MIB)}",${event}]`)),
    whole('one event in an array', zip(`[${`${event},`.repeat(20_000)}${event}]`)),
    whole('small values', Buffer.from(`[${'1,'.repeat(20_000)}1]`), false),
  ];
}
