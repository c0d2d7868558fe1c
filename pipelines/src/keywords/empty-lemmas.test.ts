import { expect, test } from 'vitest';
import { analyse } from '../stories/text/analyse.ts';
import { emptyLemmas, isKeyword } from './empty-lemmas.ts';

test.each(['an', 'jeudi', 'août', '2026', '20', 'faire', 'deux'])('%s is no keyword', (lemma) => {
  expect(isKeyword(lemma)).toBe(false);
});

test.each(['grève', 'marché', 'g7', 'covid-19', 'retraite'])('%s is one', (lemma) => {
  expect(isKeyword(lemma)).toBe(true);
});

test('of a title only what tells of its subject stays', () => {
  const { tokens } = analyse('Budget : les députés ont voté jeudi 20 novembre, après deux ans de débats');
  const said = tokens.filter(({ content }) => content).map(({ lemma }) => lemma);
  expect(said.filter(isKeyword)).toEqual(['budget', 'député', 'voter', 'débat']);
});

test('each is written once', () => {
  expect(emptyLemmas().size).toBeGreaterThan(150);
});
