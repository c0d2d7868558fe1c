import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasBidiControl, isolate, isolated, parseIsolated, withoutBidi } from './bidi.ts';

const CONTROLS = [...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'];
const controlled = fc
  .array(fc.oneof(fc.constantFrom(...CONTROLS), fc.constantFrom('a', 'é', ' ', '1', 'א', 'ب', '😀', '(', '\n')), {
    maxLength: 30,
  })
  .map((signs) => signs.join(''));
const plain = fc.string({ unit: 'grapheme' }).filter((text) => !hasBidiControl(text));

/** Levels that are still open after a text, by the rules of UAX 9, written another way than the code. */
function leftOpen(text: string): { embeddings: number; isolates: number; stray: number } {
  const stack: ('e' | 'i')[] = [];
  let stray = 0;
  for (const sign of text) {
    if ('\u202a\u202b\u202d\u202e'.includes(sign)) stack.push('e');
    else if ('\u2066\u2067\u2068'.includes(sign)) stack.push('i');
    else if (sign === '\u202c') stack.at(-1) === 'e' ? stack.pop() : stray++;
    else if (sign === '\u2069') {
      if (!stack.includes('i')) stray++;
      else {
        while (stack.at(-1) === 'e') {
          stack.pop();
          stray++;
        }
        stack.pop();
      }
    }
  }
  const embeddings = stack.filter((kind) => kind === 'e').length;
  return { embeddings, isolates: stack.length - embeddings, stray };
}

test('a text without controls is untouched', () => {
  fc.assert(fc.property(plain, (text) => isolated(text) === text && withoutBidi(text) === text));
});

test('what comes out opens and closes in pairs, is isolated as a whole, and keeps every letter', () => {
  fc.assert(
    fc.property(controlled, (text) => {
      const out = isolated(text);
      expect(leftOpen(out)).toEqual({ embeddings: 0, isolates: 0, stray: 0 });
      expect(withoutBidi(out)).toBe(withoutBidi(text));
      if (!hasBidiControl(out)) return;
      expect(out).toMatch(/^[\u2066-\u2068]/);
      // The isolate that begins it ends at its end, not before: without its first and last sign it is balanced too.
      expect(leftOpen(out.slice(1, -1))).toEqual({ embeddings: 0, isolates: 0, stray: 0 });
    }),
  );
});

test('every sign that stays is found at its new place', () => {
  fc.assert(
    fc.property(controlled, (text) => {
      const { text: out, placeOf } = isolate(text);
      expect(out).toBe(isolated(text));
      for (let at = 0; at < text.length; at++) {
        if (!hasBidiControl(text.charAt(at))) expect(out.charAt(placeOf(at))).toBe(text.charAt(at));
      }
    }),
  );
});

test('doing it again changes nothing, nor does writing texts one after the other', () => {
  fc.assert(
    fc.property(controlled, controlled, (one, other) => {
      expect(isolated(isolated(one))).toBe(isolated(one));
      expect(leftOpen(`${isolated(one)} – ${isolated(other)}`)).toEqual({ embeddings: 0, isolates: 0, stray: 0 });
    }),
  );
});

test.each([
  ['an override that never ends', 'facture\u202egpj.exe', 'facturegpj.exe'],
  ['an end without a start', 'un\u202c titre\u2069', 'un titre'],
  ['an override that ends', 'un \u202etitre\u202c entier', '\u2068un \u202etitre\u202c entier\u2069'],
  ['an isolate of its own', '\u2067שלום\u2069', '\u2067שלום\u2069'],
  ['two isolates', '\u2067א\u2069 \u2067ב\u2069', '\u2068\u2067א\u2069 \u2067ב\u2069\u2069'],
  ['an embedding that only its isolate ends', '\u2067א\u202bב\u2069', '\u2067אב\u2069'],
  ['a mark at the end', 'titre\u200f', '\u2068titre\u200f\u2069'],
])('%s', (_what, text, expected) => {
  expect(isolated(text)).toBe(expected);
});

test('an answer is read with every text in it isolated, escaped or not', () => {
  expect(parseIsolated('[{"t":"a\u202eb","n":[1,null,"c\\u202Ed"]}]')).toEqual([{ t: 'ab', n: [1, null, 'cd'] }]);
  fc.assert(fc.property(fc.json(), (json) => void expect(parseIsolated(json)).toEqual(JSON.parse(json))));
});
