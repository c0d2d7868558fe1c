import { expect, test } from 'vitest';
import { publisherOptions, withHouseFirst } from './publisher-options.ts';

const record = (name: string) => ({
  nom_norme: `${name}.example`,
  nom_affiche: name,
  groupe: name,
  majeur: false,
  suivi: true,
});
const OPTIONS = publisherOptions(['Aurore', 'Beffroi', 'Canal', 'Delta'].map(record), 'editeur');

test('one’s publisher and rivals come first, after everyone, and say what they are', () => {
  const house = { editeur: 'Delta.example', concurrents: ['Beffroi.example'] };
  expect(withHouseFirst(OPTIONS, house).map(({ label, mark }) => [label, mark])).toEqual([
    ['Tous', undefined],
    ['Delta', 'own'],
    ['Beffroi', 'rival'],
    ['Aurore', undefined],
    ['Canal', undefined],
  ]);
});

test('without a publisher and rivals the order stays', () => {
  expect(withHouseFirst(OPTIONS, { editeur: 'all' })).toEqual(OPTIONS);
});
