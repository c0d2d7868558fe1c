import { expect, test } from 'vitest';
import { readSchemaFiles } from './schema-files.ts';
import {
  ChangedMigrationError,
  isKnownRecord,
  schemaStateOf,
  tableRecord,
  UnknownSchemaError,
} from './schema-state.ts';
import { olderTables } from './testing/older-database.ts';

const files = await readSchemaFiles();
const names = files.tables.map(({ table }) => table);
const upTo = (last: string) => [...files.squashed].filter(([name]) => name < last);
const tablesOf = (records: Iterable<readonly [string, string]>) => schemaStateOf(new Map(records), files).tables;

/** Tables that no replaced migration made. */
const LATER = [
  'alert_episodes',
  'alert_marks',
  'alert_rules',
  'alert_verdicts',
  'annotations',
  'channels',
  'editions',
  'messages',
  'occurrences',
  'schedules',
  'view_feeds',
];

test('a database that was made from tables/ has the tables that it recorded', () => {
  expect([...tablesOf([[tableRecord('shares'), '']])]).toEqual(['shares']);
});

test('a database with all replaced migrations has every table of then', () => {
  expect(names.filter((name) => !tablesOf(files.squashed).has(name))).toEqual(LATER);
});

test('a database of migration 0210 lacks the tables since; one whose fill was not applied is made once more', async () => {
  const older = await olderTables();
  const since = names.filter((name) => !older.has(name));
  expect(since).toEqual(expect.arrayContaining(['article_listings', 'article_shares', 'preferences']));
  expect(names.filter((name) => !tablesOf(upTo('0211')).has(name))).toEqual(since);
  expect(tablesOf(upTo('0262')).has('article_shares')).toBe(false);
  expect(tablesOf(upTo('0263')).has('article_shares')).toBe(true);
});

test('replaced migrations that were applied in part are refused with the name of one that is missing', () => {
  const partly = new Map(files.squashed);
  partly.delete('0123_cluster_moment_before.sql');
  expect(() => schemaStateOf(partly, files)).toThrow(UnknownSchemaError);
  expect(() => schemaStateOf(partly, files)).toThrow('0123_cluster_moment_before.sql is missing');
  expect(() => tablesOf(upTo('0206'))).toThrow(UnknownSchemaError);
});

test('another checksum of a replaced or a numbered migration is refused', () => {
  for (const name of ['0006_exposure_life.sql', '0240_crawl_fetches_changed.sql']) {
    const changed = new Map([...files.squashed, [name, 'another']]);
    expect(() => schemaStateOf(changed, files)).toThrow(ChangedMigrationError);
    expect(isKnownRecord(name, 'another', files)).toBe(false);
  }
});

test('records of a newer version are ignored, and are not known', () => {
  const newer = [
    ['9999_shares_changed.sql', 'x'],
    ['tables/later.sql', ''],
  ] as const;
  expect(tablesOf([...files.squashed, ...newer])).toEqual(tablesOf(files.squashed));
  for (const [name, checksum] of newer) expect(isKnownRecord(name, checksum, files)).toBe(false);
  for (const [name, checksum] of files.squashed) expect(isKnownRecord(name, checksum, files)).toBe(true);
  expect(isKnownRecord(tableRecord('shares'), '', files)).toBe(true);
});
