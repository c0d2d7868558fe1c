import type { Member } from '../read/members.ts';

export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

export const firstOf = (members: readonly Member[]): number =>
  members.reduce((first, { firstView }) => Math.min(first, firstView), Number.POSITIVE_INFINITY);

export const lastModifiedOf = (members: readonly Member[]): number =>
  members.reduce((last, { lastModified }) => Math.max(last, lastModified), 0);
