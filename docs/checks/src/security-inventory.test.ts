import { ABOUT, ENVIRONMENT } from '@vigie/contracts/process/environment';
import { expect, test } from 'vitest';
import { codeOf, read, TABLES } from './markdown.ts';

const page = read('docs/security-inventory.md');
const namesOf = (heading: string): Set<string> =>
  new Set(codeOf(page.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? ''));

const variables = Object.entries(ENVIRONMENT.shape).map(([name, type]) => ({ name, about: ABOUT.get(type) }));

// ASVS 11.1.1, 11.1.2
test('every secret has its line', () => {
  const secrets = variables.filter(({ about }) => about?.secret).map(({ name }) => name);
  expect(secrets.length).toBeGreaterThan(6);
  expect(secrets.filter((name) => !namesOf('Keys and algorithms').has(name))).toEqual([]);
});

// ASVS 13.1.1
test('every connection has its line', () => {
  const addresses = variables
    .map(({ name }) => name)
    .filter((name) => /_URLS?$|_BROKERS$|_ISSUER$|_SENTINELS$/.test(name));
  expect(addresses.length).toBeGreaterThan(8);
  expect(addresses.filter((name) => !namesOf('Connections').has(name))).toEqual([]);
});

/** Columns that name a person, or hold what only its owner should know. `listed_by` is a source. */
const SENSITIVE =
  /^\s+`?(?:email|password\w*|secret\w*|hash|address|addresses|agent|user|user_id|editeur_of|(?!listed_)\w+_by)`?\s+\w/m;

// ASVS 14.1.1, 14.1.2
test('every sensitive table has its line', () => {
  const columnsOf = (sql: string) => /^CREATE TABLE \w[\w ]*\n([\s\S]*?)^\)/m.exec(sql)?.[1] ?? '';
  const sensitive = [...TABLES].filter(([, sql]) => SENSITIVE.test(columnsOf(sql))).map(([name]) => name);
  expect(sensitive).toEqual(expect.arrayContaining(['users', 'collector_keys', 'second_factors', 'audit_log']));
  expect(sensitive.filter((name) => !namesOf('Data').has(name))).toEqual([]);
  expect([...namesOf('Data')].filter((name) => /^[a-z]+_?[a-z_]*$/.test(name) && !TABLES.has(name))).toEqual([]);
});
