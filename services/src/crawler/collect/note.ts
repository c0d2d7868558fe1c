import type { ListedDocument } from '../reading/document.ts';

/** Faults of a document of which what was read counts. One that unpacks without end is an attack. */
export const countsInPart = ({ whole, why, total }: ListedDocument): boolean => whole || (total > 0 && why !== 'ratio');

/**
 * What is to be said of a document that was read: why the rest of it was not; else how many of its dates were unreadable or in the future,
 * how many were read by another zone, and its number of addresses. '' for nothing.
 */
export function noteOf({ whole, why, dates, total }: ListedDocument): string {
  if (!whole) return why;
  const { unread = 0, shifted = 0 } = dates ?? {};
  return unread + shifted > 0 ? `dates ${unread} ${shifted} ${total}` : '';
}
