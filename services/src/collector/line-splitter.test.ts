import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Line, LineSplitter } from './line-splitter.ts';

const MAX = 10;

function split(chunks: Buffer[], max = MAX): (readonly [number, string | null])[] {
  const splitter = new LineSplitter(max);
  const lines: Line[] = [];
  for (const chunk of chunks) lines.push(...splitter.push(chunk));
  lines.push(...splitter.end());
  return lines
    .filter(({ kind }) => kind !== 'blank')
    .map((line) => [line.line, line.kind === 'event' ? line.bytes.toString() : null] as const);
}

test('blank lines are reported as such; an end without a newline is no line', () => {
  const splitter = new LineSplitter(MAX);
  expect([...splitter.push(Buffer.from('\n \t\r\na\n'))].map(({ kind }) => kind)).toEqual(['blank', 'blank', 'event']);
  expect([...splitter.end()]).toEqual([]);
});

test('numbers physical lines from 1 and removes CR', () => {
  expect(split([Buffer.from('a\r\n\n \t\r\nb\n\nc')])).toEqual([
    [1, 'a'],
    [4, 'b'],
    [6, 'c'],
  ]);
});

test('a line at the limit passes with its CR; one byte more is refused, and the next line is read', () => {
  const fits = 'x'.repeat(MAX);
  expect(split([Buffer.from(`${fits}\r\n${fits}y\r\n${fits}yyyyyyyy\nb`)])).toEqual([
    [1, fits],
    [2, null],
    [3, null],
    [4, 'b'],
  ]);
});

test('a refused line is not held in memory: the splitter reports it once, at its end', () => {
  const splitter = new LineSplitter(MAX);
  for (let i = 0; i < 100; i++) expect([...splitter.push(Buffer.alloc(50, 'x'))]).toEqual([]);
  expect([...splitter.push(Buffer.from('\nok\n'))]).toEqual([
    { line: 1, kind: 'too long' },
    { line: 2, kind: 'event', bytes: Buffer.from('ok') },
  ]);
});

test('however a body is cut into chunks, its lines are the same', () => {
  const body = fc.array(fc.constantFrom('a', 'é', '\n', '\r\n', ' ', 'xxxxxxxx'), { maxLength: 60 });
  fc.assert(
    fc.property(body, fc.array(fc.nat(5), { maxLength: 60 }), (pieces, sizes) => {
      const whole = Buffer.from(pieces.join(''));
      const chunks: Buffer[] = [];
      let start = 0;
      for (const size of sizes) {
        chunks.push(whole.subarray(start, start + size));
        start += size;
      }
      chunks.push(whole.subarray(start));
      expect(split(chunks)).toEqual(split([whole]));
    }),
  );
});
