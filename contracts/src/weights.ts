import { z } from 'zod';
import { POSITIONS, type Position, SOURCES, type Source } from './options.ts';

/**
 * Points per minute of exposure, by kind of page and slot (docs/scoring.md). Each service loads the file. A slot is a
 * place on the page; its number is that of the mask with the minutes stored for it. Points are above 0, so an article
 * is visible exactly when it is exposed.
 */
export const PAGE_KINDS = ['google_top', 'google_section', 'google_topic', 'applenews', 'flipboard'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Slots of each kind of page: the masks of one stored UInt64, 15 bits each. */
export const SLOTS_OF: Readonly<Record<PageKind, number>> = {
  google_top: 4,
  google_section: 3,
  google_topic: 1,
  applenews: 1,
  flipboard: 1,
};

const weightsKind = z
  .object({
    kind: z.enum(PAGE_KINDS),
    sources: z.array(z.enum(SOURCES)).min(1),
    positions: z.array(z.enum(POSITIONS)).min(1),
    slots: z.array(z.object({ slot: z.number().int().min(1).max(4), what: z.string(), points: z.number().positive() })),
  })
  .refine(({ kind, slots }) => isPermutation(slots, SLOTS_OF[kind]), { error: 'each slot of the kind once' });

const isPermutation = (slots: readonly { slot: number }[], count: number): boolean =>
  slots.length === count &&
  new Set(slots.map(({ slot }) => slot)).size === count &&
  slots.every((s) => s.slot <= count);

export const weightsFile = z
  .object({
    version: z.number().int().min(1),
    /** Paris day from which these points are used, for a version that replaces another: charts have a note there. */
    depuis: z.iso.date().optional(),
    kinds: z.array(weightsKind),
  })
  .refine(({ kinds }) => PAGE_KINDS.every((kind) => kinds.filter((k) => k.kind === kind).length === 1), {
    error: 'each kind of page once',
  });

export type Weights = z.output<typeof weightsFile>;
export type WeightsKind = Weights['kinds'][number];

/** Kind of a page, by its source and position alone. */
export function pageKind(source: Source, position: Position): PageKind {
  if (source === 'applenews') return 'applenews';
  if (source === 'flipboard_mobile') return 'flipboard';
  return position === 'top' ? 'google_top' : position === 'cat' ? 'google_section' : 'google_topic';
}

/** Slots with the highest points first, then by number. A minute seen in several slots counts in the first of them. */
export const slotsByPoints = (kind: WeightsKind): WeightsKind['slots'] =>
  [...kind.slots].sort((a, b) => b.points - a.points || a.slot - b.slot);

const kindOrder = (weights: Weights, kind: PageKind): string => {
  const found = weights.kinds.find((k) => k.kind === kind);
  return found
    ? slotsByPoints(found)
        .map((s) => s.slot)
        .join()
    : '';
};

/** Kinds of pages whose slots two weights put in different orders. */
export const reorderedKinds = (weights: Weights, other: Weights): PageKind[] =>
  PAGE_KINDS.filter((kind) => kindOrder(weights, kind) !== kindOrder(other, kind));

/** Names the order of slots that day roll-ups are computed with, for example `google_top:1,2,3,4;…`. */
export const slotOrder = (weights: Weights): string =>
  PAGE_KINDS.map((kind) => `${kind}:${kindOrder(weights, kind)}`).join(';');

/** Names the weights themselves, for example `google_top:50,30,25,20;…`, with points by slot. */
export const weightsName = (weights: Weights): string =>
  PAGE_KINDS.map((kind) => {
    const slots = weights.kinds.find((k) => k.kind === kind)?.slots ?? [];
    return `${kind}:${[...slots].sort((a, b) => a.slot - b.slot).map(({ points }) => points)}`;
  }).join(';');
