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

/** A digest on a line of its own stands before the header. Its header has `format: 1`. */
const FIRST_FORMAT = /^[0-9a-f]{64}\n/;

/** `corrupt`: it is incomplete or changed; `other_format`: another version of this service wrote it. */
export function decodeCheckpoint(bytes: Buffer): FoundCheckpoint | 'corrupt' | 'other_format' {
  const stateAt = bytes.indexOf('\n') + 1;
  const end = bytes.length - DIGEST_LENGTH;
  const isWhole = stateAt > 0 && end >= stateAt && bytes.toString('latin1', end) === digestOf(bytes.subarray(0, end));
  if (!isWhole) return isFirstFormat(bytes) ? 'other_format' : 'corrupt';
  const result = header.safeParse(JSON.parse(bytes.toString('utf8', 0, stateAt)));
  if (!result.success) return 'other_format';
  const { algorithm, offset, last } = result.data;
  return { algorithm, offset: BigInt(offset), last, state: bytes.subarray(stateAt, end) };
}

/** The digest is that of the header, or (before that) of all that follows. */
function isFirstFormat(bytes: Buffer): boolean {
  if (!FIRST_FORMAT.test(bytes.toString('latin1', 0, DIGEST_LENGTH + 1))) return false;
  const headAt = DIGEST_LENGTH + 1;
  const head = bytes.subarray(headAt, bytes.indexOf('\n', headAt) + 1);
  const digest = bytes.toString('latin1', 0, DIGEST_LENGTH);
  return digest === digestOf(head) || digest === digestOf(bytes.subarray(headAt));
}
