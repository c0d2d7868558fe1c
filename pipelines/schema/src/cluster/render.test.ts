import { expect, test } from 'vitest';
import { readMigrations } from '../migrate.ts';
import { TWO_SHARDS } from '../testing/test-layout.ts';
import { renderMigration, UnknownStatementError } from './render.ts';
import { SHARD_KEYS } from './shard-keys.ts';

const SHARDS = { ...TWO_SHARDS, cluster: 'presse', replicated: true };
const REPLICAS = { kind: 'replicas', cluster: 'presse' } as const;

const migrations = await readMigrations();
const tables = migrations.flatMap(({ sql }) => /^CREATE TABLE IF NOT EXISTS (\w+)$/m.exec(sql)?.slice(1) ?? []);

test('on one server and in ClickHouse Cloud a migration is what its file says', () => {
  for (const { name, sql } of migrations) {
    for (const kind of ['one', 'cloud'] as const) {
      expect(renderMigration(name, sql, { kind }, 'vigie')).toEqual([{ database: 'vigie', sql }]);
    }
  }
});

test('every table is replicated, and nothing else of its statement changes', () => {
  let replicated = 0;
  for (const { name, sql } of migrations) {
    for (const layout of [REPLICAS, SHARDS]) {
      const [first] = renderMigration(name, sql, layout, 'vigie');
      if (!/^CREATE TABLE/m.test(sql)) continue;
      replicated += 1;
      expect(first?.sql).toContain('ENGINE = Replicated');
      expect(first?.sql.replace('ENGINE = Replicated', 'ENGINE = ')).toBe(sql);
    }
  }
  expect(replicated).toBe(2 * tables.length);
});

test('on shards, tables that have articles in their key are divided, all others are on every server', () => {
  for (const { name, sql } of migrations) {
    const [, table] = /^CREATE TABLE IF NOT EXISTS (\w+)$/m.exec(sql) ?? [];
    if (table === undefined) continue;
    const byArticle = /^ORDER BY \(?[^)\n]*\barticle\b/m.test(sql);
    const key = SHARD_KEYS.get(table);
    if (byArticle && table !== 'cluster_lineage') expect([table, key]).toEqual([table, 'article']);
    if (key === 'article') expect([table, byArticle]).toEqual([table, true]);
    const steps = renderMigration(name, sql, SHARDS, 'vigie');
    expect(steps.map(({ database }) => database)).toEqual(key ? ['vigie_shard', 'vigie'] : ['vigie']);
  }
  expect([...SHARD_KEYS.keys()].filter((table) => !tables.includes(table))).toEqual([]);
});

test('on shards, a view is where its source is written and writes to the right shard', () => {
  const rendered = (name: string): unknown => {
    const migration = migrations.find((one) => one.name === name);
    return renderMigration(name, migration?.sql ?? '', SHARDS, 'vigie').map(({ database, sql }) => [
      database,
      /^CREATE MATERIALIZED VIEW.*$/m.exec(sql)?.[0],
    ]);
  };
  const view = (name: string, to: string) => `CREATE MATERIALIZED VIEW IF NOT EXISTS ${name} TO vigie.${to} AS`;
  expect(rendered('0003_exposure_quarters_mv.sql')).toEqual([
    ['vigie_shard', view('exposure_quarters_mv', 'exposure_quarters_shards')],
  ]);
  expect(rendered('0018_hosts_mv.sql')).toEqual([['vigie_shard', view('hosts_mv', 'hosts')]]);
  expect(rendered('0122_cluster_moment_mv.sql')).toEqual([['vigie', view('cluster_moment_mv', 'cluster_moment')]]);
});

test('a changed table over all shards is made again, a filled one is filled over all of them', () => {
  const steps = (name: string) =>
    renderMigration(name, migrations.find((one) => one.name === name)?.sql ?? '', SHARDS, 'vigie');
  expect(steps('0207_exposure_days_changed.sql').map(({ sql }) => /^(?:ALTER|CREATE).*$/m.exec(sql)?.[0])).toEqual([
    'ALTER TABLE exposure_days',
    'CREATE OR REPLACE TABLE vigie.exposure_days_shards AS vigie_shard.exposure_days',
  ]);
  expect(steps('0183_wordings_before.sql')).toMatchObject([{ database: 'vigie', reads: true }]);
  expect(steps('0183_wordings_before.sql')[0]?.sql).toContain('INSERT INTO wordings_shards\n');
  expect(steps('0146_sitemap_fetch_days_mv_changed.sql')).toMatchObject([{ database: 'vigie_shard' }]);
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
  expect(() => renderMigration('9999_odd.sql', sql, SHARDS, 'vigie')).toThrow(UnknownStatementError);
  expect(() => renderMigration('9999_odd.sql', sql, REPLICAS, 'vigie')).toThrow(UnknownStatementError);
});
