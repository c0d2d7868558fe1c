import { analyse } from '@vigie/stories/text/analyse';
import { expect, test } from 'vitest';
import { emptyLemmas, isKeyword } from './empty-lemmas.ts';

test.each(['an', 'jeudi', 'août', '2026', '20', 'faire', 'deux'])('%s is not a keyword', (lemma) => {
  expect(isKeyword(lemma)).toBe(false);
});

test.each(['grève', 'marché', 'g7', 'covid-19', 'retraite'])('%s is a keyword', (lemma) => {
  expect(isKeyword(lemma)).toBe(true);
});

test('of a title only the words about its subject stay', () => {
  const { tokens } = analyse('Budget : les députés ont voté jeudi 20 novembre, après deux ans de débats');
  const said = tokens.filter(({ content }) => content).map(({ lemma }) => lemma);
  expect(said.filter(isKeyword)).toEqual(['budget', 'député', 'voter', 'débat']);
});

test('each is in the file once', () => {
  expect(emptyLemmas().size).toBeGreaterThan(150);
});
