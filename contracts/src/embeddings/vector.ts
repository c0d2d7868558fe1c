import { z } from 'zod';

/** Numbers in a vector: the most are those of the largest public models. */
export const LEAST_DIMENSION = 8;
export const MOST_DIMENSION = 4_096;

const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/**
 * A vector of a title in the log of headlines.
 *
 * `space` names the model, its prefix and the dimension: 8 hex digits. Vectors of different spaces must not be compared.
 * `int8` holds one signed byte for each number, as base64. The vector is these numbers divided by their Euclidean length,
 * so it has length 1 and no scale is stored. The largest number is 127 or -127.
 */
export const toldVector = z.object({
  space: z.string().regex(/^[0-9a-f]{8}$/),
  int8: z.base64().min(base64Length(LEAST_DIMENSION)).max(base64Length(MOST_DIMENSION)),
});
export type ToldVector = z.infer<typeof toldVector>;

const MOST = 127;

/** The bytes of `int8` for a vector of finite numbers of any length; null if all of them are 0. */
export function toInt8(vector: readonly number[]): Int8Array | null {
  let most = 0;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  if (most === 0) return null;
  return Int8Array.from(vector, (value) => Math.round((value / most) * MOST));
}

export const toBase64 = ({ buffer, byteOffset, length }: Int8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString('base64');

/** The numbers of `int8`. */
export const fromBase64 = (int8: string): Int8Array => Int8Array.from(Buffer.from(int8, 'base64'));
