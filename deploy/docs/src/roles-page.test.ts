import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { roleTables, tablesUnder } from './roles-page.ts';

const page = readFileSync(new URL('../../../docs/roles.md', import.meta.url), 'utf8');

describe('docs/roles.md', () => {
  test.each(Object.entries(roleTables()))('%s: the page says what the table of contracts says', (heading, table) => {
    expect(tablesUnder(page)[heading]).toBe(table);
  });

  test('it has no table of its own', () => {
    expect(Object.keys(tablesUnder(page))).toEqual(Object.keys(roleTables()));
  });
});
