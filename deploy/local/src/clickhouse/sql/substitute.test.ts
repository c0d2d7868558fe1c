import { describe, expect, it } from 'vitest';
import { substitute } from './substitute.ts';

const params = new Map([
  ['s', "x'{n:UInt8}"],
  ['n', '7'],
  ['day', '2026-01-02'],
]);

describe('substitute', () => {
  it('inserts typed literals and does not read them again', () => {
    expect(substitute('SELECT {s:String}, { n : UInt8 }', params)).toBe("SELECT 'x\\'{n:UInt8}', _CAST('7', 'UInt8')");
  });

  it.each([
    "SELECT '{n:UInt8}'",
    'SELECT `{n:UInt8}`, "{n:UInt8}"',
    'SELECT 1 -- {n:UInt8}',
    'SELECT 1 // {n:UInt8}',
    'SELECT 1 # {n:UInt8}',
    'SELECT /* {n:UInt8} /* */ {n:UInt8} */ 1',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a heredoc of SQL
    'SELECT $q${n:UInt8}$q$',
    'SELECT ‘{n:UInt8}’',
    "SELECT {'a': 1}",
    "SELECT '{n:UInt8}",
  ])('leaves %s as it is', (sql) => {
    expect(substitute(sql, params)).toBe(sql);
  });

  it('finds types with brackets and quoted names', () => {
    expect(substitute("SELECT {day:DateTime64(3, 'Europe/Paris')}+1", params)).toBe(
      "SELECT _CAST('2026-01-02', 'DateTime64(3, \\'Europe/Paris\\')')+1",
    );
  });

  it('refuses a name without a value', () => {
    expect(() => substitute('SELECT {other:String}', params)).toThrow(/^Code: 456\..*`other`/);
  });
});
