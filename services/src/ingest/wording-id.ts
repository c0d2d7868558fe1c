import { createHash } from 'node:crypto';
import type { ByteString } from './byte-string.ts';

/**
 * Id of the way in which an entry was shown, as the halves of 64 bits: the first 8 bytes of SHA-256 over address, title and
 * publisher's name. The view of `wordings` (pipelines/schema/migrations/0182_wordings_mv.sql) computes the same.
 */
export function wordingId(url: ByteString, title: ByteString, publisher: ByteString): { low: number; high: number } {
  const digest = createHash('sha256').update(`${url}\0${title}\0${publisher}`, 'latin1').digest();
  return { high: digest.readUInt32BE(0), low: digest.readUInt32BE(4) };
}
