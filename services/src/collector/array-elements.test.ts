import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrayElements, trimJson } from './array-elements.ts';

const elements = (text: string) => [...arrayElements(Buffer.from(text))].map(String);

test('each element is the bytes that stood there', () => {
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
