import { readFileSync } from 'node:fs';
import { BACKED_UP, MADE_AGAIN } from '@vigie/schema/backup-tables';
import { describe, expect, test } from 'vitest';
import { environmentTable, PROCESSES, presetOf } from './environment-page.ts';
import { TABLES } from './markdown.ts';

const ROOT = new URL('../../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, ROOT), 'utf8');
const page = read('docs/operations.md');

const sectionOf = (heading: string): string =>
  page.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';

/** The names in backticks in the first cell of each row. */
const rowsOf = (section: string): { names: string[]; text: string }[] =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, first = '', ...others] = line.split('|');
      return { names: [...first.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name), text: others.join('|').trim() };
    });

describe('docs/operations.md', () => {
  // ASVS 2.1.3, 6.1.1, 7.1.1
  test('has the variables, defaults, units and readers of the schema of the environment', () => {
    const lines = sectionOf('Configuration').split('\n');
    expect(lines.filter((line) => line.startsWith('|')).join('\n')).toBe(environmentTable());
  });

  /** Name, whether a backup copies it, and what it is. */
  const tables = rowsOf(sectionOf('Backup')).flatMap(({ names, text }) => {
    const [copied = '', what = ''] = text.split('|').map((cell) => cell.trim());
    return copied === 'yes' || copied === 'no' ? names.map((name) => ({ name, copied, what })) : [];
  });

  test('says for every table whether a backup copies it, as the backup does', () => {
    expect(TABLES.size).toBeGreaterThan(30);
    expect([...BACKED_UP, ...MADE_AGAIN].sort()).toEqual([...TABLES.keys()].sort());
    const named = (copied: string) => tables.filter((row) => row.copied === copied).map(({ name }) => name);
    expect(named('yes').sort()).toEqual([...BACKED_UP].sort());
    expect(named('no').sort()).toEqual([...MADE_AGAIN].sort());
    expect(tables.filter(({ copied, what }) => copied === 'no' && !/^rebuilt (from|by) /.test(what))).toEqual([]);
  });

  test('a table that a view fills is rebuilt from the source of the view', () => {
    const sources = new Map(
      Array.from(TABLES, ([name, sql]): [string, string[]] => {
        const views = sql.split(/;\n+/).filter((statement) => /^CREATE MATERIALIZED VIEW/m.test(statement));
        return [name, views.flatMap((view) => /^ *FROM (\w+)/m.exec(view)?.[1] ?? [])];
      }).filter(([, from]) => from.length > 0),
    );
    expect(sources.size).toBeGreaterThan(8);
    for (const [target, from] of sources) {
      const text = tables.find(({ name }) => name === target)?.what ?? '';
      expect(text, target).toMatch(/^rebuilt from /);
      expect(
        from.some((source) => text.includes(`\`${source}\``)),
        `${target}: ${text}`,
      ).toBe(true);
    }
  });
});

test('the README of the local ClickHouse has its options with their defaults', () => {
  const rows = [...read('deploy/local/src/clickhouse/README.md').matchAll(/^\| `--[^|]*\|([^|]*)\|([^|]*)\|/gm)];
  const documented = rows.flatMap(([, names = '', text = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({ name, text: text.trim() })),
  );
  const { UV_THREADPOOL_SIZE: _threads, ...shape } = PROCESSES['local ClickHouse']?.shape ?? {};
  expect(documented.map(({ name }) => name).sort()).toEqual(Object.keys(shape).sort());
  for (const { name, text } of documented) {
    const preset = presetOf(shape[name]);
    if (preset) expect(text.split(/\W/)[0], name).toBe(preset);
  }
});
