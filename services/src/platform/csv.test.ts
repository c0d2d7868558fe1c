import { expect, test } from 'vitest';
import { type Cell, csvFile } from './csv.ts';

async function* batches(...all: Cell[][][]): AsyncGenerator<Cell[][]> {
  yield* all;
}
const collect = async (pieces: AsyncIterable<string>): Promise<string[]> => {
  const all: string[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
};

test('a BOM, a header, then a piece for each batch', async () => {
  const pieces = await collect(csvFile(['a', 'b'], batches([['x', 1]], [['y', 2.5]])));
  expect(pieces).toEqual(['\ufeffa;b\r\n"x";1\r\n', '"y";2,5\r\n']);
});

test('no rows: the header alone', async () => {
  expect((await collect(csvFile(['a'], batches()))).join('')).toBe('\ufeffa\r\n');
});

// ASVS 1.1.2
test('figures with a comma, dates in Paris, empty cells for missing values, formulas as text', async () => {
  const row: Cell[] = [-1.5, new Date('2026-07-01T22:05:59Z'), null, '=1+1', 'a;"b"', '-12,5'];
  expect((await collect(csvFile(['x'], batches([row])))).join('').split('\r\n')[1]).toBe(
    `-1,5;02/07/2026 00:05;;"'=1+1";"a;""b""";"-12,5"`,
  );
});

// ASVS 1.3.3
test('a text with an override of direction turns no other cell around, and is no formula behind it', async () => {
  const row: Cell[] = ['\u202e=1+1', 'un \u202etitre\u202c', 2];
  expect((await collect(csvFile(['x'], batches([row])))).join('').split('\r\n')[1]).toBe(
    `"'=1+1";"\u2068un \u202etitre\u202c\u2069";2`,
  );
});
