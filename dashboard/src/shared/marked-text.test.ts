import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutAtMarks, readMarks, writeMarks } from './marked-text.ts';

test('a text is cut where marks begin and end', () => {
  const marks = [
    { start: 0, end: 3, label: 'Nombre' },
    { start: 6, end: 12, label: 'Citation' },
    { start: 8, end: 10, label: 'Question' },
  ];
  expect(cutAtMarks('120 a «bcdef»', marks)).toEqual([
    { text: '120', labels: ['Nombre'] },
    { text: ' a ', labels: [] },
    { text: '«b', labels: ['Citation'] },
    { text: 'cd', labels: ['Citation', 'Question'] },
    { text: 'ef', labels: ['Citation'] },
    { text: '»', labels: [] },
  ]);
  expect(cutAtMarks('', marks)).toEqual([]);
});

const marks = fc.array(fc.record({ start: fc.nat(30), end: fc.nat(30), label: fc.constantFrom('a', 'b', 'c') }));

test('the pieces make up the text, each with the marks that cover it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 25 }), marks, (text, some) => {
      const pieces = cutAtMarks(text, some);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      let at = 0;
      for (const piece of pieces) {
        for (let unit = at; unit < at + piece.text.length; unit += 1) {
          const covering = some.filter(({ start, end }) => start <= unit && unit < end).map(({ label }) => label);
          expect(new Set(piece.labels)).toEqual(new Set(covering));
        }
        at += piece.text.length;
      }
      expect(readMarks(writeMarks(some))).toEqual(some);
    }),
  );
});
