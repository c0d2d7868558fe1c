import { expect, test } from 'vitest';
import { ownWords } from './own-words.ts';

const nameOf = (name: string): string => name.toUpperCase();

test.each([
  ['clusters', 'manques=midi,soir', ['Histoires de MIDI et SOIR qui manquent']],
  ['editeurs', 'tri=editeur.desc', ['Tri « Groupe Editeur » décroissant']],
  ['articles', 'tri=titre.asc', ['Tri « Titre » croissant']],
  ['thematique', 'onglet=editeur&tri=titre.asc', ['Éditeur', 'Tri « Titre » croissant']],
  ['thematique', 'onglet=classement&tri=titre.asc', ['Classement']],
  [
    'selectclusters',
    'vue=comparaison&clusters=00000000000000a1.00000000000000a2&onglet=classement',
    ['Comparaison de 2 clusters', 'Classement'],
  ],
] as const)('%s?%s is « %j »', (screen, search, words) => {
  const said = ownWords(screen, new URLSearchParams(search), nameOf);
  expect(said.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(words);
});

test.each([
  ['clusters', ''],
  ['articles', 'tri=aucun'],
  ['articles', 'tri=inconnu.asc'],
  ['selectclusters', 'clusters=00000000000000a1'],
  ['couverture', 'tri=titre.asc'],
] as const)('%s?%s adds nothing', (screen, search) =>
  expect(ownWords(screen, new URLSearchParams(search), nameOf)).toEqual([]),
);
