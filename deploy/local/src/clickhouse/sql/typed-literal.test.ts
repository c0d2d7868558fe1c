import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileText, VALUES } from '../testing/hostile-values.ts';
import { tokens } from './lexer.ts';
import { typedLiteral } from './typed-literal.ts';

const literal = (type: string, value: string) => typedLiteral('p', type, value);

const CAST = ['word mark', 'mark string mark'];
const SHAPES = [
  'string',
  'quoted',
  CAST.join(' word '),
  CAST.join(' string '),
  [CAST[0], CAST.join(' string '), CAST[1]].join(' '),
];

describe('typedLiteral', () => {
  it.each([
    ['String', "it's", "'it\\'s'"],
    ['String', 'a\\\\b\\n', "'a\\\\b\\n'"],
    ['Identifier', 'a`b.c', '`a\\`b.c`'],
    ['UInt64', '18446744073709551615', "_CAST('18446744073709551615', 'UInt64')"],
    ['Nullable(String)', '\\N', "_CAST(NULL, 'Nullable(String)')"],
    ['Nullable(UInt8)', '1', "_CAST(_CAST('1', 'UInt8'), 'Nullable(UInt8)')"],
    ['Array(String)', "['a\\'b']", "_CAST('[\\'a\\\\\\'b\\']', 'Array(String)')"],
    [
      'Map(String, UInt8)',
      "{'a':1}",
      "_CAST(_CAST('[(\\'a\\',1)]', 'Array(Tuple(String, UInt8))'), 'Map(String, UInt8)')",
    ],
  ])('writes %s %s', (type, value, expected) => {
    expect(literal(type, value)).toBe(expected);
  });

  it.each([
    ['String', 'a\tb'],
    ['String', 'a\nb'],
    ['String', 'a\\'],
    ['String', '\\x4'],
    ['UInt8', '+5'],
    ['Nullable(Int32)', 'x'],
    ['DateTime', '20'],
    ['Map(String, String)', '[]'],
  ])('refuses %s %j', (type, value) => {
    expect(() => literal(type, value)).toThrow(/^Code: 457\. .*\(BAD_QUERY_PARAMETER\)$/);
  });

  it('keeps any value inside one string literal, whatever the type', () => {
    const types = fc.constantFrom(...Object.keys(VALUES), 'Identifier');
    fc.assert(
      fc.property(types, hostileText, (type, value) => {
        let sql: string;
        try {
          sql = literal(type, value);
        } catch {
          return;
        }
        const kinds = [...tokens(sql)].filter((token) => token.kind !== 'space').map((token) => token.kind);
        expect(SHAPES).toContain(kinds.join(' '));
        expect(sql).not.toMatch(/[\0\n\r]/);
      }),
      { numRuns: 5000, examples: [['Nullable(String)', '\\N']] },
    );
  });
});
