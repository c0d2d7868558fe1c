import { POSITIONS, SOURCES } from '@vigie/contracts/options';
import { pageKind, slotsByPoints, type Weights } from '@vigie/contracts/weights';
import type { Bindings } from './bindings.ts';

/**
 * Points of stored exposure, as SQL over its columns. Weights are bound values, applied here and nowhere else: the store
 * holds minutes only, so another file changes every answer at once.
 *
 * A minute seen in several slots counts in the best-paid one. With slots best-paid first, let u_i be the minutes seen in
 * any of the first i slots; the i-th slot owns |u_i| - |u_(i-1)| minutes, so points = Σ (w_i - w_(i+1)) · |u_i|. The
 * four |u_i| are the columns b1..b4; they add up over quarters, pages' topics and days.
 */

/** Slots that a page may have; columns of the store have their numbers. */
export const SLOTS = [1, 2, 3, 4] as const;

/** Number of a (source, position) pair, 1 to 12, and the same in SQL (the columns are enums from 1). */
const PAGES = SOURCES.flatMap((source) => POSITIONS.map((position) => pageKind(source, position)));
const PAGE_NUMBER = `(toInt8(source) * ${POSITIONS.length} + toInt8(position) - ${POSITIONS.length})`;

/** The kind of a row's page, by its source and position. */
export const pageKindSql = (bindings: Bindings): string => `${bindings.bind('Array(String)', PAGES)}[${PAGE_NUMBER}]`;

interface PageWeights {
  /** All four slots, highest points first. Slots that the page does not have come last and are empty. */
  order: number[];
  /** w_i - w_(i+1), aligned with `order`. */
  steps: number[];
}

/** The weights of each page number, from 1. */
function pageWeights(weights: Weights): PageWeights[] {
  return PAGES.map((kind) => {
    const found = weights.kinds.find((k) => k.kind === kind);
    const slots = found ? slotsByPoints(found) : [];
    const own = slots.map(({ slot }) => slot);
    return {
      order: [...own, ...SLOTS.filter((slot) => !own.includes(slot))],
      steps: SLOTS.map((_, i) => (slots[i]?.points ?? 0) - (slots[i + 1]?.points ?? 0)),
    };
  });
}

/** w_i - w_(i+1) of one page, for statements that weigh b1..b4 themselves. */
export function weightSteps(weights: Weights): (source: string, position: string) => readonly number[] {
  const pages = pageWeights(weights);
  const number = new Map(SOURCES.flatMap((s, i) => POSITIONS.map((p, j) => [`${s}/${p}`, i * POSITIONS.length + j])));
  return (source, position) => pages[number.get(`${source}/${position}`) ?? -1]?.steps ?? [];
}

/** An expression over some slots of a page, picked from all four best-paid first. Pages with the same expression share a branch. */
function byPage(
  weights: Weights,
  pick: (order: readonly number[]) => readonly number[],
  expression: (slots: readonly number[]) => string,
): string {
  const pages = new Map<string, { slots: number[]; numbers: number[] }>();
  pageWeights(weights).forEach(({ order }, index) => {
    const slots = pick(order).toSorted();
    const alike = pages.get(slots.join()) ?? { slots, numbers: [] };
    alike.numbers.push(index + 1);
    pages.set(slots.join(), alike);
  });
  const branches = [...pages.values()].sort((a, b) => a.numbers.length - b.numbers.length);
  const cases = branches.map(({ slots, numbers }) => ({ numbers, sql: expression(slots) }));
  const last = cases.pop()?.sql ?? '';
  if (cases.length === 0) return last;
  return `multiIf(${cases.map(({ numbers, sql }) => `${PAGE_NUMBER} IN (${numbers}), ${sql}`).join(', ')}, ${last})`;
}

/** An expression over the first i slots, for each i. */
const byPrefix = (weights: Weights, expression: (slots: readonly number[]) => string): string[] =>
  SLOTS.map((i) => byPage(weights, (order) => order.slice(0, i), expression));

const maskOf = (slot: number): string => (slot === 1 ? 'masks' : `bitShiftRight(masks, ${15 * (slot - 1)})`);

