import fc from 'fast-check';

/** What breaks readers: wrong characters, numbers, ends, types. */
const ODD = [
  '\u0000',
  '\u202e',
  '&#xD800;',
  '&#0;',
  '&#99999999;',
  '&#x10FFFF;',
  '&nbsp;',
  ']]>',
  '<![CDATA[',
  '<!--',
  '<?xml?>',
  '<!DOCTYPE x [<!ENTITY y "z">]>&y;',
  '</url></item></entry>',
  '<url><item><entry>',
  '<html>',
  'javascript:alert(1)',
  'http://[::1',
  'https://é\u0308\u0000.example/\ud83d',
  `https://journal.example/${'x'.repeat(3000)}`,
  '999999999999999999999999',
  '-1e309',
  'NaN',
  '2026-99-99T99:99:99+99:99',
  '+275760-09-13T00:00:00Z',
  'null',
  '[]',
  '{"a":1}',
  '',
  ' ',
  '😀'.repeat(40_000),
  'User-agent: *',
  'Disallow: /%',
  '*$*$',
];

type Mutation = (bytes: Buffer) => Buffer;

/** Part of a file. Not `fc.double`: nearly all of those are next to zero. */
const place = fc.integer({ min: 0, max: 10_000 }).map((part) => part / 10_000);
const at = (bytes: Buffer, part: number) => Math.floor(part * bytes.length);
const spliced = (bytes: Buffer, from: number, to: number, ...between: Buffer[]) =>
  Buffer.concat([bytes.subarray(0, from), ...between, bytes.subarray(to)]);

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  place.map(
    (end) =>
      (bytes: Buffer): Buffer =>
        bytes.subarray(0, at(bytes, end)),
  ),
  fc.array(fc.tuple(place, fc.nat(255)), { minLength: 1, maxLength: 20 }).map((flips) => (bytes: Buffer): Buffer => {
    const flipped = Buffer.from(bytes);
    for (const [part, value] of flips) if (flipped.length > 0) flipped[at(flipped, part) % flipped.length] = value;
    return flipped;
  }),
  fc.tuple(place, place, fc.integer({ min: 1, max: 50 })).map(([one, other, times]) => (bytes: Buffer): Buffer => {
    const [from, to] = [at(bytes, Math.min(one, other)), at(bytes, Math.max(one, other))];
    return spliced(
      bytes,
      to,
      to,
      ...Array.from({ length: times }, () => bytes.subarray(from, Math.min(to, from + 2000))),
    );
  }),
  fc.tuple(place, fc.integer({ min: 1, max: 300 }), fc.constantFrom('a', 'url', 'item', 'title', 'loc', 'n:x')).map(
    ([part, depth, name]) =>
      (bytes: Buffer): Buffer =>
        spliced(bytes, at(bytes, part), at(bytes, part), Buffer.from(`<${name}>`.repeat(depth))),
  ),
  fc.tuple(place, fc.constantFrom(...ODD)).map(
    ([part, odd]) =>
      (bytes: Buffer): Buffer =>
        spliced(bytes, at(bytes, part), at(bytes, part), Buffer.from(odd)),
  ),
  // The text of the first element behind a place becomes something else.
  fc.tuple(place, fc.constantFrom(...ODD)).map(([part, odd]) => (bytes: Buffer): Buffer => {
    const from = bytes.indexOf('>', at(bytes, part)) + 1;
    const to = bytes.indexOf('<', from);
    return from > 0 && to > 0 ? spliced(bytes, from, to, Buffer.from(odd)) : bytes;
  }),
);

/** One of the files, changed in up to six ways. */
export const mutated = (files: readonly Buffer[]): fc.Arbitrary<Buffer> =>
  fc
    .tuple(fc.constantFrom(...files), fc.array(mutation, { minLength: 1, maxLength: 6 }))
    .map(([file, mutations]) => mutations.reduce((bytes, change) => change(bytes), file));
