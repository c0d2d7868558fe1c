import { type Bucket, type IncompleteBucket, lastMinuteLabel } from '../buckets.ts';
import { type Lacks, missingWords } from '../gaps.ts';
import type { Grain } from '../types.ts';
import type { Incomplete, Plot, Scale, Stretch } from './layout.ts';

/** Half the width of « source manquante » above a stretch, and of « en cours » or « partiel » with some room. */
const HALF_WORDS = 57;
const HALF_INCOMPLETE = 28;
/** Half the width of « en cours » or « partiel » alone. */
const HALF_NAME = 24;
/** Most stretches that a note names; further ones are counted. */
const NAMED = 3;

interface Run {
  readonly first: number;
  readonly last: number;
  readonly names: string;
}

function runsOf(lacks: Lacks): Run[] {
  const found: Run[] = [];
  lacks.forEach((names, index) => {
    if (names === null) return;
    const open = found.at(-1);
    if (open && open.last === index - 1 && open.names === names) found[found.length - 1] = { ...open, last: index };
    else found.push({ first: index, last: index, names });
  });
  return found;
}

/** The slots of incomplete buckets, with words above each where there is room; the last one always has its own. */
export function incompleteSlots(
  incomplete: readonly IncompleteBucket[],
  plot: Plot,
  slotOf: (bucket: IncompleteBucket) => { from: number; to: number },
): Incomplete[] {
  let next = Number.POSITIVE_INFINITY;
  return incomplete
    .toReversed()
    .map((bucket) => {
      const slot = slotOf(bucket);
      const middle = Math.min(plot.right - HALF_NAME, Math.max(plot.left + HALF_NAME, (slot.from + slot.to) / 2));
      const wordsAt = next - middle < 2 * HALF_INCOMPLETE ? null : middle;
      next = middle;
      return { ...bucket, ...slot, wordsAt };
    })
    .toReversed();
}

/** Where sums lack a part: half a slot on each side of its buckets, with words where there is room for them. */
export function partialStretches(
  lacks: Lacks,
  { plot, xScale, step }: { plot: Plot; xScale: Scale; step: number },
  incomplete: readonly Incomplete[],
): Stretch[] {
  const words: (readonly [number, number])[] = incomplete.flatMap(({ wordsAt }) =>
    wordsAt === null ? [] : [[wordsAt, HALF_INCOMPLETE] as const],
  );
  return runsOf(lacks).map(({ first, last }) => {
    const from = Math.max(plot.left, xScale(first) - step / 2);
    const to = Math.min(plot.right, xScale(last) + step / 2);
    const middle = Math.min(plot.right - HALF_WORDS, Math.max(plot.left + HALF_WORDS, (from + to) / 2));
    const free = words.every(([at, half]) => Math.abs(at - middle) > half + HALF_WORDS);
    if (free) words.push([middle, HALF_WORDS]);
    return { from, to, wordsAt: free ? middle : null };
  });
}

/**
 * « Source manquante : Apple News (22/11 02:45) ; le total n'y est pas tracé. »
 * @param consequence what the picture does there
 */
export function partialNote(
  buckets: readonly Bucket[],
  grain: Grain,
  lacks: Lacks,
  consequence: string,
): string | null {
  const runs = runsOf(lacks);
  if (runs.length === 0) return null;
  const at = (index: number) => buckets[index]?.label ?? '';
  // Of several buckets the last minute, since « 02:00 – 03:00 » would be read as one hour.
  const until = (index: number) => lastMinuteLabel(buckets[index], grain);
  const said = runs.slice(0, NAMED).map(({ first, last, names }) => {
    return `${names} (${first === last ? at(first) : `${at(first)} – ${until(last)}`})`;
  });
  const rest = runs.length > NAMED ? ` et ${runs.length - NAMED} autres moments` : '';
  return `${missingWords(said.join(', '))}${rest}\u202f; ${consequence}.`;
}
