import { expect, test } from 'vitest';
import { contentWords, contradicts, numbersNamed, saysTheSame } from './summary-facts.ts';

const named = (text: string) =>
  Object.fromEntries([...numbersNamed(text)].map(([noun, values]) => [noun, [...values]]));

test.each([
  ['au moins 174 blesses et 3 morts', { blesse: [174], mort: [3] }],
  ['1 200 pompiers et 3,5 hectares', { pompier: [1200], hectare: [3.5] }],
  ['deux nouveaux blesses', { blesse: [2] }],
  ['vingt-deux morts, quatre-vingts blesses', { mort: [22], blesse: [80] }],
  ['cent quarante-quatre blesses', { blesse: [144] }],
  ['deux mille cinq cents foyers', { foyer: [2500] }],
  ['vingt et un morts', { mort: [21] }],
  ['de 2 morts, puis 5 morts', { mort: [2, 5] }],
  ['un incendie a eu lieu en 2026.', {}],
  ['en 2026. Blesses', {}],
])('%s', (text, facts) => {
  expect(named(text)).toEqual(facts);
});

test('sentences repeat each other when they share most of the shorter one’s words', () => {
  const words = (text: string) => contentWords(text);
  const long = words('la greve des eboueurs entre dans sa deuxieme semaine a marseille ce mardi');
  expect(saysTheSame(long, words('la greve des eboueurs a marseille'))).toBe(true);
  expect(saysTheSame(long, words('les eboueurs de lyon votent la reprise du travail'))).toBe(false);
  expect([...words('les blesses avaient encore leurs maisons')]).toEqual(['blesse', 'maison']);
});

test('a contradiction is another number for the same noun', () => {
  const of = numbersNamed;
  expect(contradicts(of('3 morts'), of('trois morts'))).toBe(false);
  expect(contradicts(of('3 morts'), of('4 morts'))).toBe(true);
  expect(contradicts(of('3 morts'), of('4 blesses'))).toBe(false);
  expect(contradicts(of('3 ans'), of('4 ans'), (noun) => noun !== 'an')).toBe(false);
});
