import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Slices } from '../slices.ts';

interface Place {
  algorithm: number;
  /** Offset of the record to apply next. */
  offset: bigint;
  /** {@link digestOf} the record before it: proves at the next start that the log is still the same. */
  last: string;
}

/** The state after all records below `offset`, as consecutive buffers. */
export interface Checkpoint extends Place {
  state: readonly Uint8Array[];
}

/** A checkpoint that was read. */
export interface FoundCheckpoint extends Place {
  state: Uint8Array;
}

export const digestOf = (bytes: Uint8Array | null): string =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');

const FORMAT = 1;
const header = z.object({
  format: z.literal(FORMAT),
  algorithm: z.number().int(),
  offset: z.string().regex(/^\d+$/),
  last: z.string(),
  /** {@link digestOf} the state. */
  state: z.string(),
});

/** A line with the digest of the next line, a line of JSON, the state. */
export async function encodeCheckpoint({ algorithm, offset, last, state }: Checkpoint): Promise<Uint8Array[]> {
  const hash = createHash('sha256');
  const slices = new Slices();
  for (const part of state) {
    hash.update(part);
    await slices.pause();
  }
  const digest = hash.digest('hex');
  const head = Buffer.from(
    `${JSON.stringify({ format: FORMAT, algorithm, offset: String(offset), last, state: digest })}\n`,
  );
  return [Buffer.from(`${digestOf(head)}\n`), head, ...state];
}

/** `undefined`: incomplete, or not of this format. */
export function decodeCheckpoint(bytes: Buffer): FoundCheckpoint | undefined {
  const headAt = bytes.indexOf('\n') + 1;
  const stateAt = bytes.indexOf('\n', headAt) + 1;
  const head = bytes.subarray(headAt, stateAt);
  if (headAt === 0 || stateAt === 0 || bytes.toString('latin1', 0, headAt - 1) !== digestOf(head)) return undefined;
  const result = header.safeParse(JSON.parse(head.toString()));
  if (!result.success) return undefined;
  const { algorithm, offset, last, state: digest } = result.data;
  const state = bytes.subarray(stateAt);
  return digestOf(state) === digest ? { algorithm, offset: BigInt(offset), last, state } : undefined;
}
