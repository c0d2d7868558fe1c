import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isJsonText } from './json-text.ts';

function isJson(text: string): boolean {
  const steps = isJsonText(Buffer.from(text));
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test.each(['', ' ', '[', '[]', '[1,]', '[,1]', '{"a"}', '{"a":}', '{"a":1,}', '{,}', '{"a":1]', '1 2', ']', 'nul'])(
  'says of %j what JSON.parse says',
  (text) => expect(isJson(text)).toBe(parses(text)),
);

test('says of any text what JSON.parse says', () => {
  const pieces = ['[', ']', '{', '}', ',', ':', ' ', '"a"', '"', '\\', '\n', '1', '-', '.5', 'e9', 'true', 'null', 'é'];
  const text = fc.oneof(
    fc.json(),
    fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((list) => list.join('')),
    // One character of a valid text is replaced.
    fc.tuple(fc.json(), fc.nat(), fc.constantFrom(...pieces)).map(([json, at, piece]) => {
      const i = at % json.length;
      return json.slice(0, i) + piece + json.slice(i + 1);
    }),
  );
  fc.assert(
    fc.property(text, (one) => {
      expect(isJson(one)).toBe(parses(one));
    }),
    { numRuns: 1_000 },
  );
});

test('pauses often: a long text is looked at in pieces', () => {
  let pauses = 0;
  for (const _ of isJsonText(Buffer.from(`[${'{"a":1},'.repeat(10_000)}1]`))) pauses += 1;
  expect(pauses).toBeGreaterThan(40);
});
