import { describe, expect, it } from 'vitest';
import { parseStatement } from './statement.ts';

describe('parseStatement', () => {
  it.each([
    ['SELECT 1', 'SELECT 1', undefined, ''],
    ['SELECT 1;', 'SELECT 1', undefined, ''],
    ['SELECT 1 \nFORMAT JSONEachRow', 'SELECT 1 \n', 'JSONEachRow', ''],
    ['SELECT 1 FORMAT CSV SETTINGS max_threads = 1 -- c', 'SELECT 1 ', 'CSV', 'max_threads = 1'],
    ['SELECT 1 SETTINGS a = 1 FORMAT CSV;', 'SELECT 1 SETTINGS a = 1 ', 'CSV', ''],
    ["SELECT ' FORMAT JSON'", "SELECT ' FORMAT JSON'", undefined, ''],
    ['SELECT a AS format FROM t', 'SELECT a AS format FROM t', undefined, ''],
    ['WITH x AS (SELECT 1 FORMAT) SELECT 2', 'WITH x AS (SELECT 1 FORMAT) SELECT 2', undefined, ''],
    ['/* c */ (SELECT 1) FORMAT Native', '/* c */ (SELECT 1) ', 'Native', ''],
    ['SHOW TABLES FORMAT TSV', 'SHOW TABLES ', 'TSV', ''],
  ])('reads rows: %s', (text, body, format, settings) => {
    expect(parseStatement(text)).toEqual({ kind: 'rows', body, format, settings });
  });

  it.each([
    ['INSERT INTO t FORMAT RowBinary', 'INSERT INTO t', 'RowBinary', '', ''],
    ['INSERT INTO t (a, format) FORMAT CSV\n1,2\n', 'INSERT INTO t (a, format)', 'CSV', '', '1,2\n'],
    [
      'INSERT INTO db.t SETTINGS a = 1, b = 2 FORMAT JSONEachRow {"a":1}',
      'INSERT INTO db.t',
      'JSONEachRow',
      'a = 1, b = 2',
      '{"a":1}',
    ],
    ["insert into t values (1, 'FORMAT CSV')", 'insert into t', 'Values', '', " (1, 'FORMAT CSV')"],
    ['INSERT INTO values VALUES (1)', 'INSERT INTO values', 'Values', '', ' (1)'],
    ['INSERT INTO format FORMAT CSV \n\n1', 'INSERT INTO format', 'CSV', '', '\n1'],
    [
      'INSERT INTO t (* EXCEPT (a)) FORMAT Native\r\n\0\'"`/*',
      'INSERT INTO t (* EXCEPT (a))',
      'Native',
      '',
      '\0\'"`/*',
    ],
  ])('reads an insert: %j', (text, target, format, settings, data) => {
    const statement = parseStatement(text);
    expect(statement).toMatchObject({ kind: 'data', target, format, settings });
    expect(statement.kind === 'data' && text.slice(statement.dataAt)).toBe(data);
  });

  it.each([
    ['INSERT INTO t SELECT 1', false],
    ['INSERT INTO t (a) WITH 1 AS x SELECT x', false],
    ['WITH 1 AS x INSERT INTO t SELECT x', false],
    ['CREATE TABLE t (a UInt8) ENGINE = Memory', false],
    ['SET a = 1;', true],
    ['USE db', true],
    ['CREATE TEMPORARY TABLE t (a UInt8)', true],
  ])('recognises other statements: %s', (text, sticks) => {
    expect(parseStatement(text)).toEqual({ kind: 'other', sql: text.replace(/;$/, ''), sticks });
  });

  it.each(['', ' ;', '-- nothing', 'SELECT 1; SELECT 2', 'DROP TABLE a; DROP TABLE b'])('refuses %j', (text) => {
    expect(() => parseStatement(text)).toThrow(/^Code: 62\./);
  });

  it('refuses to write files', () => {
    expect(() => parseStatement("SELECT 1 INTO OUTFILE 'x'")).toThrow(/INTO OUTFILE is not allowed/);
  });
});
