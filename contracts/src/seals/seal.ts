import { ByteFields, sealHash } from './hashes.ts';

/** What a seal binds. Hashes are texts of 64 hexadecimal digits. */
export interface SealContent {
  /** Paris day, YYYY-MM-DD. */
  day: string;
  captures: number;
  /** Root of the tree over the day's snapshots. */
  tree: string;
  /** The newest seal of the last sealed day before, at the time. `null` means there was none. */
  before: { day: string; root: string } | null;
  /** Root of the version that this one replaces. */
  replaces: string | null;
}

/** A seal is known by its root: it depends on everything that the seal binds. */
export function sealRoot({ day, captures, tree, before, replaces }: SealContent): string {
  const fields = new ByteFields()
    .text('vigie-sceau-1')
    .text(day)
    .long(BigInt(captures))
    .bytes(Buffer.from(tree, 'hex'));
  fields.number(before === null ? 0 : 1, 1);
  if (before) fields.text(before.day).bytes(Buffer.from(before.root, 'hex'));
  fields.number(replaces === null ? 0 : 1, 1);
  if (replaces !== null) fields.bytes(Buffer.from(replaces, 'hex'));
  return sealHash(fields.whole()).toString('hex');
}

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
