import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, for addresses and cookies. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Whether a text looks like one. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** What is stored instead of a text that has too many random bits to be guessed, or as a key without the text itself. */
export const tokenHash = (text: string): string => createHash('sha256').update(text).digest('base64url');
