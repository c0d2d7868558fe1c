import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

test('every program and every test outside of this package makes tables by prepareTables, which knows how long rows are kept', () => {
  const files = ['services', 'deploy', 'docs', 'dashboard', 'pipelines'].flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/(?:^|\/)(?:node_modules|dist)\//.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const migrating = files.filter((file) => /\bmigrate\(/.test(readFileSync(ROOT + file, 'utf8')));
  expect(migrating.filter((file) => !/^pipelines\/schema\/src\/.*\.test\.ts$/.test(file)).sort()).toEqual([
    'pipelines/schema/src/migrate.ts',
    'pipelines/schema/src/prepare-tables.ts',
  ]);
});
