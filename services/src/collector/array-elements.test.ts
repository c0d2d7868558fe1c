import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrayElements, NotAnArray, trimJson } from './array-elements.ts';

const elements = (text: string) => [...arrayElements(Buffer.from(text))].map(String);

test('each element has the bytes of the body', () => {
  expect(elements('[ {"a":"]},\\"["} ,\n1.0, "\\\\", [[],{}] ]')).toEqual([
    '{"a":"]},\\"["}',
    '1.0',
    '"\\\\"',
    '[[],{}]',
  ]);
  expect(elements('[]')).toEqual([]);
  expect(elements('[ \n ]')).toEqual([]);
});

test('the elements of any JSON array parse to the array', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 8 }), fc.nat(3), (values, indent) => {
      const text = trimJson(Buffer.from(JSON.stringify(values, null, indent)));
      expect([...arrayElements(text)].map((bytes) => JSON.parse(bytes.toString()))).toEqual(
        JSON.parse(JSON.stringify(values)),
      );
    }),
  );
});

const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** By the rule of {@link arrayElements}: it ends, and each element is JSON. */
const isArrayByElements = (text: string): boolean => {
  try {
    return elements(text).every(parses);
  } catch (error) {
    expect(error).toBeInstanceOf(NotAnArray);
    return false;
  }
};

test('a text is an array exactly when JSON.parse says so, whatever was cut out of it or put in', () => {
  const piece = fc.constantFrom(
    '[',
    ']',
    '{',
    '}',
    ',',
    ':',
    '"',
    '\\',
    '1',
    ' ',
    '\n',
    'null',
    '"a"',
    '{"a":1}',
    '[]',
  );
  const built = fc.array(piece, { maxLength: 12 }).map((pieces) => `[${pieces.join('')}`);
  const mutated = fc
    .tuple(fc.array(fc.jsonValue(), { maxLength: 4 }), fc.nat(200), fc.nat(3), piece)
    .map(([value, at, cut, put]) => {
      const text = JSON.stringify(value);
      const place = at % (text.length + 1);
      return trimJson(Buffer.from(text.slice(0, place) + put + text.slice(place + cut))).toString();
    })
    .filter((text) => text.startsWith('['));
  let arrays = 0;
  fc.assert(
    fc.property(fc.oneof(built, mutated), (given) => {
      const text = trimJson(Buffer.from(given)).toString();
      if (parses(text)) arrays++;
      expect(isArrayByElements(text)).toBe(parses(text));
    }),
    { numRuns: 3_000 },
  );
  expect(arrays).toBeGreaterThan(100);
});
