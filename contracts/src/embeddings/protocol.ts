import { createHash } from 'node:crypto';
import { z } from 'zod';
import { LEAST_DIMENSION, MOST_DIMENSION, toInt8 } from './vector.ts';

/** What the operator says of their model. */
export interface EmbeddingsModel {
  /** As the server knows it. */
  name: string;
  /** Put before every text, as some models want it ('query: '). */
  prefix: string;
}

/** The body of a request to `/v1/embeddings`. */
export const embeddingsRequest = ({ name, prefix }: EmbeddingsModel, texts: readonly string[]): string =>
  JSON.stringify({ model: name, input: texts.map((text) => prefix + text), encoding_format: 'float' });

/** The `space` of vectors (see vector.ts). */
export const spaceOf = ({ name, prefix }: EmbeddingsModel, dimension: number): string =>
  createHash('sha256')
    .update(JSON.stringify([name, prefix, dimension]))
    .digest('hex')
    .slice(0, 8);

/** Bytes of an answer: the longest vectors with every digit of a double, and something around them. */
export const mostAnswerBytes = (texts: number): number => 65_536 + texts * MOST_DIMENSION * 26;

const answer = z.object({
  data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()) })),
});

export type AnswerFault = 'json' | 'shape' | 'dimension';
export type EmbeddingsAnswer =
  | {
      ok: true;
      dimension: number;
      /** In the order of the texts. null: the model gave nothing but zeros. */
      vectors: (Int8Array | null)[];
    }
  | { ok: false; fault: AnswerFault };

/** Reads the body of an answer to a request with this many texts. Numbers that are not finite are a fault of shape. */
export function readEmbeddings(body: string, texts: number): EmbeddingsAnswer {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return { ok: false, fault: 'json' };
  }
  const read = answer.safeParse(json);
  if (!read.success || read.data.data.length !== texts) return { ok: false, fault: 'shape' };
  const inOrder: number[][] = [];
  for (const { index, embedding } of read.data.data) inOrder[index] = embedding;
  const dimension = inOrder[0]?.length ?? 0;
  // A number twice leaves a gap, and one too large makes the list longer.
  if (inOrder.length !== texts || inOrder.includes(undefined as never)) return { ok: false, fault: 'shape' };
  if (dimension < LEAST_DIMENSION || dimension > MOST_DIMENSION) return { ok: false, fault: 'dimension' };
  if (inOrder.some(({ length }) => length !== dimension)) return { ok: false, fault: 'dimension' };
  return { ok: true, dimension, vectors: inOrder.map(toInt8) };
}
