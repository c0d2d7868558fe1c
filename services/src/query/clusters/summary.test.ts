import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SummarySource, summarise } from './summary.ts';

const source = (article: string, publisher: string, at: number, text: string): SummarySource => ({
  article,
  publisher,
  at,
  text,
});

const STRIKE = [
  source('a1', 'A', 1, 'La grève des éboueurs entre dans sa deuxième semaine à Marseille ce mardi.'),
  source('b1', 'B', 2, 'La grève des éboueurs entre dans sa deuxième semaine, ce mardi, à Marseille.'),
  source('c1', 'C', 3, 'Les éboueurs en grève demandent une hausse de salaire à la métropole de Marseille.'),
  source('d1', 'D', 4, 'À Marseille, la métropole réquisitionne des agents face à la grève des éboueurs.'),
  source('e1', 'E', 5, 'Le marché aux fleurs du quartier rouvre ses portes samedi après les travaux.'),
];

test('the central sentences, without one that repeats another, in the order of time', () => {
  const summary = summarise(STRIKE);
  expect(summary.map(({ article }) => article)).not.toContain('e1');
  expect(summary.filter(({ article }) => ['a1', 'b1'].includes(article))).toHaveLength(1);
  expect(summary.map(({ article }) => article)).toEqual(summary.map(({ article }) => article).toSorted());
  for (const { phrase, article } of summary) {
    expect(STRIKE.find((one) => one.article === article)?.text).toContain(phrase);
  }
});

test('publishers are mixed: of two equal sentences the other publisher speaks', () => {
  const sentences = [
    source('a1', 'A', 1, 'Alpha bravo charlie delta echo foxtrot.'),
    source('a2', 'A', 2, 'Alpha bravo charlie golf hotel india.'),
    source('b1', 'B', 3, 'Delta echo foxtrot juliet kilo lima.'),
  ];
  expect(summarise(sentences, 2).map(({ article }) => article)).toEqual(['a1', 'b1']);
});

test('the same whatever the order of the texts', () => {
  const text = fc.array(fc.constantFrom('grève', 'Marseille', 'éboueurs', 'mardi', 'salaire', 'métropole', 'plan'), {
    minLength: 6,
    maxLength: 12,
  });
  const sources = fc.uniqueArray(
    fc.record({
      article: fc.stringMatching(/^[0-9a-f]{4}$/),
      publisher: fc.constantFrom('A', 'B'),
      at: fc.nat(3),
      text: text.map((words) => `${words.join(' ')}.`),
    }),
    { selector: ({ article }) => article, maxLength: 12 },
  );
  fc.assert(
    fc.property(sources, fc.nat(), (all, turn) => {
      const turned = [...all.slice(turn % (all.length || 1)), ...all.slice(0, turn % (all.length || 1))];
      expect(summarise(turned)).toEqual(summarise(all));
      expect(summarise(all).length).toBeLessThanOrEqual(3);
    }),
  );
});

test('nothing to say without whole sentences', () => {
  expect(summarise([])).toEqual([]);
  expect(summarise([source('a', 'A', 1, 'Trop court.')])).toEqual([]);
});
