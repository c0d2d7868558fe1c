import { expect, test } from 'vitest';
import { FILES, read } from './markdown.ts';

/** Properties and items stand in their literal. Spreading a second literal into it only packs lines. */
const LITERAL_SPREAD = /\.\.\.\{|\.\.\.\[[^\]]*\](?=[,\s\])])/;

test('no literal is spread into another one', () => {
  const sources = FILES.filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('literal-spreads.test.ts'));
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.filter((file) => LITERAL_SPREAD.test(read(file)))).toEqual([]);
});

test.each([
  ['return { ...{ a, b }, c };', true],
  ["const all = [...['a', 'b'], c];", true],
  ['return { ...rest, ...(a && { a }) };', false],
  ['const all = [...[a, b].filter(Boolean), ...others];', false],
])('%s', (source, spread) => {
  expect(LITERAL_SPREAD.test(source)).toBe(spread);
});