/** One slot's 15 bits of an expression over masks. */
const bitsOf = (masks: string): string => `bitAnd(${masks}, 32767)`;

/**
 * Writes the union of some slots' masks. Each is written once and named, since small answers take as long as their statement takes to be
 * planned.
 */
function namedUnions(): (slots: readonly number[]) => string {
  const named = new Set<string>();
  const union = (slots: readonly number[]): string => {
    const last = maskOf(slots.at(-1) ?? 1);
    if (slots.length < 2) return last;
    const name = `any${slots.join('')}`;
    if (named.has(name)) return name;
    named.add(name);
    return `(bitOr(${union(slots.slice(0, -1))}, ${last}) AS ${name})`;
  };
  return union;
}

/** `… AS b1, … AS b4` for a row of exposure_quarters (column masks). */
export function quarterMinutes(weights: Weights): string {
  const union = namedUnions();
  return byPrefix(weights, (slots) => `bitCount(${bitsOf(union(slots))})`)
    .map((minutes, i) => `${minutes} AS b${i + 1}`)
    .join(', ');
}

/** The minutes of such a row by the slot that they are paid in, 1 to 4: an array of four masks without a common bit. */
export function paidMasks(weights: Weights): string {
  const union = namedUnions();
  const masks = SLOTS.map((slot) =>
    byPage(
      weights,
      (order) => order.slice(0, order.indexOf(slot)),
      (better) => bitsOf(better.length === 0 ? maskOf(slot) : `bitAnd(${maskOf(slot)}, bitNot(${union(better)}))`),
    ),
  );
  return `[${masks.join(', ')}]`;
}

/**
 * The same for a row of exposure_days. Its m1..m4 are minutes by best slot, exact for the order of slots that they were
 * computed with.
 */
export const dayMinutes = (weights: Weights): string =>
  byPrefix(weights, (slots) => slots.map((slot) => `m${slot}`).join(' + '))
    .map((minutes, i) => `${minutes} AS b${i + 1}`)
    .join(', ');

/** Points from b1..b4, source and position. */
export function points(weights: Weights, bindings: Bindings): string {
  const pages = pageWeights(weights);
  const weighed = SLOTS.map((i) => ({ i, steps: pages.map((page) => page.steps[i - 1] ?? 0) })).filter(({ steps }) =>
    steps.some((step) => step !== 0),
  );
  const terms = weighed.map(({ i, steps }, at) => {
    const page = at === 0 ? `(${PAGE_NUMBER} AS page_number)` : 'page_number';
    return `${bindings.bind('Array(Float64)', steps)}[${page}] * b${i}`;
  });
  return terms.length === 0 ? '0.' : terms.join(' + ');
}

/** Minutes of a quarter's row that were seen in any slot. */
export const SEEN = `bitAnd(bitOr(bitOr(masks, bitShiftRight(masks, 15)), bitOr(bitShiftRight(masks, 30), bitShiftRight(masks, 45))), 32767)`;
/** Masks with one minute of the quarter alone, on all four slots. Both are SQL; `minute`: 0 to 14. */
export const onlyMinute = (masks: string, minute: string): string =>
  `bitAnd(${masks}, bitShiftLeft(toUInt64(${(1n | (1n << 15n) | (1n << 30n) | (1n << 45n)).toString()}), ${minute}))`;

/** The lowest set bit of a mask that is not 0: the ones of m ^ (m - 1) are that bit and all below it. */
export const lowestBit = (mask: string): string => `(bitCount(bitXor(${mask}, ${mask} - 1)) - 1)`;
/** The highest one; 0 of an empty mask, which has no logarithm. */
export const highestBit = (mask: string): string => `toUInt8(floor(log2(bitOr(${mask}, 1))))`;

/** First and last visible minute of a quarter's row. */
export const QUARTER_ENDS = `${SEEN} AS seen, quarter + 60 * ${lowestBit('seen')} AS first, quarter + 60 * ${highestBit('seen')} AS last`;

/** Bit of a quarter's hour in its day, which starts at `dayStart` (SQL, unix seconds). */
export const hourBit = (dayStart: string): string =>
  `bitShiftLeft(toUInt32(1), intDiv(toUnixTimestamp(quarter) - ${dayStart}, 3600))`;
