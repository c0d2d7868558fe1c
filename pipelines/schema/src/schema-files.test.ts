import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSchemaFiles } from './schema-files.ts';

const SUMS = new URL('../migrations/SHA256SUMS', import.meta.url);
const { tables, migrations, squashed } = await readSchemaFiles();

/**
 * An installation refuses to start when a migration that it has applied was changed, even in a comment. For a new
 * migration run `sha256sum *.sql > SHA256SUMS` in the folder.
 */
test('every migration has the checksum with which installations applied it', () => {
  const lines = migrations.map(({ name, checksum }) => `${checksum}  ${name}\n`);
  expect(lines.join('')).toBe(readFileSync(SUMS, 'utf8'));
});

test('each file of tables/ has the table of its name, the views that write to it, and what fills it', () => {
  expect(tables.length).toBeGreaterThan(50);
  for (const { table, create, views, fills } of tables) {
    expect(create).toMatch(new RegExp(`^-- .*(?:\\n-- .*)*\\nCREATE TABLE IF NOT EXISTS ${table}\\n`));
    for (const view of views)
      expect(view).toMatch(new RegExp(`^CREATE MATERIALIZED VIEW IF NOT EXISTS \\w+_mv TO ${table} AS$`, 'm'));
    for (const fill of fills) expect(fill).toMatch(new RegExp(`^INSERT INTO ${table}$`, 'm'));
  }
});

const VERBS: Readonly<Record<string, string>> = {
  _before: 'INSERT INTO',
  _rekeyed: 'ALTER TABLE',
  _changed: 'ALTER TABLE',
};

test('numbers are unique, and each migration changes one object of tables/, fills or rewrites one, or adds a view; a new table has none', () => {
  const numbers = [...migrations.map(({ name }) => name), ...squashed.keys()].map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  const made = tables.flatMap(({ create, views }) => [create, ...views]).join('\n');
  for (const { name, sql } of migrations) {
    const [, object = '', kind = ''] = /^\d{4}_(\w+?)(_before|_rekeyed|_changed)?\.sql$/.exec(name) ?? [];
    const verb = VERBS[kind] ?? 'CREATE MATERIALIZED VIEW IF NOT EXISTS';
    expect([...sql.matchAll(new RegExp(`^${verb} (\\w+)`, 'gm'))].map(([, one]) => one)).toEqual([object]);
    expect(made).toMatch(new RegExp(`^CREATE (?:TABLE|MATERIALIZED VIEW) IF NOT EXISTS ${object}\\b`, 'm'));
  }
});
