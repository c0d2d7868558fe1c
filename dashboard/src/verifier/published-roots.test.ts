import { expect, test } from 'vitest';
import { readPublishedRoots } from './published-roots.ts';

const A = 'a'.repeat(64);
const B = 'B'.repeat(64);

test('roots are read line by line, whatever stands between day and hash', () => {
  const read = readPublishedRoots(`\n2026-11-19 ${A}\r\n  2026-11-20 : ${B}\n\n`);
  expect(read).toEqual({
    roots: new Map([
      ['2026-11-19', A],
      ['2026-11-20', B.toLowerCase()],
    ]),
  });
  expect(readPublishedRoots('')).toEqual({ roots: new Map() });
});

test.each([
  ['2026-11-19', /Ligne 1 des racines/],
  [`2026-11-19 ${A}\n2026-11-20 ${A}f`, /Ligne 2/],
  [`19/11/2026 ${A}`, /Ligne 1/],
  [`2026-11-19 ${A}\n2026-11-19 ${B}`, /Ligne 2.*deux fois/],
])('%j is refused by its line', (text, fault) =>
  expect(readPublishedRoots(text)).toEqual({ fault: expect.stringMatching(fault) }),
);
