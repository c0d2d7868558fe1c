import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, ROOT), 'utf8');
/** Files under a folder, from the root. */
const find = (folder: string, end: string): string[] =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end) && !name.includes('node_modules'))
    .map((name) => `${folder}${name}`);
const migrations = find('pipelines/clickhouse/migrations/', '.sql').map(read);
const page = read('docs/operations.md');

const sectionOf = (heading: string): string =>
  page.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';

/** What stands in backticks in the first cell of each row. */
const rowsOf = (section: string): { names: string[]; text: string }[] =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, first = '', ...others] = line.split('|');
      return { names: [...first.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name), text: others.join('|').trim() };
    });

/** A field of a schema of the environment: two spaces deep, in capitals. */
const VARIABLE = /^ {2}([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*):/gm;

describe('docs/operations.md', () => {
  test('names every variable that a process reads', () => {
    const files = ['services/src/', 'pipelines/src/', 'deploy/local/src/'].flatMap((folder) =>
      find(folder, 'config.ts'),
    );
    const variables = new Set(files.flatMap((file) => [...read(file).matchAll(VARIABLE)].map(([, name = '']) => name)));
    expect([...variables]).toEqual(expect.arrayContaining(['VIGIE_TOPIC_REPLICAS', 'LOG_LEVEL', 'JAVA_HOME', 'PORT']));
    const documented = new Set(rowsOf(sectionOf('Configuration')).flatMap(({ names }) => names));
    expect([...variables].filter((name) => !documented.has(name))).toEqual([]);
    expect([...documented].filter((name) => !variables.has(name))).toEqual([]);
  });

  test('says of every table whether it is kept or from what it is rebuilt', () => {
    const made = new Set(
      migrations.flatMap((sql) =>
        [...sql.matchAll(/^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gm)].map(([, name = '']) => name),
      ),
    );
    for (const sql of migrations)
      for (const [, gone = ''] of sql.matchAll(/^DROP TABLE (?:IF EXISTS )?(\w+)/gm)) made.delete(gone);
    expect(made.size).toBeGreaterThan(30);
    const rows = rowsOf(sectionOf('Backup'));
    expect(rows.flatMap(({ names }) => names).sort()).toEqual([...made].sort());
    expect(rows.filter(({ text }) => !/^(keep[:;]|rebuilt (from|by) )/.test(text))).toEqual([]);
  });

  test('what is filled by a view is rebuilt from what the view reads', () => {
    const sources = new Map<string, Set<string>>();
    for (const sql of migrations) {
      const [, target] = /^CREATE MATERIALIZED VIEW [\w ]+ TO (\w+)/m.exec(sql) ?? [];
      const [, source] = /^FROM (\w+)/m.exec(sql) ?? [];
      if (target && source) sources.set(target, (sources.get(target) ?? new Set()).add(source));
    }
    expect(sources.size).toBeGreaterThan(8);
    const rows = rowsOf(sectionOf('Backup'));
    for (const [target, from] of sources) {
      const text = rows.find(({ names }) => names.includes(target))?.text ?? '';
      expect(text, target).toMatch(/^rebuilt from /);
      expect(
        [...from].some((source) => text.includes(`\`${source}\``)),
        `${target}: ${text}`,
      ).toBe(true);
    }
    // What no view fills and no service makes anew is kept.
    const kept = rows.filter(({ text }) => text.startsWith('keep')).flatMap(({ names }) => names);
    expect(kept).toEqual(expect.arrayContaining(['topics', 'expressions', 'analyses', 'anomalies', 'users']));
  });
});
