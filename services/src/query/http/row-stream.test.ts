import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowStream } from './row-stream.ts';

async function* batchesOf<T>(batches: readonly (readonly T[])[]): AsyncGenerator<readonly T[]> {
  yield* batches;
}

test('the text is the JSON array of all rows, however they were cut', async () => {
  const rows = fc.array(fc.array(fc.jsonValue(), { maxLength: 5 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(rows, async (batches) => {
      const expected = JSON.parse(JSON.stringify(batches.flat()));
      expect(JSON.parse(await text(await new RowStream(batchesOf(batches)).open()))).toEqual(expected);
      expect(await new RowStream(batchesOf(batches)).collect()).toEqual(batches.flat());
    }),
  );
});

test('an error before the first row rejects, a later one breaks the text off', async () => {
  async function* failing(after: number) {
    for (let i = 0; i < after; i++) yield [i];
    throw new Error('engine');
  }
  await expect(new RowStream(failing(0)).open()).rejects.toThrow('engine');
  await expect(text(await new RowStream(failing(2)).open())).rejects.toThrow('engine');
});

test('a reader that leaves ends the source', async () => {
  let ended = false;
  async function* endless() {
    try {
      for (let i = 0; ; i++) yield [i];
    } finally {
      ended = true;
    }
  }
  const stream = await new RowStream(endless()).open();
  const closed = new Promise((resolve) => stream.once('close', resolve));
  stream.once('data', () => stream.destroy());
  await closed;
  await expect.poll(() => ended).toBe(true);
});
