import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromBase64 } from '@vigie/contracts/embeddings/vector';
import { expect, it } from 'vitest';
import { readStream } from './read-stream.ts';
import { withVectors } from './title-vectors.ts';

const ROWS = readStream(
  ['id\tat\ttitle\tgold', ...['un', 'deux', 'un'].map((title, i) => `${i}\t2026-01-05\t${title}\tA`)].join('\n'),
);
const MODEL = { name: 'petit', prefix: 'query: ' };

it('each title is asked for once, and not again with a file that keeps vectors', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vectors-'));
  const cache = join(folder, 'vectors.jsonl');
  const inputs: string[][] = [];
  const ask = async (body: string): Promise<string> => {
    const { input } = JSON.parse(body) as { input: string[] };
    inputs.push(input);
    return JSON.stringify({
      data: input.map((text, index) => ({ index, embedding: [text.length, ...Array(7).fill(1)] })),
    });
  };
  try {
    for (const model of [MODEL, MODEL, { ...MODEL, prefix: '' }]) {
      const rows = await withVectors(ROWS, { model, cache, ask });
      expect(rows.map(({ record }) => fromBase64(record.vector!.int8)[0])).toEqual([127, 127, 127]);
    }
    expect(inputs).toEqual([
      ['query: un', 'query: deux'],
      ['un', 'deux'],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('an answer without vectors ends the measure', async () => {
  const ask = async () => '{"error":"no"}';
  await expect(withVectors(ROWS, { model: MODEL, cache: undefined, ask })).rejects.toThrow(
    /no list of vectors \(shape\)/,
  );
});
