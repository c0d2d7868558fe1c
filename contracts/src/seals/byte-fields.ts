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
