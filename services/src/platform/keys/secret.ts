import { createHash, randomBytes } from 'node:crypto';

/** Makes a leaked key recognisable to scanners and people. */
export const KEY_PREFIX = 'vgk_';

/** 256 random bits; a key is never chosen by a person, so a plain hash is enough to store it. */
export const makeSecret = (): string => KEY_PREFIX + randomBytes(32).toString('base64url');

export const hashSecret = (secret: string): string => createHash('sha256').update(secret, 'utf8').digest('hex');

/** First characters, shown in lists: 36 of 256 bits are given away. */
export const startOf = (secret: string): string => secret.slice(0, KEY_PREFIX.length + 6);
