import { expect, test } from 'vitest';
import { collectBlocks } from './collect-blocks.ts';

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => index);
const blocksOf =
  (all: readonly number[], size: number, total = all.length) =>
  async (offset: number) => ({ rows: all.slice(offset, offset + size), total });

test.each([0, 1, 9, 10, 11, 25])('%i rows, ten at a time, in their order', async (count) => {
  const reports: [number, number][] = [];
  const collecting = {
    signal: new AbortController().signal,
    onProgress: (rows: number, total: number) => reports.push([rows, total]),
  };
  const rows = rowsOf(count);
  expect(await collectBlocks(10, collecting, blocksOf(rows, 10))).toEqual(rows);
  expect(reports.at(-1)).toEqual([count, count]);
});

test('an empty block ends the list, whatever the total says', async () => {
  const collecting = { signal: new AbortController().signal, onProgress: () => undefined };
  expect(await collectBlocks(10, collecting, blocksOf(rowsOf(10), 10, 1_000))).toHaveLength(10);
});

test('nothing is asked for after an abort', async () => {
  const controller = new AbortController();
  let calls = 0;
  const read = async () => {
    calls += 1;
    controller.abort(new Error('assez'));
    return { rows: [1], total: 100 };
  };
  const collecting = { signal: controller.signal, onProgress: () => undefined };
  await expect(collectBlocks(1, collecting, read)).rejects.toThrow('assez');
  expect(calls).toBe(1);
});
