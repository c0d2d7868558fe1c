import { describe, expect, test } from 'vitest';
import { COVERAGE_LABELS, coverageLevel } from './coverage-levels.ts';
import { relativeTime } from './relative-time.tsx';
import { clusterTitle } from './title.ts';

describe('the title of a cluster', () => {
  test.each([
    ['Titre choisi', 'Titre', 'Titre choisi'],
    ['', 'Titre', 'Titre'],
    ['  ', 'Titre', 'Titre'],
    ['Sans titre', 'Titre', 'Titre'],
    ['', '', 'Sans titre'],
    ['', 'Ã‰lections', 'Élections'],
  ])('chosen « %s » over « %s » shows « %s »', (titre_selectionne, titre, shown) =>
    expect(clusterTitle({ titre_selectionne, titre })).toBe(shown),
  );
});

test('coverage levels have the words of the specification', () => {
  expect([0, 1, 2, 3].map((level) => COVERAGE_LABELS[coverageLevel(level)])).toEqual([
    'aucune couverture',
    'couverture non exposé',
    'Couverture + de 24h',
    'Couverture Du Jour',
  ]);
});

test('relative times never lie in the future', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  expect(relativeTime('2026-11-21T09:55:00Z', now)).toBe('il y a 5 min');
  expect(relativeTime('2026-11-21T10:00:30Z', now)).toBe('il y a 0 s');
});
