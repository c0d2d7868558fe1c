import { ChunkReader, type Chunks } from './chunks.ts';
import { inflated } from './inflate.ts';

const [TEXT, CHECKSUM, EXTRA, NAME, COMMENT] = [1, 2, 4, 8, 16];
const KNOWN = TEXT | CHECKSUM | EXTRA | NAME | COMMENT;
const DEFLATE = 8;

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === DEFLATE;

/** Longest header that is read. Names and comments are a few hundred bytes at most. */
const HEADER_MAX = 64 * 1024;

/** Length of the gzip header that the bytes begin with (RFC 1952, 2.3); undefined if there is none or it is not complete. */
function headerLength(bytes: Uint8Array): number | undefined {
  const flags = bytes[3] ?? 0;
  if (!isGzip(bytes) || flags & ~KNOWN) return undefined;
  let at = 10;
  if (flags & EXTRA) at += 2 + (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
  for (const field of [NAME, COMMENT]) {
    if (!(flags & field)) continue;
    const end = bytes.indexOf(0, at);
    if (end < 0) return undefined;
    at = end + 1;
  }
  if (flags & CHECKSUM) at += 2;
  return at <= bytes.length ? at : undefined;
}

export const OPENED_MAX_BYTES = 50 * 1024 * 1024;
/** Largest ratio of opened to compressed bytes. Sitemaps and pages reach 30. */
export const RATIO_MAX = 200;
/** Below this size a ratio says nothing. */
const RATIO_FROM = 1024 * 1024;
/** Some servers compress what is compressed. */
const LAYERS_MAX = 3;
/** Members of one file. Tools that compress in blocks make one of each 64 KB. */
const MEMBERS_MAX = 5000;
/** CRC and length behind a deflate stream. */
const TRAILER = 8;

/** Why bytes are not whole: the source was cut or corrupt, or went over a limit. */
export type OpenedFault = 'cut' | 'corrupt' | 'too-large' | 'ratio';

export interface OpenedBytes {
  /** The bytes up to the first fault. Never throws by itself; errors of the source pass. */
  bytes: AsyncGenerator<Uint8Array>;
  /** Known once `bytes` ended. */
  fault(): OpenedFault | undefined;
}

/** Consecutive gzip members; what follows them and is no member is dropped, as gzip does. */
async function* gunzipped(input: ChunkReader, report: (fault: OpenedFault) => void): AsyncGenerator<Uint8Array> {
  for (let member = 0; ; member++) {
    let head = await input.peek(10);
    if (member > 0 && !isGzip(head)) return;
    if (member === MEMBERS_MAX) return report('too-large');
    let length = headerLength(head);
    if (length === undefined && isGzip(head)) {
      head = await input.peek(HEADER_MAX);
      length = headerLength(head);
    }
    if (length === undefined) return report('cut');
    await input.skip(length);
    const { fault, crc } = yield* inflated(input);
    if (fault) return report(fault);
    const trailer = Buffer.from(await input.peek(TRAILER));
    // A file without its last bytes has all its text.
    if (trailer.length >= TRAILER && trailer.readUInt32LE() !== crc) report('corrupt');
    await input.skip(TRAILER);
  }
}

/** Lets bytes pass up to a limit on their number, and on what they are of the compressed ones. */
async function* limited(
  bytes: AsyncGenerator<Uint8Array>,
  max: number,
  compressed: () => number,
  report: (fault: OpenedFault) => void,
): AsyncGenerator<Uint8Array> {
  let passed = 0;
  for await (const chunk of bytes) {
    if (passed + chunk.length > max) {
      yield chunk.subarray(0, max - passed);
      return report('too-large');
    }
    passed += chunk.length;
    if (passed > RATIO_FROM && passed > RATIO_MAX * compressed()) return report('ratio');
    yield chunk;
  }
}

/**
 * Opens gzip by its first bytes, whatever name and type say, several layers of it, too. Other bytes pass as they are. At most
 * `maxBytes` come out.
 */
export function opened(source: Chunks, maxBytes: number = OPENED_MAX_BYTES): OpenedBytes {
  let fault: OpenedFault | undefined;
  const report = (found: OpenedFault): void => {
    fault ??= found;
  };
  const bytes = async function* (): AsyncGenerator<Uint8Array> {
    const outer = new ChunkReader(source);
    try {
      let reader = outer;
      for (let layer = 0; layer < LAYERS_MAX && isGzip(await reader.peek(3)); layer++)
        reader = new ChunkReader(limited(gunzipped(reader, report), maxBytes, () => outer.consumed, report));
      yield* limited(reader.rest(), maxBytes, () => Number.POSITIVE_INFINITY, report);
    } finally {
      // Gzip may end before its source does.
      await outer.close();
    }
  };
  return { bytes: bytes(), fault: () => fault };
}

/** {@link opened} for bytes that are all there. */
export async function openedBytes(
  bytes: Uint8Array,
  maxBytes?: number,
): Promise<{ bytes: Uint8Array; fault: OpenedFault | undefined }> {
  const reading = opened([bytes], maxBytes);
  const parts: Uint8Array[] = [];
  for await (const chunk of reading.bytes) parts.push(chunk);
  return { bytes: Buffer.concat(parts), fault: reading.fault() };
}
