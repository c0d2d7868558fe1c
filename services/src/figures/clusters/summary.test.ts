import { isLargeRun } from '@vigie/local/testing/large-run';
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

test('the central sentences without repetitions, in order of time', () => {
  const summary = summarise(STRIKE);
  expect(summary.map(({ article }) => article)).not.toContain('e1');
  expect(summary.filter(({ article }) => ['a1', 'b1'].includes(article))).toHaveLength(1);
  expect(summary.map(({ article }) => article)).toEqual(summary.map(({ article }) => article).toSorted());
  for (const { phrase, article } of summary) {
    expect(STRIKE.find((one) => one.article === article)?.text).toContain(phrase);
  }
});

test('publishers alternate: of two equal sentences that of the other publisher is taken', () => {
  const sentences = [
    source('a1', 'A', 1, 'Alpha bravo charlie delta echo foxtrot.'),
    source('a2', 'A', 2, 'Alpha bravo charlie golf hotel india.'),
    source('b1', 'B', 3, 'Delta echo foxtrot juliet kilo lima.'),
  ];
  expect(summarise(sentences, 2).map(({ article }) => article)).toEqual(['a1', 'b1']);
});

test('the order of the texts does not matter', () => {
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

/** What a reader would mark: words of four letters and more, whatever they are, but for joining ones. */
const marked = (phrase: string): Set<string> =>
  new Set(
    (phrase.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter(
      (word) => !['dans', 'pour', 'fait', 'selon'].includes(word),
    ),
  );
const numbersIn = (phrase: string): [noun: string, number: string][] =>
  [...phrase.toLowerCase().matchAll(/(\d+(?: \d{3})*|deux|trois) (\p{L}{3,})/gu)].map(([, number = '', noun = '']) => [
    noun,
    number.replace('deux', '2').replace('trois', '3').replace(' ', ''),
  ]);

const noun = fc.constantFrom('blessés', 'morts', 'pompiers', 'maisons');
const number = fc.constantFrom('2', 'deux', '3', 'trois', '106', '144', '1 200');
const place = fc.constantFrom('Marseille', 'Rennes', 'Amiens', 'Toulon', 'Limoges');
const cause = fc.constantFrom('incendie violent', 'séisme matinal', 'accident ferroviaire', 'naufrage nocturne');
const rest = fc.constantFrom(
  'annonce la préfecture',
  'selon les secours',
  'la justice enquête',
  'des habitants témoignent',
);
const telling = fc
  .tuple(fc.option(fc.tuple(number, noun), { nil: null, freq: 3 }), cause, place, rest)
  .map(([count, why, where, who]) =>
    count === null
      ? `Un ${why} dans la ville de ${where}, ${who}.`
      : `Le ${why} a fait ${count.join(' ')} dans la ville de ${where}, ${who}.`,
  );
const reports = fc.uniqueArray(
  fc.record({
    article: fc.stringMatching(/^[0-9a-f]{4}$/),
    publisher: fc.constantFrom('A', 'B', 'C'),
    at: fc.nat(5),
    text: fc.array(telling, { minLength: 1, maxLength: 3 }).map((sentences) => sentences.join(' ')),
  }),
  { selector: ({ article }) => article, maxLength: 14 },
);

test('one sentence per fact, never two numbers for one noun, and each sentence is from its article', () => {
  fc.assert(
    fc.property(reports, (sources) => {
      const summary = summarise(sources);
      for (const [i, one] of summary.entries()) {
        expect(sources.find(({ article }) => article === one.article)?.text).toContain(one.phrase);
        for (const other of summary.slice(i + 1)) {
          const [a, b] = [marked(one.phrase), marked(other.phrase)];
          const shared = [...a].filter((word) => b.has(word)).length;
          expect([one.phrase, other.phrase, shared <= 0.6 * Math.min(a.size, b.size)]).toEqual([
            one.phrase,
            other.phrase,
            true,
          ]);
        }
      }
      const counts = new Map<string, Set<string>>();
      for (const [what, count] of summary.flatMap(({ phrase }) => numbersIn(phrase))) {
        counts.set(what, (counts.get(what) ?? new Set()).add(count));
      }
      for (const [what, values] of counts) expect([what, values.size]).toEqual([what, 1]);
    }),
    { numRuns: isLargeRun ? 2_000 : 300 },
  );
});

test('a count that differs between articles is left out, in figures and in words', () => {
  const crash = [
    source('a', 'A', 1, 'Un train de nuit déraille près de Limoges après un éboulement sur la voie.'),
    source('b', 'B', 2, 'Le déraillement de Limoges a fait 174 blessés, dont plusieurs dans un état grave.'),
    source('c', 'C', 3, 'Les secours ont pris en charge 144 blessés au cours de la matinée de jeudi.'),
    source('d', 'D', 4, 'Cent six blessés ont rejoint les hôpitaux de la région, selon la préfecture.'),
    source('e', 'E', 5, 'La compagnie promet des cars de remplacement à tous les voyageurs bloqués.'),
  ];
  expect(summarise(crash).map(({ article }) => article)).toEqual(['a', 'e']);
  // Once they agree it is a fact.
  const agreed = crash.map((one) => ({ ...one, text: one.text.replace('144', '174').replace('Cent six', '174') }));
  expect(
    summarise(agreed, 5)
      .map(({ phrase }) => phrase)
      .join(' '),
  ).toContain('174 blessés');
});

test('ages, hours and dates are not counts that contradict each other', () => {
  const texts = [
    source('a', 'A', 1, 'Un homme âgé de 25 ans a été interpellé mardi matin à Rennes par la police.'),
    source('b', 'B', 2, 'Sa voisine, 40 ans, avait donné l’alerte en voyant sortir de la fumée noire.'),
  ];
  // Not in one text, where they would read as a contradiction; but one of them stays.
  expect(summarise(texts)).toHaveLength(1);
});

test('without whole sentences there is no summary', () => {
  expect(summarise([])).toEqual([]);
  expect(summarise([source('a', 'A', 1, 'Trop court.')])).toEqual([]);
});
