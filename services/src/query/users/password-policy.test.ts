import { buildPublisherIndex } from '@vigie/contracts/publishers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { createPasswordPolicy } from './password-policy.ts';

const index = buildPublisherIndex({
  version: '1',
  aggregators: [],
  publishers: [
    { nom_norme: 'lemonde.fr', nom_affiche: 'Le Monde', groupe: 'g', majeur: true, hosts: ['lemonde.fr'], names: [] },
    {
      nom_norme: 'nice',
      nom_affiche: 'Nice-Matin',
      groupe: 'g',
      majeur: false,
      hosts: ['nicematin.com'],
      names: ['Var-Matin'],
    },
  ],
});
const policy = createPasswordPolicy(() => index);
const HOLDER = { email: 'jean.dupont@exemple.fr', editeur: 'nice' };
const isAccepted = (password: string, holder = HOLDER): boolean => {
  try {
    policy.check(password, holder, 'newPassword');
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation_failed') throw error;
    expect(error.details?.[0]?.path).toBe('newPassword');
    return false;
  }
};

// ASVS 6.2.4
test.each([
  '123456789012',
  'motdepasse12',
  'mot-de-passe-2026',
  'azertyuiop12',
  'aaaaaaaaaaaaaaaa',
  'P@ssw0rd-2026!',
  'Azerty123456!',
  'jean.dupont1',
  'JeanDupont-1984',
  'j3an.dup0nt!!',
  'dupont.exemple.fr',
  'jean jean jean jean',
  'Jéan Düpont 99',
  'lemonde.fr2026',
  'vigie-vigie-2026',
  'vigievigievigie',
  'Nice-Matin-2026',
  'var.matin.nice',
  'le.monde.vigie',
  'dcba4321poiuy',
  '20101984-2026',
  'liverpool-2026-chelsea',
  `${'a1'.repeat(160)}`,
])('%s is too easy to guess', (password) => {
  expect(isAccepted(password)).toBe(false);
});

test.each([
  'cheval agrafe batterie juste',
  'un secret de test',
  'kX9#vT2mQ8!z',
  'œuf-à-la-coque-du-mardi',
  'sept-barques-au-vent',
  'un mot de passe secret',
  'une autre phrase de test',
  'ｔｒｏｉｓ ｐｏｍｍｅｓ ｒｏｕｇｅｓ',
])('%s is accepted', (password) => {
  expect(isAccepted(password)).toBe(true);
});

const OWN = [
  'jean',
  'dupont',
  'jean.dupont',
  'exemple',
  'exemple.fr',
  'Vigie',
  'nice',
  'Nice-Matin',
  'nicematin.com',
  'varmatin',
];
const WORDS =
  `abricot arbuste bateau bouteille cahier carotte cerise chemise colline comptoir cuisine dentelle dragon encrier escalier
  falaise fenetre fontaine framboise gateau girafe grenier guitare hameau horloge jardin lanterne librairie marmite moulin nuage
  orange oreiller panier parapluie pinceau plume poisson prairie rivage ruisseau sable sentier tambour tiroir tulipe valise verger
  vitrine voilier`.split(/\s+/);

describe('generated passwords', () => {
  // ASVS 6.2.11
  test('own words, however joined, written and followed by digits, are refused', () => {
    const written = fc.constantFrom(
      (word: string) => word,
      (word: string) => word.toUpperCase(),
      (word: string) => word.replaceAll('e', '3').replaceAll('a', '@').replaceAll('o', '0'),
    );
    const word = fc.tuple(fc.constantFrom(...OWN), written).map(([own, write]) => write(own));
    const separator = fc.constantFrom('', '-', '.', ' ', '_');
    const digits = fc.stringMatching(/^\d{0,8}[!?]{0,2}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), separator, digits, (words, between, end) => {
        expect(isAccepted(`${words.join(between)}${between}${end}`)).toBe(false);
      }),
    );
  });

  // ASVS 6.2.5
  test('four different words of the language are accepted', () => {
    const words = fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 4, maxLength: 4 });
    fc.assert(fc.property(words, fc.constantFrom(' ', '-', ''), (chosen, between) => isAccepted(chosen.join(between))));
  });

  test('sixteen random letters and digits are accepted', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z0-9]{16}$/), (random) => new Set(random).size < 9 || isAccepted(random)),
    );
  });
});

test('another account may use the name of a publisher that is not its own, among other words', () => {
  const password = 'le monde est un jardin';
  expect(isAccepted(password)).toBe(true);
  expect(isAccepted('le monde 2026 lemonde', { ...HOLDER, editeur: 'lemonde.fr' })).toBe(false);
});

// ASVS 6.2.9
test('the longest password takes little time', () => {
  expect(isAccepted('a1'.repeat(160))).toBe(false);
});
