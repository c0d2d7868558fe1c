import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headlineRecord } from '../headlines.ts';
import { embeddingsRequest, readEmbeddings, spaceOf } from './protocol.ts';
import { fromBase64, toBase64, toInt8, toldVector } from './vector.ts';

const MODEL = { name: 'petit', prefix: 'query: ' };
const vector = (first: number) => [first, ...Array.from({ length: 7 }, () => 0.1)];
const body = (...vectors: unknown[]) =>
  JSON.stringify({ data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })) });

describe('readEmbeddings', () => {
  it('gives vectors in the order of the texts, whatever the order of the answer', () => {
    const data = [
      { index: 1, embedding: vector(-1) },
      { index: 0, embedding: vector(1) },
    ];
    const read = readEmbeddings(JSON.stringify({ data }), 2);
    expect(read).toMatchObject({ ok: true, dimension: 8 });
    expect(read.ok && read.vectors.map((it) => it?.[0])).toEqual([127, -127]);
  });

  it('has null for a vector of zeros', () => {
    const read = readEmbeddings(body(Array(8).fill(0), vector(1)), 2);
    expect(read.ok && read.vectors.map((it) => it === null)).toEqual([true, false]);
  });

  it.each([
    ['json', 'not json', 1],
    ['json', body(vector(1)).replace('0.1', 'NaN'), 1],
    ['shape', 'null', 1],
    ['shape', '{"error":{"message":"no"}}', 1],
    ['shape', body(vector(1)), 2],
    ['shape', body(vector(1), vector(1)), 1],
    ['shape', JSON.stringify({ data: [0, 0].map((index) => ({ index, embedding: vector(1) })) }), 2],
    ['shape', JSON.stringify({ data: [0, 2].map((index) => ({ index, embedding: vector(1) })) }), 2],
    ['shape', JSON.stringify({ data: [{ index: 1e9, embedding: vector(1) }] }), 1],
    ['shape', body(vector(1)).replace('0.1', '1e999'), 1],
    ['shape', body(['a']), 1],
    ['dimension', body([]), 1],
    ['dimension', body([1, 2]), 1],
    ['dimension', body(vector(1), [...vector(1), 1]), 2],
    ['dimension', body(Array(5_000).fill(1)), 1],
  ])('%s: %.60s', (fault, text, texts) => {
    expect(readEmbeddings(text, texts)).toEqual({ ok: false, fault });
  });
});

it('a vector in the log keeps its direction, and is valid in a headline', () => {
  const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(fc.array(number, { minLength: 8, maxLength: 400 }), (values) => {
      const bytes = toInt8(values);
      if (bytes === null) return expect(values.every((value) => value === 0)).toBe(true);
      const vector = toldVector.parse({ space: spaceOf(MODEL, values.length), int8: toBase64(bytes) });
      expect(fromBase64(vector.int8)).toEqual(bytes);
      const most = Math.max(...values.map(Math.abs));
      for (const [i, value] of values.entries())
        expect(Math.abs((bytes[i]! / 127) * most - value)).toBeLessThanOrEqual(most / 253);
    }),
  );
});

it('a headline without a vector is valid; one with a broken vector is not', () => {
  const headline = {
    v: 1,
    kind: 'headline',
    article: 'a'.repeat(16),
    url: 'https://www.exemple.fr/a',
    title: 'Titre',
    at: '2026-11-20T12:00:00.000Z',
  };
  const valid = (vector?: unknown) => headlineRecord.safeParse({ ...headline, vector }).success;
  const int8 = toBase64(Int8Array.from(vector(1).map((value) => value * 10)));
  expect([valid(), valid({ space: 'a1b2c3d4', int8 })]).toEqual([true, true]);
  for (const broken of [
    null,
    {},
    { space: 'A1b2c3d4', int8 },
    { space: 'a1b2c3d4', int8: `*${int8}` },
    { space: 'a1b2c3d4', int8: 'AAAA' },
  ]) {
    expect(valid(broken)).toBe(false);
  }
});

it('a request has the prefix before each text, and another prefix or dimension is another space', () => {
  expect(JSON.parse(embeddingsRequest(MODEL, ['Un', 'Deux']))).toMatchObject({
    model: 'petit',
    input: ['query: Un', 'query: Deux'],
  });
  const spaces = [spaceOf(MODEL, 384), spaceOf(MODEL, 768), spaceOf({ ...MODEL, prefix: '' }, 384)];
  expect(new Set(spaces).size).toBe(3);
});
