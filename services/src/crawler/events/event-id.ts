import { createHash } from 'node:crypto';

/**
 * The id of an event, derived from what it is of (a source or a page) and when that was fetched, so that an event that is sent
 * again is the same event. 43 characters, and the number of the part.
 */
export const eventId = (of: string, at: number, part = 0): string =>
  `${createHash('sha256').update(`${of}\n${at}`).digest('base64url')}-${part}`;
