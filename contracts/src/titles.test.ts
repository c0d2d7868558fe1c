import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clusterTitle } from './titles.ts';

test.each([
  ['Titre choisi', 'Titre', 'Titre choisi'],
  ['', 'Titre', 'Titre'],
  ['  ', 'Titre', 'Titre'],
  ['Sans titre', 'Titre', 'Titre'],
  ['', '', 'Sans titre'],
])('chosen « %s » over « %s » shows « %s »', (titre_selectionne, titre, shown) =>
  expect(clusterTitle({ titre_selectionne, titre })).toBe(shown),
);

test('no other file decides which title a cluster has', () => {
  const root = new URL('../../', import.meta.url);
  const files = ['contracts/src', 'services/src', 'dashboard/src'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const deciding = files.filter((file) =>
    /'Sans titre'|titre_selectionne (?:\|\||\?\?|\?|=== ''|!== '')/.test(readFileSync(new URL(file, root), 'utf8')),
  );
  expect(deciding).toEqual(['contracts/src/titles.ts']);
});
