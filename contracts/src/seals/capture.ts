import type { Category, Position, Source } from '../options.ts';
import { ByteFields, HASH_BYTES, leafHash } from './hashes.ts';

export interface CaptureEntry {
  /** 16 hexadecimal digits. */
  article: string;
  rank: number;
  storyRank: number;
  /** Hash of what it was shown as (`wordingHash`). `null` means not known. */
  wording: string | null;
}

/** A snapshot of a page as a seal binds it: a row of `crawls_landing`, with what its entries were shown as. */
export interface Capture {
  source: Source;
  position: Position;
  category: Category | '';
  topic: string;
  /** ms */
  at: number;
  /** Seconds. */
  period: number;
  producer: string;
  id: string;
  /** false: stored before it was kept what entries were shown as. */
  said: boolean;
  entries: readonly CaptureEntry[];
}

const ENTRY_BYTES = 12;
/** No text hashes to it. */
const UNKNOWN = Buffer.alloc(HASH_BYTES);

/** The canonical bytes of a snapshot: docs/adr/0014-seals-of-closed-days.md. Any change of them needs another first line. */
export function captureBytes(capture: Capture): Buffer {
  const { source, position, category, topic, at, period, producer, id, said, entries } = capture;
  const fields = new ByteFields().text('vigie-capture-1');
  for (const text of [source, position, category, topic]) fields.text(text);
  fields.long(BigInt(at)).number(period, 4).text(producer).text(id);
  fields.number(said ? 1 : 0, 1).number(entries.length, 4);
  const size = said ? ENTRY_BYTES + HASH_BYTES : ENTRY_BYTES;
  const bytes = Buffer.alloc(size * entries.length);
  entries.forEach(({ article, rank, storyRank, wording }, i) => {
    const start = i * size;
    bytes.writeBigUInt64BE(BigInt(`0x${article}`), start);
    bytes.writeUInt16BE(rank, start + 8);
    bytes.writeUInt16BE(storyRank, start + 10);
    if (said) bytes.set(wording === null ? UNKNOWN : Buffer.from(wording, 'hex'), start + ENTRY_BYTES);
  });
  return fields.bytes(bytes).whole();
}

export const captureLeaf = (capture: Capture): Buffer => leafHash(captureBytes(capture));
