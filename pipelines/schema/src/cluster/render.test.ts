import { expect, test } from 'vitest';
import { readSchemaFiles } from '../schema-files.ts';
import { statementsOf } from '../testing/statements.ts';
import { TWO_SHARDS } from '../testing/test-layout.ts';
import { renderStatement, UnknownStatementError } from './render.ts';
import { SHARD_KEYS } from './shard-keys.ts';

const SHARDS = { ...TWO_SHARDS, cluster: 'presse', replicated: true };
const REPLICAS = { kind: 'replicas', cluster: 'presse' } as const;

const files = await readSchemaFiles();
const statements = statementsOf(files);
const tables = files.tables.map(({ table }) => table);

test('on one server and in ClickHouse Cloud a statement is what its file says', () => {
  for (const { file, sql } of statements) {
    for (const kind of ['one', 'cloud'] as const) {
      expect(renderStatement(file, sql, { kind }, 'vigie')).toEqual([{ database: 'vigie', sql }]);
    }
  }
});

test('every table is replicated, and nothing else of its statement changes', () => {
  let replicated = 0;
  for (const { file, sql } of statements) {
    for (const layout of [REPLICAS, SHARDS]) {
      const [first] = renderStatement(file, sql, layout, 'vigie');
      if (!/^CREATE TABLE/m.test(sql)) continue;
      replicated += 1;
      expect(first?.sql).toContain('ENGINE = Replicated');
      expect(first?.sql.replace('ENGINE = Replicated', 'ENGINE = ')).toBe(sql);
    }
  }
  expect(replicated).toBe(2 * tables.length);
});

test('on shards, tables that have articles in their key are divided, all others are on every server', () => {
  for (const { file, sql } of statements) {
    const [, table] = /^CREATE TABLE IF NOT EXISTS (\w+)$/m.exec(sql) ?? [];
    if (table === undefined) continue;
    const byArticle = /^ORDER BY \(?[^)\n]*\barticle\b/m.test(sql);
    const key = SHARD_KEYS.get(table);
    if (byArticle && table !== 'cluster_lineage') expect([table, key]).toEqual([table, 'article']);
    if (key === 'article') expect([table, byArticle]).toEqual([table, true]);
    const steps = renderStatement(file, sql, SHARDS, 'vigie');
    expect(steps.map(({ database }) => database)).toEqual(key ? ['vigie_shard', 'vigie'] : ['vigie']);
  }
  expect([...SHARD_KEYS.keys()].filter((table) => !tables.includes(table))).toEqual([]);
});

test('on shards, a view is where its source is written and writes to the right shard', () => {
  const rendered = (view: string): unknown => {
    const { file, sql } = statements.find((one) => one.sql.includes(`IF NOT EXISTS ${view} TO `)) ?? {
      file: '',
      sql: '',
    };
    return renderStatement(file, sql, SHARDS, 'vigie').map(({ database, sql }) => [
      database,
      /^CREATE MATERIALIZED VIEW.*$/m.exec(sql)?.[0],
    ]);
  };
  const view = (name: string, to: string) => `CREATE MATERIALIZED VIEW IF NOT EXISTS ${name} TO vigie.${to} AS`;
  expect(rendered('exposure_quarters_mv')).toEqual([
    ['vigie_shard', view('exposure_quarters_mv', 'exposure_quarters_shards')],
  ]);
  expect(rendered('hosts_mv')).toEqual([['vigie_shard', view('hosts_mv', 'hosts')]]);
  expect(rendered('cluster_moment_mv')).toEqual([['vigie', view('cluster_moment_mv', 'cluster_moment')]]);
});

test('a changed table over all shards is made again, a filled one is filled over all of them', () => {
  const steps = (sql: string) => renderStatement('9999_some.sql', sql, SHARDS, 'vigie');
  const changed = 'ALTER TABLE exposure_days ADD COLUMN IF NOT EXISTS words UInt64;';
  expect(steps(changed).map(({ sql }) => /^(?:ALTER|CREATE).*$/m.exec(sql)?.[0])).toEqual([
    changed,
    'CREATE OR REPLACE TABLE vigie.exposure_days_shards AS vigie_shard.exposure_days',
  ]);
  const [fill = ''] = files.tables.find(({ table }) => table === 'article_shares')?.fills ?? [];
  expect(steps(fill)).toMatchObject([{ database: 'vigie', reads: true }]);
  expect(steps(fill)[0]?.sql).toContain('INSERT INTO article_shares_shards\n');
  const view = 'ALTER TABLE sitemap_fetch_days_mv MODIFY QUERY\nSELECT day FROM sitemap_fetches;';
  expect(steps(view)).toMatchObject([{ database: 'vigie_shard' }]);
});

test.each([
  'DROP TABLE shares;',
  'CREATE TABLE shares (a UInt8) ENGINE = MergeTree ORDER BY a;',
  'CREATE TABLE IF NOT EXISTS shares\n(\n    a UInt8\n)\nENGINE = Log;',
  'CREATE TABLE IF NOT EXISTS shares\n(\n    a UInt8\n)\nENGINE = CollapsingMergeTree(a)\nORDER BY a;',
  'CREATE MATERIALIZED VIEW IF NOT EXISTS shares_mv TO shares AS\nSELECT a FROM one INNER JOIN (SELECT a FROM two) AS t USING a;',
  'ALTER TABLE shares\n    DROP COLUMN a;',
  'ALTER TABLE shares UPDATE a = 1 WHERE 1;\nINSERT INTO shares\nSELECT 1;',
])('a statement that the rendering does not know is refused: %s', (sql) => {
  expect(() => renderStatement('9999_odd.sql', sql, SHARDS, 'vigie')).toThrow(UnknownStatementError);
  expect(() => renderStatement('9999_odd.sql', sql, REPLICAS, 'vigie')).toThrow(UnknownStatementError);
});
