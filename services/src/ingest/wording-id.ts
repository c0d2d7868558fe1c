import { createHash } from 'node:crypto';
import type { ByteString } from './byte-string.ts';

/**
 * Id of the way in which an entry was shown, among the forms of its article: the first 4 bytes of SHA-256 over address, title
 * and publisher's name. The view of `wordings` (pipelines/schema/migrations/0182_wordings_mv.sql) computes the same.
 */
export const wordingId = (url: ByteString, title: ByteString, publisher: ByteString): number =>
  createHash('sha256').update(`${url}\0${title}\0${publisher}`, 'latin1').digest().readUInt32BE(0);
