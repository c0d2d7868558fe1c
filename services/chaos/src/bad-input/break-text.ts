import { gzipSync } from 'node:zlib';
import fc from 'fast-check';

const bytes = (...parts: (string | readonly number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

const json = (value: unknown): string => JSON.stringify(value) ?? 'null';
const open = (text: string): string => text.replace(/\}$/, '');

/** Literals that are no JSON, or not what they look like. */
const LITERALS = [
  'NaN',
  'Infinity',
  '-Infinity',
  'undefined',
  '0x10',
  '01',
  '.5',
  '+1',
  '1e400',
  "'x'",
  '1_000',
  'True',
];

const DEEP = 20_000;
const LONG = 1_200_000;

/** Ways of writing a value as JSON that go wrong, or that another reader would read as something else. */
const writings: fc.Arbitrary<(text: string) => Buffer> = fc.oneof(
  fc
    .double({ min: 0, max: 1, noNaN: true })
    .map((share) => (text: string) => bytes(text).subarray(0, Math.floor(text.length * share))),
  fc.constantFrom(...LITERALS).map((literal) => (text: string) => bytes(open(text), `,"v":${literal}}`)),
  fc
    .constantFrom('v', 'id', 'type', 'at', 'url', 'fromDate', 'limit', 'users')
    .map((key) => (text: string) => bytes(open(text), `,"${key}":{"a":1},"${key}":[]}`)),
  fc.constantFrom(
    (text: string) => bytes([0xef, 0xbb, 0xbf], text),
    (text: string) => Buffer.from(text, 'utf16le'),
    (text: string) => bytes([0xfe, 0xff], text),
    (text: string) => Buffer.from(open(text).concat(',"é":"é"}'), 'latin1'),
    (text: string) => bytes(open(text), ',"x":"', [0xed, 0xa0, 0x80], '"}'),
    (text: string) => bytes(open(text), ',"x":"', [0xc0, 0xaf], '"}'),
    (text: string) => bytes(open(text), [0], '}'),
    (text: string) => bytes(text, [0]),
    (text: string) => bytes(open(text), ',}'),
    (text: string) => bytes('/* */', text),
    (text: string) => bytes(text.replaceAll('"', "'")),
    (text: string) => bytes(text, '}'),
    (text: string) => bytes(text, text),
    (text: string) => bytes(open(text), `,"id":"\\ud800"}`),
    (text: string) =>
      bytes(text.replace('{', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},'), 'x'),
    (text: string) => bytes(open(text), `,"x":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`),
    (text: string) => bytes(open(text), `,"x":${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}}`),
    (text: string) => bytes('['.repeat(DEEP), text, ']'.repeat(DEEP)),
    () => bytes(''),
    () => bytes('null'),
    () => bytes('"'),
    () => bytes('[]'),
    () => bytes('\n\n\n'),
  ),
);

/** The same at its largest: little of it, since it is slow to send. */
const huge: fc.Arbitrary<(text: string) => Buffer> = fc.constantFrom(
  (text: string) => bytes(open(text), `,"x":"${'x'.repeat(LONG)}"}`),
  (text: string) => bytes(open(text), `,"x":[${'0,'.repeat(LONG / 2)}0]}`),
  (text: string) => bytes(' '.repeat(LONG), text, 'x'),
);

/** A body with a value, well written (the value is wrong) or not. */
export const written = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> =>
  fc.oneof(
    { weight: 120, arbitrary: value.map((it) => bytes(json(it))) },
    { weight: 60, arbitrary: fc.tuple(value, writings).map(([it, write]) => write(json(it))) },
    { weight: 1, arbitrary: fc.tuple(value, huge).map(([it, write]) => write(json(it))) },
  );

interface PackedBody {
  body: Buffer;
  encoding: string;
}

/** Bodies whose compression is not what their header says. */
const packings: fc.Arbitrary<(body: Buffer) => PackedBody> = fc.constantFrom(
  (body: Buffer) => ({ body, encoding: 'gzip' }),
  (body: Buffer) => ({ body: gzipSync(body).subarray(0, -6), encoding: 'gzip' }),
  (body: Buffer) => ({ body: gzipSync(body).subarray(0, 12), encoding: 'gzip' }),
  (body: Buffer) => ({ body: gzipSync(body).fill(0x55, 12, 20), encoding: 'gzip' }),
  (body: Buffer) => ({ body: bytes([...gzipSync(body)], 'tail'), encoding: 'gzip' }),
  (body: Buffer) => ({ body: gzipSync(gzipSync(body)), encoding: 'gzip' }),
  (body: Buffer) => ({ body: gzipSync(body), encoding: 'br' }),
  (body: Buffer) => ({ body, encoding: 'gzip, gzip' }),
  (body: Buffer) => ({ body: gzipSync(body), encoding: '' }),
);
/** Twenty megabytes that arrive as twenty kilobytes. */
const bomb = (): PackedBody => ({ body: gzipSync(Buffer.alloc(20 * 1_048_576, 0x5b)), encoding: 'gzip' });

export const packed = (body: fc.Arbitrary<Buffer>): fc.Arbitrary<PackedBody> =>
  fc.oneof(
    { weight: 100, arbitrary: fc.tuple(body, packings).map(([it, pack]) => pack(it)) },
    { weight: 1, arbitrary: fc.constant(undefined).map(bomb) },
  );
