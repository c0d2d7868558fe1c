import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentencesOf } from './sentences.ts';

test.each([
  ['Le feu à Castres. 73 pompiers luttent.', ['Le feu à Castres.', '73 pompiers luttent.']],
  ['Fini\u00a0! 12,5 % de hausse… 3 morts.', ['Fini !', '12,5 % de hausse…', '3 morts.']],
  ['« C’est trop. » 200 salariés partent.', ['« C’est trop. »', '200 salariés partent.']],
  ['Il a dit non. « 40 fois » en un an.', ['Il a dit non.', '« 40 fois » en un an.']],
  ['Selon l’art. 49 et le no. 3, env. 20 élus.', ['Selon l’art. 49 et le no. 3, env. 20 élus.']],
  ['Le prix passe à 1.200 euros. Puis  rien.', ['Le prix passe à 1.200 euros.', 'Puis rien.']],
  ['M. Durand part. Il revient.', ['M. Durand part.', 'Il revient.']],
  [' ', []],
])('%s', (text, sentences) => expect(sentencesOf(text)).toEqual(sentences));

test('nothing but blanks is lost, and no sentence goes on after its end with a number', () => {
  const piece = fc.constantFrom(
    'Le feu',
    'à Castres',
    '73 pompiers',
    '12,5 %',
    '. ',
    '… ',
    '! ',
    ' » ',
    ' « ',
    'art',
    ' ',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join('')),
      (text) => {
        const sentences = sentencesOf(text);
        expect(sentences.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        for (const sentence of sentences) expect(sentence.replaceAll('art. ', '')).not.toMatch(/[.!?…] \d/);
      },
    ),
    { numRuns: 300 },
  );
});
