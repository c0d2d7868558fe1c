import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/** The folder of this package, with `tables/` and `migrations/`. */
const FOLDER = new URL('../', import.meta.url);

/** A numbered file: one statement that brings an older database on. It is safe to run twice. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** A table as it is now, from `tables/NAME.sql`. Each statement is safe to run twice. */
export interface TableFile {
  readonly table: string;
  readonly create: string;
  /** Materialised views that fill the table. */
  readonly views: readonly string[];
  /** Statements that fill it with what was stored before its views were there. */
  readonly fills: readonly string[];
}

export interface SchemaFiles {
  readonly tables: readonly TableFile[];
  /** In order. */
  readonly migrations: readonly Migration[];
  /** Checksums of the migrations that `tables/` has replaced, by name. */
  readonly squashed: ReadonlyMap<string, string>;
}

export async function readSchemaFiles(folder: URL = FOLDER): Promise<SchemaFiles> {
  const [tables, migrations, squashed] = await Promise.all([
    sqlFiles(new URL('tables/', folder)),
    sqlFiles(new URL('migrations/', folder)),
    readFile(new URL('migrations/SQUASHED', folder), 'utf8'),
  ]);
  return {
    tables: tables.map(({ name, sql }) => tableFile(name, sql)),
    migrations: migrations.map(({ name, sql }) => ({
      name,
      sql,
      checksum: createHash('sha256').update(sql).digest('hex'),
    })),
    squashed: new Map(
      Array.from(squashed.matchAll(/^(\w+) {2}(.+)$/gm), ([, checksum = '', name = '']) => [name, checksum]),
    ),
  };
}

async function sqlFiles(folder: URL): Promise<{ name: string; sql: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), 'utf8') })));
}

/** Divides after each line that ends with a semicolon outside of a comment. */
function divided(sql: string): string[] {
  const statements = [''];
  for (const line of sql.split('\n')) {
    statements.push(`${statements.pop()}${line}\n`);
    if (/;$/.test(line.replace(/--.*$/, ''))) statements.push('');
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}

function tableFile(name: string, sql: string): TableFile {
  const statements = divided(sql);
  const starting = (verb: string) => statements.filter((one) => new RegExp(`^${verb} `, 'm').test(one));
  const [create, ...others] = starting('CREATE TABLE');
  const [views, fills] = [starting('CREATE MATERIALIZED VIEW'), starting('INSERT INTO')];
  if (create === undefined || others.length > 0 || statements.length !== 1 + views.length + fills.length)
    throw new Error(`tables/${name} is not one table, then its views, then what fills it`);
  return { table: name.replace(/\.sql$/, ''), create, views, fills };
}
