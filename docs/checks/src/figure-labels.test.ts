import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIGURES, type Figure, type FigureId, ignoredWords } from '@vigie/contracts/figures';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const ALL = Object.entries(FIGURES) as [FigureId, Figure][];
const namesOf = ({ label, short }: Figure): string[] => (short === undefined ? [label] : [label, short]);

/** What readers meet: screens, charts, reports, and the tables of columns. */
const SURFACES = ['dashboard/src', 'dashboard/charts/src', 'services/src/reports', 'contracts/src'];
const isSource = (name: string): boolean =>
  /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.split('/').includes('testing');

const sources = SURFACES.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => isSource(name) && join(folder, name) !== 'contracts/src/figures.ts')
    .map((name) => [join(folder, name), readFileSync(join(ROOT, folder, name), 'utf8')] as const),
);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

test('no two figures share a name, and each says what it is', () => {
  const names = ALL.flatMap(([, figure]) => namesOf(figure));
  expect(new Set(names).size).toBe(names.length);
  for (const [id, { definition }] of ALL) {
    expect(definition.length, id).toBeGreaterThan(15);
    expect(definition, id).toMatch(/^\p{Lu}.*[^.]$/u);
  }
});

test('screens, charts, files and tables of columns take the names of figures from the registry', () => {
  expect(sources.length).toBeGreaterThan(500);
  // Short names are common words, which buttons have too.
  const names = ALL.map(([, { label }]) => label);
  // A whole string or a whole text of an element; a label that a suffix follows counts too.
  const written = new RegExp(`['"\`>]\\s*(${names.map(escaped).join('|')})(?:,[^'"\`]*)?\\s*['"\`<]`, 'u');
  const found = sources.flatMap(([name, text]) => {
    const hit = written.exec(text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, ''));
    return hit ? [`${name}: ${hit[1]}`] : [];
  });
  expect(found).toEqual([]);
});

/** What a screen is called names no figure: a reader could not tell which of several is meant. */
test('the name of the screen « Couverture » stands for no figure', () => {
  const named = /['"`>]\s*Couverture\s*['"`<]/u;
  const found = sources.filter(([, text]) => named.test(text)).map(([name]) => name);
  expect(found.sort()).toEqual([
    'dashboard/src/app/keyboard/use-shortcuts.ts',
    'dashboard/src/app/shell/menu-entries.ts',
    'dashboard/src/features/coverage/coverage-screen.tsx',
    'dashboard/src/paths/titles.ts',
  ]);
});

test('filters that change nothing are named beside the figure, those that count are not', () => {
  const filters = { source: 'desktop', articleCategory: 'sports', articleEntities: 'gel' } as const;
  expect(ignoredWords(['listed', 'direct'], filters)).toBe('Sans effet ici\u00a0: zone Desktop, catégorie Sport');
  expect(ignoredWords(['listed', 'exposed'], filters)).toBeNull();
  expect(ignoredWords(['exposureDelay'], filters)).toContain('«\u00a0gel\u00a0»');
  expect(ignoredWords(['listed'], { source: 'tout', articleCategory: 'all' })).toBeNull();
});
