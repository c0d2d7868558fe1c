import type { SealContent } from './seal.ts';

/** A seal as it is stored. */
export interface Seal extends SealContent {
  root: string;
  /** ms */
  madeAt: number;
  /** The count of writes to the day up to which it stands. */
  touched: number;
}

const newer = (a: Seal, b: Seal): number =>
  b.touched - a.touched || b.captures - a.captures || b.madeAt - a.madeAt || (a.root < b.root ? -1 : 1);

/**
 * The versions of one day, the current one first: of those that no other replaces, the one that stands for the most writes. The others
 * follow, newest first.
 */
export function versionsOf(seals: readonly Seal[]): Seal[] {
  const replaced = new Set(seals.map(({ replaces }) => replaces));
  const sorted = [...seals].sort(newer);
  const current = sorted.find(({ root }) => !replaced.has(root)) ?? sorted[0];
  return current === undefined ? [] : [current, ...sorted.filter((one) => one !== current)];
}
