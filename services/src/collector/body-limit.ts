const MIB = 1024 * 1024;

/** Reading on would cost more than the sender spends, so the rest of the body is not read. Its message is for the sender. */
export class BodyLimit extends Error {
  override readonly name = 'BodyLimit';
}

/** Unzipped bytes of a gzip body. Events that differ are packed to a tenth or a thirtieth. */
const FREE_BYTES = 16 * MIB;
const MOST_RATIO = 100;
const MOST_BYTES = 256 * MIB;

/** @throws {BodyLimit} */
export function assertUnzipped(bytes: number, zipped: number): void {
  if (bytes > MOST_BYTES) {
    throw new BodyLimit(`plus de ${MOST_BYTES} octets décompressés ; envoyez la suite dans un autre corps`);
  }
  if (bytes > FREE_BYTES && bytes > zipped * MOST_RATIO) {
    throw new BodyLimit(`le corps se décompresse à plus de ${MOST_RATIO} fois sa taille ; la suite n’est pas lue`);
  }
}

/** No event is shorter than 100 bytes. Lines that have nothing, or next to it, cost more than their bytes. */
const FREE_LINES = 10_000;
const LINE_BYTES = 32;
/** Bytes of too long lines, of which nothing is kept. */
const MOST_DROPPED = 16 * MIB;

/** @throws {BodyLimit} */
export function assertLines(lines: number, { bytes, dropped }: { bytes: number; dropped: number }): void {
  if (lines > FREE_LINES + bytes / LINE_BYTES) {
    throw new BodyLimit(`les lignes ont moins de ${LINE_BYTES} octets en moyenne ; la suite n’est pas lue`);
  }
  if (dropped > MOST_DROPPED) {
    throw new BodyLimit(`plus de ${MOST_DROPPED} octets de lignes trop longues ; la suite n’est pas lue`);
  }
}
