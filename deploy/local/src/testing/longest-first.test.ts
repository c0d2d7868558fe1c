import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LONGEST } from './longest-first.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

test('every file that is to run first exists', () => {
  expect(LONGEST.filter((file) => !existsSync(ROOT + file))).toEqual([]);
});
