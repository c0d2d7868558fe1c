import { analyse } from '@vigie/stories/text/analyse';
import { expect, test } from 'vitest';
import { incidentLemmas } from './incident-lemmas.ts';

const known = new Set(incidentLemmas());
const tells = (title: string): boolean => analyse(title).tokens.some(({ lemma }) => known.has(lemma));

test('every lemma of the file is one that the text step produces', () => {
  const unreachable = incidentLemmas().filter((lemma) => !tells(lemma));
  expect(unreachable).toEqual([]);
});

test.each([
  'Un lycéen poignardé devant son établissement',
  'Deux blessés dans une fusillade à Marseille',
  'Collision entre un bus et un camion : douze blessés',
  'INCENDIE DANS UN ENTREPOT PRES DE ROUEN',
])('%s', (title) => expect(tells(title)).toBe(true));

test.each([
  'Budget : le gouvernement cherche encore douze milliards',
  'Coupe de France : à quelle heure et sur quelle chaîne ?',
  'L’acteur est mort à 81 ans',
])('not: %s', (title) => expect(tells(title)).toBe(false));
