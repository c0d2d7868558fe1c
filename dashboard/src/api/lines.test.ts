import { expect, test } from 'vitest';
import { eachLine } from './lines.ts';

const bodyOf = (pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });

test('lines are told whole, wherever the answer is cut into pieces', async () => {
  const bytes = new TextEncoder().encode('{"a":"été"}\n{"b":1}\n');
  for (let cut = 0; cut <= bytes.length; cut++) {
    const lines: string[] = [];
    const rest = await eachLine(bodyOf([bytes.subarray(0, cut), bytes.subarray(cut)]), (line) => lines.push(line));
    expect([rest, lines]).toEqual(['', ['{"a":"été"}', '{"b":1}']]);
  }
});

test('an answer that ends within a line is not whole', async () => {
  expect(await eachLine(bodyOf([new TextEncoder().encode('{"a":1}\n{"b"')]), () => undefined)).toBe('{"b"');
});
