import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { roleTables, tablesUnder } from './roles-page.ts';

const page = readFileSync(new URL('../../roles.md', import.meta.url), 'utf8');

describe('docs/roles.md', () => {
  // ASVS 8.1.1, 8.1.2
  test.each(Object.entries(roleTables()))('%s: the page has the table of contracts', (heading, table) => {
    expect(tablesUnder(page)[heading]).toBe(table);
  });

  test('the page has no other table', () => {
    expect(Object.keys(tablesUnder(page))).toEqual(Object.keys(roleTables()));
  });
});
