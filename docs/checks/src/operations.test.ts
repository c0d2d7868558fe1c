import { readdirSync, readFileSync } from 'node:fs';
import { BACKED_UP, MADE_AGAIN } from '@vigie/schema/backup-tables';
import { describe, expect, test } from 'vitest';
import { environmentTable, PROCESSES, presetOf } from './environment-page.ts';

const ROOT = new URL('../../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, ROOT), 'utf8');
/** Files under a folder, from the root. */
const find = (folder: string, end: string): string[] =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end) && !name.includes('node_modules'))
    .map((name) => `${folder}${name}`);
const migrations = find('pipelines/schema/migrations/', '.sql').map(read);
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
    const made = new Set(
      migrations.flatMap((sql) =>
        [...sql.matchAll(/^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gm)].map(([, name = '']) => name),
      ),
    );
    for (const sql of migrations)
      for (const [, gone = ''] of sql.matchAll(/^DROP TABLE (?:IF EXISTS )?(\w+)/gm)) made.delete(gone);
    expect(made.size).toBeGreaterThan(30);
    expect([...BACKED_UP, ...MADE_AGAIN].sort()).toEqual([...made].sort());
    const named = (copied: string) => tables.filter((row) => row.copied === copied).map(({ name }) => name);
    expect(named('yes').sort()).toEqual([...BACKED_UP].sort());
    expect(named('no').sort()).toEqual([...MADE_AGAIN].sort());
    expect(tables.filter(({ copied, what }) => copied === 'no' && !/^rebuilt (from|by) /.test(what))).toEqual([]);
  });

  test('a table that a view fills is rebuilt from the source of the view', () => {
    const sources = new Map<string, Set<string>>();
    for (const sql of migrations) {
      const [, target] = /^CREATE MATERIALIZED VIEW [\w ]+ TO (\w+)/m.exec(sql) ?? [];
      const [, source] = /^FROM (\w+)/m.exec(sql) ?? [];
      if (target && source) sources.set(target, (sources.get(target) ?? new Set()).add(source));
    }
    expect(sources.size).toBeGreaterThan(8);
    for (const [target, from] of sources) {
      const text = tables.find(({ name }) => name === target)?.what ?? '';
      expect(text, target).toMatch(/^rebuilt from /);
      expect(
        [...from].some((source) => text.includes(`\`${source}\``)),
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
