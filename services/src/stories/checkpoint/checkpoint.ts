import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The state after all records below `offset`. */
export interface Checkpoint {
  algorithm: number;
  /** Of the record to apply next. */
  offset: bigint;
  /** {@link digestOf} the record before it: proves on the next start that the log is still the same. */
  last: string;
  state: Uint8Array;
}

export const digestOf = (...parts: readonly (Uint8Array | null)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) if (part) hash.update(part);
  return hash.digest('hex');
};

const FORMAT = 1;
const header = z.object({
  format: z.literal(FORMAT),
  algorithm: z.number().int(),
  offset: z.string().regex(/^\d+$/),
  last: z.string(),
});

/** A line with the digest of what follows, a line of JSON, the state. */
export function encodeCheckpoint({ algorithm, offset, last, state }: Checkpoint): Uint8Array[] {
  const head = Buffer.from(`${JSON.stringify({ format: FORMAT, algorithm, offset: String(offset), last })}\n`);
  return [Buffer.from(`${digestOf(head, state)}\n`), head, state];
}

/** `undefined`: not a whole checkpoint, or not of this format. */
export function decodeCheckpoint(bytes: Buffer): Checkpoint | undefined {
  const headAt = bytes.indexOf('\n') + 1;
  const body = bytes.subarray(headAt);
  if (headAt === 0 || bytes.toString('latin1', 0, headAt - 1) !== digestOf(body)) return undefined;
  const stateAt = body.indexOf('\n') + 1;
  const result = header.safeParse(JSON.parse(body.toString('utf8', 0, stateAt)));
  if (!result.success) return undefined;
  const { algorithm, offset, last } = result.data;
  return { algorithm, offset: BigInt(offset), last, state: body.subarray(stateAt) };
}
