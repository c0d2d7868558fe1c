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

/** The state after all records below `offset`, as consecutive buffers, each of which may be made when it is asked for. */
export interface Checkpoint extends Place {
  state: Iterable<Uint8Array>;
}

/** A checkpoint that was read. */
export interface FoundCheckpoint extends Place {
  state: Uint8Array;
}

export const digestOf = (bytes: Uint8Array | null): string =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');

const FORMAT = 2;
const header = z.object({
  format: z.literal(FORMAT),
  algorithm: z.number().int(),
  offset: z.string().regex(/^\d+$/),
  last: z.string(),
});

/** Hex digits of a digest. */
const DIGEST_LENGTH = 64;

/** A line of JSON, the state, and the digest of both. Other work may run between the parts. */
export async function* encodeCheckpoint({ algorithm, offset, last, state }: Checkpoint): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  const slices = new Slices();
  const head = Buffer.from(`${JSON.stringify({ format: FORMAT, algorithm, offset: String(offset), last })}\n`);
  hash.update(head);
  yield head;
  for (const part of state) {
    hash.update(part);
    yield part;
    await slices.pause();
  }
  yield Buffer.from(hash.digest('hex'));
}

/** `undefined`: incomplete, or not of this format. */
export function decodeCheckpoint(bytes: Buffer): FoundCheckpoint | undefined {
  const stateAt = bytes.indexOf('\n') + 1;
  const end = bytes.length - DIGEST_LENGTH;
  if (stateAt === 0 || end < stateAt) return undefined;
  if (bytes.toString('latin1', end) !== digestOf(bytes.subarray(0, end))) return undefined;
  const result = header.safeParse(JSON.parse(bytes.toString('utf8', 0, stateAt)));
  if (!result.success) return undefined;
  const { algorithm, offset, last } = result.data;
  return { algorithm, offset: BigInt(offset), last, state: bytes.subarray(stateAt, end) };
}
