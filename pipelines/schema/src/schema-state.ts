import { CommandError } from '@vigie/contracts/process/command';
import type { SchemaFiles } from './schema-files.ts';

/** The last migration without which a database cannot be upgraded: `tables/` replaced all of them up to here. */
const OLDEST_UPGRADABLE = '0210';

/** A recorded migration whose file has changed since: history must not be rewritten. */
export class ChangedMigrationError extends CommandError {
  override readonly name = 'ChangedMigrationError';
  constructor(migration: string) {
    super(`migration ${migration} was changed after it had been applied; write a new one instead`);
  }
}

/** A database whose records do not say what its tables are. */
export class UnknownSchemaError extends CommandError {
  override readonly name = 'UnknownSchemaError';
}

/** What a database has, by its records. */
export interface SchemaState {
  /** Tables that were made whole, with views and fills. */
  readonly tables: ReadonlySet<string>;
  readonly migrations: ReadonlySet<string>;
}

/** The name of a table's record. Records of migrations have the names of their files. */
export const tableRecord = (table: string): string => `tables/${table}.sql`;

/**
 * Reads the records (name → checksum) of a database or a backup. Records of files that this version does not have are ignored, so that an
 * older version runs on the tables of a newer one.
 * @throws {ChangedMigrationError}
 * @throws {UnknownSchemaError} when the migrations that `tables/` replaced were applied in part only
 */
export function schemaStateOf(records: ReadonlyMap<string, string>, files: SchemaFiles): SchemaState {
  const { tables, migrations, squashed } = files;
  for (const { name, checksum } of [...migrations, ...Array.from(squashed, ([name, checksum]) => ({ name, checksum }))])
    if ((records.get(name) ?? checksum) !== checksum) throw new ChangedMigrationError(name);
  if ([...squashed.keys()].some((name) => records.has(name))) refuseUnfinished(records, squashed);
  return {
    tables: new Set(
      tables
        .map(({ table }) => table)
        .filter((table) => records.has(tableRecord(table)) || wasMigrated(table, records, squashed)),
    ),
    migrations: new Set(migrations.map(({ name }) => name).filter((name) => records.has(name))),
  };
}

/** Whether a record is of a file that this version has, or of a migration that `tables/` has replaced. */
export function isKnownRecord(name: string, checksum: string, { tables, migrations, squashed }: SchemaFiles): boolean {
  const own = squashed.get(name) ?? migrations.find((one) => one.name === name)?.checksum;
  return own === undefined ? tables.some(({ table }) => tableRecord(table) === name) : own === checksum;
}

function refuseUnfinished(records: ReadonlyMap<string, string>, squashed: SchemaFiles['squashed']): void {
  const needed = [...squashed.keys()].filter((name) => name.slice(0, 4) <= OLDEST_UPGRADABLE);
  const missing = needed.find((name) => !records.has(name));
  if (missing === undefined) return;
  throw new UnknownSchemaError(
    `The migrations of an older version were not finished, ${missing} is missing: start a version that has this migration once, then this one. ` +
      'Nothing was changed.',
  );
}

/** Whether the migrations that made a table, its view and its fill were all applied. */
function wasMigrated(table: string, records: ReadonlyMap<string, string>, squashed: SchemaFiles['squashed']): boolean {
  const own = [...squashed.keys()].filter((name) => /^\d{4}_(\w+?)(?:_mv|_before)?\.sql$/.exec(name)?.[1] === table);
  return own.length > 0 && own.every((name) => records.has(name));
}
