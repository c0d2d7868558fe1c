const NEWLINE = 0x0a;

export const countLines = (lines: Buffer): number => {
  let count = 0;
  for (let at = lines.indexOf(NEWLINE); at >= 0; at = lines.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
};

/** Cuts a stream of bytes behind newlines: every piece holds whole lines. @throws when it ends inside a line */
export async function* wholeLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const piece of source) {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.length);
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    if (end === 0) {
      rest.push(bytes);
      continue;
    }
    yield rest.length === 0 ? bytes.subarray(0, end) : Buffer.concat([...rest, bytes.subarray(0, end)]);
    rest = end < bytes.length ? [bytes.subarray(end)] : [];
  }
  if (rest.length > 0) throw new Error('the last line is not complete');
}

/** The lines of a piece, without their newlines. */
export function* linesOf(piece: Buffer): Generator<Buffer> {
  let start = 0;
  for (let end = piece.indexOf(NEWLINE); end >= 0; end = piece.indexOf(NEWLINE, start)) {
    yield piece.subarray(start, end);
    start = end + 1;
  }
}
