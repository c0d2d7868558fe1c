import { joinPublishers, publisherNames } from '@vigie/contracts/publisher-names';
import { expect, test } from 'vitest';
import { withHouseFirst } from './house-options.ts';
import { isFollowed, publisherLabel, publisherOptions } from './publisher-options.ts';

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

test('« Mes concurrents » is their names, in the order of the list, before each of them', () => {
  const house = { editeur: 'Delta.example', concurrents: ['Canal.example', 'Beffroi.example'] };
  const shown = withHouseFirst(OPTIONS, house);
  const both = 'Mon éditeur et mes concurrents';
  expect(shown.map(({ label }) => label)).toEqual([
    'Tous',
    'Delta',
    'Mes concurrents',
    both,
    'Beffroi',
    'Canal',
    'Aurore',
  ]);
  expect(publisherNames(shown[2]?.value ?? '')).toEqual(['Beffroi.example', 'Canal.example']);
  expect(publisherNames(shown[3]?.value ?? '')).toEqual(['Delta.example', 'Beffroi.example', 'Canal.example']);
});

test('several publishers are named as a list, and followed as soon as one of them is', () => {
  const records = ['Aurore', 'Beffroi', 'Canal', 'Delta'].map(record);
  const joinNames = (names: readonly string[]) => joinPublishers(names.map((name) => `${name}.example`));
  const label = (...names: string[]) => publisherLabel(records, joinNames(names), 'editeur');
  expect(label('Aurore')).toBe('Aurore');
  expect(label('Canal', 'Aurore')).toBe('Canal et Aurore');
  expect(label('Canal', 'Aurore', 'Delta')).toBe('Canal, Aurore et Delta');
  expect(label('Canal', 'Aurore', 'Delta', 'Beffroi')).toBe('Canal, Aurore et 2 autres');
  expect(isFollowed(records, joinNames(['Inconnu', 'Aurore']), 'editeur')).toBe(true);
  expect(isFollowed(records, joinNames(['Inconnu', 'Absent']), 'editeur')).toBe(false);
});
