import { addDays } from '../paris.ts';
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

/** How a seal follows those before it. */
export const CHAIN_LINKS = ['premier', 'suite', 'jour-absent', 'jour-complete', 'jour-tardif'] as const;
export type ChainLink = (typeof CHAIN_LINKS)[number];

/** The current seal of a day in the chain. */
export interface ChainedSeal {
  seal: Seal;
  /** How many versions the day has. */
  versions: number;
  /**
   * `premier`: no day was sealed before. `suite`: it names the current seal of the day before. `jour-absent`: the day before was not
   * sealed. `jour-complete`: the day that it names has a later version, made for events that came after. `jour-tardif`: a day between it
   * and the one that it names was sealed after it, as were all days before if it names none.
   */
  link: ChainLink;
}

/** The current seals of some days, newest first. A day whose predecessor is not among them is taken to follow it. */
export function chainOf(seals: readonly Seal[]): ChainedSeal[] {
  const byDay = new Map<string, Seal[]>();
  for (const seal of seals) byDay.set(seal.day, [...(byDay.get(seal.day) ?? []), seal]);
  const days = [...byDay.keys()].sort();
  const linkOf = ({ day, before }: Seal): ChainLink => {
    const last = days[days.indexOf(day) - 1];
    if (last !== undefined && (before === null || before.day < last)) return 'jour-tardif';
    if (before === null) return 'premier';
    if (before.day !== addDays(day, -1)) return 'jour-absent';
    const [current] = versionsOf(byDay.get(before.day) ?? []);
    return current === undefined || current.root === before.root ? 'suite' : 'jour-complete';
  };
  return days.toReversed().flatMap((day) => {
    const [seal, ...older] = versionsOf(byDay.get(day) ?? []);
    return seal ? { seal, versions: older.length + 1, link: linkOf(seal) } : [];
  });
}
