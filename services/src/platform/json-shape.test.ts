import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfString, exceeds } from './json-shape.ts';

/** Levels and values of parsed JSON. A key belongs to its value. */
function shapeOf(value: unknown): { depth: number; values: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 1 };
  const inner = Object.values(value).map(shapeOf);
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    // An empty list or object counts like one with a single value.
    values:
      1 +
      Math.max(
        1,
        inner.reduce((sum, { values }) => sum + values, 0),
      ),
  };
}

test('the shape of any JSON is that of what JSON.parse reads', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const bytes = Buffer.from(text);
      const { depth, values } = shapeOf(JSON.parse(text));
      const counted = { depth, values: values + 1_000 };
      expect(exceeds(bytes, counted)).toBe(false);
      if (depth > 0) expect(exceeds(bytes, { ...counted, depth: depth - 1 })).toBe(true);
    }),
  );
});

test('values are counted by their commas and brackets', () => {
  const limit = (values: number) => ({ depth: 10, values });
  for (const [text, values] of [
    ['[]', 2],
    ['[1]', 2],
    ['[1,[2,3]]', 5],
    ['{"a,[":1,"b\\",":[{}]}', 5],
  ] as const) {
    expect([text, exceeds(Buffer.from(text), limit(values))]).toEqual([text, false]);
    expect([text, exceeds(Buffer.from(text), limit(values - 1))]).toEqual([text, true]);
  }
});

test('brackets of any number are refused at the limit, without reading on', () => {
  const many = Buffer.alloc(16 << 20, '[');
  const read: number[] = [];
  const watched = new Proxy(many, {
    get(target, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) read.push(Number(key));
      return key === 'length' ? target.length : target[key as unknown as number];
    },
  });
  expect(exceeds(watched, { depth: 32, values: 100 })).toBe(true);
  expect(read).toHaveLength(33);
});

test('the end of a string is its first quote that is not escaped', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const bytes = Buffer.from(`${JSON.stringify(value)},"b"`);
      const end = endOfString(bytes, 0);
      expect(JSON.parse(bytes.subarray(0, end + 1).toString())).toBe(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(endOfString(Buffer.from('"ab'), 0)).toBe(3);
  expect(endOfString(Buffer.from('"\\'), 0)).toBe(2);
});
