import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SLOT } from './slot-sql.ts';

const flat = (sql: string): string => sql.replace(/\s+/g, '');

test('the slot of an entry is read as it is stored', () => {
  const view = readFileSync(new URL('../tables/exposure_quarters.sql', import.meta.url), 'utf8');
  expect(flat(view)).toContain(`${flat(SLOT)}ASslot`);
});
