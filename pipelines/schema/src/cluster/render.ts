import { type Layout, type Shards, shardDatabase } from './layout.ts';
import { overShards, SHARD_KEYS, writtenTable } from './shard-keys.ts';

/** A statement, and the database that it is sent to. */
export interface Step {
  readonly database: string;
  readonly sql: string;
  /** It reads what is stored: the tables that are read must be there and up to date. */
  readonly reads?: true;
}

/** A statement of a form that has no rendering for a cluster. */
export class UnknownStatementError extends Error {
  override readonly name = 'UnknownStatementError';
  constructor(file: string) {
    super(`${file} has a statement that cannot be rendered for a cluster: see pipelines/schema/src/cluster/render.ts`);
  }
}

const TABLE = /^CREATE TABLE IF NOT EXISTS (\w+)$/m;
const ENGINE = /^ENGINE = ((?:Replacing|Summing|Aggregating)?MergeTree)(\(\w+\))?(?=;?$)/gm;
const VIEW = /^CREATE MATERIALIZED VIEW IF NOT EXISTS \w+ TO (\w+) AS$/m;
const SOURCE = /\bFROM (\w+)/g;
const ALTER = /^ALTER TABLE (\w+)\s+(?=(?:ADD|MODIFY|UPDATE)\b)/m;
const FILL = /^INSERT INTO (\w+)$/m;

/** The engine that keeps the same rows on several servers. Its path and replica are those of its Replicated database. */
export const replicatedEngine = (sql: string): string => sql.replace(ENGINE, 'ENGINE = Replicated$1$2');

/**
 * The statements for a layout that stand for one of a file.
 * @throws {UnknownStatementError}
 */
export function renderStatement(file: string, sql: string, layout: Layout, database: string): Step[] {
  if (layout.kind === 'one' || layout.kind === 'cloud') return [{ database, sql }];
  const form = formOf(file, sql);
  if (layout.kind === 'replicas') {
    return [{ database, sql: form.kind === 'table' ? replicatedEngine(sql) : sql }];
  }
  return onShards(file, form, sql, layout, database);
}

type Form = { kind: 'table' | 'alter' | 'fill'; table: string } | { kind: 'view'; table: string; source: string };

function formOf(file: string, sql: string): Form {
  const bare = sql.replace(/^--.*\n/gm, '');
  const found: Form[] = [];
  const [, table] = TABLE.exec(bare) ?? [];
  if (table !== undefined && bare.match(ENGINE)?.length === 1) found.push({ kind: 'table', table });
  const [, target] = VIEW.exec(bare) ?? [];
  const sources = new Set(Array.from(bare.matchAll(SOURCE), ([, source = '']) => source));
  const [source] = sources;
  if (target !== undefined && source !== undefined && sources.size === 1)
    found.push({ kind: 'view', table: target, source });
  const [, altered] = ALTER.exec(bare) ?? [];
  if (altered !== undefined) found.push({ kind: 'alter', table: altered });
  const [, filled] = FILL.exec(bare) ?? [];
  if (filled !== undefined) found.push({ kind: 'fill', table: filled });
  const [form] = found;
  if (form === undefined || found.length > 1) throw new UnknownStatementError(file);
  return form;
}

function onShards(file: string, form: Form, sql: string, layout: Shards, database: string): Step[] {
  const own = shardDatabase(database);
  const place = (table: string): string => (SHARD_KEYS.has(table) ? own : database);
  switch (form.kind) {
    case 'table': {
      const create = { database: place(form.table), sql: layout.replicated ? replicatedEngine(sql) : sql };
      return SHARD_KEYS.has(form.table) ? [create, distributed(form.table, layout, database)] : [create];
    }
    case 'view': {
      // It is run where its source is written to, and writes to the right shard.
      const to = `TO ${database}.${writtenTable(form.table)} AS`;
      return [{ database: place(form.source), sql: sql.replace(/ TO \w+ AS$/m, () => ` ${to}`) }];
    }
    case 'alter': {
      const view = /_mv$/.test(form.table);
      if (view) return [{ database: placeOfView(file, sql, place), sql }];
      const alter = { database: place(form.table), sql };
      return SHARD_KEYS.has(form.table) && !/\bUPDATE\b/.test(sql)
        ? [alter, distributed(form.table, layout, database, 'CREATE OR REPLACE TABLE')]
        : [alter];
    }
    case 'fill':
      return [{ database, sql: sql.replace(FILL, `INSERT INTO ${writtenTable(form.table)}`), reads: true }];
  }
}

/** A view that changes is where its source is. */
function placeOfView(file: string, sql: string, place: (table: string) => string): string {
  const sources = new Set(Array.from(sql.replace(/^--.*\n/gm, '').matchAll(SOURCE), ([, source = '']) => source));
  const [source] = sources;
  if (source === undefined || sources.size > 1) throw new UnknownStatementError(file);
  return place(source);
}

/** The table over all shards, with the columns that those of the shards have now. */
function distributed(table: string, layout: Shards, database: string, create = 'CREATE TABLE IF NOT EXISTS'): Step {
  return { database, sql: distributedTable(create, overShards(table), table, layout, database) };
}

/** The statement that makes a table over the shards' tables of a name. */
export const distributedTable = (
  create: string,
  name: string,
  table: string,
  { cluster }: Shards,
  database: string,
): string => {
  const own = shardDatabase(database);
  return `${create} ${database}.${name} AS ${own}.${table}
ENGINE = Distributed(${cluster}, ${own}, ${table}, ${SHARD_KEYS.get(table)})`;
};
