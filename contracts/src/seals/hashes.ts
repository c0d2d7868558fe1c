import { hash } from 'node:crypto';

/**
 * SHA-256 with a first byte for each use, as RFC 6962 has it: bytes that were hashed as one thing cannot be shown as another.
 */
const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);
const SEAL = Buffer.of(2);

const sha256 = (...parts: readonly Uint8Array[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer');

export const HASH_BYTES = 32;
/** A hash as text. */
export const HASH = /^[0-9a-f]{64}$/;

export const leafHash = (bytes: Uint8Array): Buffer => sha256(LEAF, bytes);
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(NODE, left, right);
export const sealHash = (bytes: Uint8Array): Buffer => sha256(SEAL, bytes);

/**
 * What an entry was shown as: address, title and publisher's name with a NUL between them, which none of them may have. Its first four
 * bytes are the id that `crawls_landing` stores.
 */
export const wordingHash = (url: string, title: string, publisher: string): string =>
  hash('sha256', `${url}\0${title}\0${publisher}`);

/** Fields one after the other, each of a known length or with its length before it: no two lists of fields have the same bytes. */
export class ByteFields {
  readonly #parts: Buffer[] = [];

  /** UTF-8, after its length in 4 bytes. */
  text(value: string): this {
    const bytes = Buffer.from(value, 'utf8');
    return this.number(bytes.length, 4).bytes(bytes);
  }

  /** Big-endian. @throws {RangeError} when it does not fit, is not whole, or is below 0 */
  number(value: number, bytes: 1 | 2 | 4): this {
    const field = Buffer.allocUnsafe(bytes);
    field.writeUIntBE(value, 0, bytes);
    return this.bytes(field);
  }

  /** Big-endian, in 8 bytes. @throws {RangeError} */
  long(value: bigint): this {
    const field = Buffer.allocUnsafe(8);
    field.writeBigUInt64BE(value);
    return this.bytes(field);
  }

  bytes(value: Uint8Array): this {
    this.#parts.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
    return this;
  }

  whole(): Buffer {
    return Buffer.concat(this.#parts);
  }
}
