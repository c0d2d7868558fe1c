import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Cipher {
  /** Encrypts a text that only this installation can read, and only under the same name. */
  close(name: string, text: string): string;
  /** The text, or undefined for what another installation or another name has encrypted. */
  open(name: string, closed: string): string | undefined;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_LENGTH = 12;
const MARK_LENGTH = 16;

/**
 * AES-256-GCM with a key of its own made from the secret, which may serve other purposes too.
 * @param purpose what is encrypted: another purpose has another key
 */
export function cipherWith(secret: string, purpose: string): Cipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    close(name, text) {
      const nonce = randomBytes(NONCE_LENGTH);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(name));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(name, closed) {
      const bytes = Buffer.from(closed, 'base64url');
      if (bytes.length < NONCE_LENGTH + MARK_LENGTH) return undefined;
      const nonce = bytes.subarray(0, NONCE_LENGTH);
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: MARK_LENGTH })
        .setAAD(Buffer.from(name))
        .setAuthTag(bytes.subarray(NONCE_LENGTH, NONCE_LENGTH + MARK_LENGTH));
      try {
        return decipher.update(bytes.subarray(NONCE_LENGTH + MARK_LENGTH), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
