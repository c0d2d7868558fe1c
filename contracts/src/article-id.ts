import { hash } from 'node:crypto';
import { canonicalUrl } from './canonical-url.ts';

/**
 * Id of an article: the first 8 bytes of SHA-256 over its canonical URL, as 16 hexadecimal digits. It depends on the
 * URL alone, so every producer, partition and replay gives the same id. With 64 bits, the probability of a collision
 * among 10 million articles is 3 in a million.
 */
export const articleId = (url: string): string => articleIdOfCanonical(canonicalUrl(url));

export const articleIdOfCanonical = (canonical: string): string => hash('sha256', canonical, 'hex').slice(0, 16);

/** The id as the UInt64 that the store keeps. In decimal text, since JSON numbers are exact only up to 2^53. */
export const articleIdToUInt64 = (id: string): string => BigInt(`0x${id}`).toString();

export const articleIdFromUInt64 = (value: string): string => BigInt(value).toString(16).padStart(16, '0');

export const ARTICLE_ID = /^[0-9a-f]{16}$/;
