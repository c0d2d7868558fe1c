import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proposeExpressions } from './expression-proposals.ts';
import { foldText } from './fold-name.ts';

const names = (...texts: string[]) => texts.map((text, i) => ({ text, count: 100 - i }));
const words = (...lemmas: string[]) => lemmas.map((lemme, i) => ({ lemme, count: 100 - i }));

test('seven phrases in the order of the decision', () => {
  expect(proposeExpressions({ entities: names('A', 'B', 'C', 'D'), lemmes: words('x', 'y', 'z') })).toEqual([
    'A B',
    'A C',
    'B C',
    'A B C',
    'A x',
    'A y',
    'B x',
  ]);
});

test('the higher count decides the order, and which of two spellings stays', () => {
  const entities = [
    { text: 'elysee', count: 2 },
    { text: 'Paris', count: 5 },
    { text: 'Élysée', count: 9 },
    { text: 'ÉLYSÉE', count: 9 },
    { text: 'PARIS', count: 1 },
  ];
  expect(proposeExpressions({ entities, lemmes: [] })).toEqual(['Élysée Paris', 'Élysée', 'Paris']);
});

test('fewer entities or lemmas: shorter phrases, none empty, none twice', () => {
  expect(proposeExpressions({ entities: [], lemmes: [] })).toEqual([]);
  expect(proposeExpressions({ entities: names('  ', ''), lemmes: words('') })).toEqual([]);
  expect(proposeExpressions({ entities: [], lemmes: words('grève', 'train') })).toEqual(['grève', 'train']);
  expect(proposeExpressions({ entities: names('Lyon'), lemmes: words('grève') })).toEqual([
    'Lyon',
    'Lyon grève',
    'grève',
  ]);
});

test('a lemma that is the name beside it is said once', () => {
  expect(proposeExpressions({ entities: names('Loto'), lemmes: words('loto', 'gain') })).toEqual(['Loto', 'Loto gain']);
});

test('a topic: its clusters taken together', () => {
  const first = names('A', 'B');
  const second = [
    { text: 'C', count: 200 },
    { text: 'a', count: 150 },
  ];
  expect(proposeExpressions({ entities: [...first, ...second], lemmes: [] })[0]).toBe('C a');
});

test('at most seven, none empty, no two the same without accents and case', () => {
  const text = fc.constantFrom('', ' ', 'Été', 'ETE', 'été', 'Œuvre', 'A B', 'a', 'À', 'x', 'l’eau', "l'eau");
  const source = fc.record({
    entities: fc.array(fc.record({ text, count: fc.nat(5) })),
    lemmes: fc.array(fc.record({ lemme: text, count: fc.nat(5) })),
  });
  fc.assert(
    fc.property(source, (given) => {
      const proposals = proposeExpressions(given);
      expect(proposals.length).toBeLessThanOrEqual(7);
      expect(proposals.every((phrase) => phrase.trim() !== '')).toBe(true);
      expect(new Set(proposals.map(foldText)).size).toBe(proposals.length);
    }),
  );
});
