import { sha256 } from '@noble/hashes/sha2.js';
import { Buffer } from 'buffer/';

/** What seals use of `node:crypto`, for a page without a server. The browser's own digest has no synchronous form. */
export function hash(_algorithm: 'sha256', data: string | Uint8Array, encoding: 'hex' | 'buffer' = 'hex') {
  const digest = Buffer.from(sha256(typeof data === 'string' ? Buffer.from(data, 'utf8') : data));
  return encoding === 'buffer' ? digest : digest.toString('hex');
}
