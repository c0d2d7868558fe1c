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

  /** Names of the first cells of the table of exceptions, and why a backup leaves them out. */
  const [, exceptions = ''] = sectionOf('Backup').split('Every table is in it, except:');
  const left = rowsOf(exceptions).flatMap(({ names, text }) => names.map((name) => ({ name, text })));

  test('says for every table whether a backup copies it, as the backup does', () => {
    expect(TABLES.size).toBeGreaterThan(30);
    expect([...BACKED_UP, ...MADE_AGAIN].sort()).toEqual([...TABLES.keys()].sort());
    expect(left.map(({ name }) => name).sort()).toEqual([...MADE_AGAIN].sort());
    expect(left.filter(({ text }) => !/^rebuilt (from|by) /.test(text))).toEqual([]);
  });

  /** The tables whose views fill others, by the table that they fill. */
  const sources = new Map(
    Array.from(TABLES, ([name, sql]): [string, string[]] => {
      const views = sql.split(/;\n+/).filter((statement) => /^CREATE MATERIALIZED VIEW/m.test(statement));
      return [name, views.flatMap((view) => /^ *FROM (\w+)/m.exec(view)?.[1] ?? [])];
    }).filter(([, from]) => from.length > 0),
  );

  test('a table that a view fills and no backup has is rebuilt from the source of the view', () => {
    expect(sources.size).toBeGreaterThan(8);
    const filled = left.filter(({ name }) => sources.has(name));
    expect(filled.length).toBeGreaterThan(0);
    for (const { name, text } of filled)
      expect(
        sources.get(name)?.some((source) => text.includes(`\`${source}\``)),
        `${name}: ${text}`,
      ).toBe(true);
  });

  test('a table that a rebuild does not bring back is filled by no view', () => {
    const [, sentence = ''] = /^A \[rebuild\]\(#rebuild\) does not bring back ([^.]*)\./m.exec(page) ?? [];
    const named = [...sentence.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !TABLES.has(name) || sources.has(name))).toEqual([]);
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
