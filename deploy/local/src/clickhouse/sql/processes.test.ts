import { describe, expect, it } from 'vitest';
import { tokens } from './lexer.ts';
import { isKill, killQuery, killRuns, mark, readProcesses } from './processes.ts';

describe('marks of queries', () => {
  it('are one comment, whatever the id', () => {
    const text = mark(7, "a*/ DROP TABLE t /* '\n");
    expect([...tokens(text)].map((token) => token.kind)).toEqual(['comment', 'space']);
  });

  it('keeps plain ids readable', () => {
    expect(mark(7, 'day-1_a.b:c')).toBe('/*vigie:7:day-1_a.b:c*/ ');
  });

  it('stops several runs at once and never waits', () => {
    expect(killRuns([1, 12])).toMatch(/'\/\*vigie:1:'\) OR .*'\/\*vigie:12:'\) ASYNC FORMAT Null$/);
  });
});

describe('what clients see of processes', () => {
  it('reads ids from the marks wherever the table is named', () => {
    expect(readProcesses('SELECT * FROM system.processes p')).toMatch(/^SELECT \* FROM \(SELECT \* REPLACE .*\) p$/);
    expect(readProcesses('SELECT * FROM `system` . "processes"')).toMatch(/^SELECT \* FROM \(SELECT \* REPLACE/);
  });

  it.each(["SELECT 'system.processes'", 'SELECT 1 -- system.processes', 'SELECT a.system.processes FROM t'])(
    'leaves %s',
    (sql) => {
      expect(readProcesses(sql)).toBe(sql);
    },
  );

  it("kills by the client's id, without waiting", () => {
    const sql = killQuery("KILL QUERY WHERE query_id = 'sync' SYNC");
    expect(sql).toMatch(/^KILL QUERY WHERE \(if\(match\(query, .*, query_id\)\) = 'sync' {2}ASYNC$/);
    expect(isKill('/* c */ kill Query WHERE 1')).toBe(true);
    expect(isKill('KILL MUTATION WHERE 1')).toBe(false);
  });
});
