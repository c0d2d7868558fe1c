import { describe, expect, test } from 'vitest';
import type { PublisherRecord } from '../../query/publisher-options.ts';
import { markOf, ownNames } from './marks.ts';

const record = (nom_norme: string, nom_affiche: string, groupe: string) =>
  ({ nom_norme, nom_affiche, groupe, majeur: true }) as PublisherRecord;
const records = [
  record('aurore.example', 'Aurore', 'Groupe Est'),
  record('soir.example', 'Le Soir', 'Groupe Est'),
  record('direct.example', 'Direct 24', 'Direct 24'),
];
const names = (editeur: string, groupe: 'editeur' | 'groupe' = 'editeur') => [
  ...ownNames(records, { editeur, groupe }),
];

describe('whose articles are marked', () => {
  test('the filter’s publisher by the name that pages show; all of its group under « groupe »', () => {
    expect(names('aurore.example')).toEqual(['Aurore']);
    expect(names('aurore.example', 'groupe')).toEqual(['Aurore', 'Le Soir']);
    expect(names('Groupe Est')).toEqual(['Aurore', 'Le Soir']);
  });

  test('nobody’s for everyone; an unknown name’s as it is', () => {
    expect([names('all'), names(''), names('autre.example')]).toEqual([[], [], ['autre.example']]);
  });

  test('the own publisher before the rival', () => {
    const marks = { own: new Set(['Aurore']), rival: 'Aurore', article: null };
    expect(markOf(marks, 'Aurore')).toBe('own');
    expect(markOf({ ...marks, rival: 'Le Soir' }, 'Le Soir')).toBe('rival');
    expect(markOf(marks, 'Direct 24')).toBeNull();
  });
});
