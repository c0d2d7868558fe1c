import { CATEGORIES } from '@vigie/contracts/options';
import type { PublisherFilter } from '../../question/publishers.ts';
import type { PageFilter } from '../pages.ts';
import { type Block, type Blocks, PAGES } from './block.ts';
import type { IdNumbers } from './numbers.ts';

/** Which rows of a block count: by number of their page, category and host, 1 or 0. */
interface ChosenRows {
  pages: Uint8Array;
  categories: Uint8Array;
  hosts: Uint8Array;
}

export interface BlockFilter {
  pages: PageFilter;
  /** null: every publisher. */
  publishers: Pick<PublisherFilter, 'hosts'> | null;
}

/** By number of the host: 1 for those of the publishers, else 0. */
function chosenHosts({ hosts }: Pick<Blocks, 'hosts'>, publishers: BlockFilter['publishers']): Uint8Array {
  const chosen = new Uint8Array(hosts.all.length).fill(publishers === null ? 1 : 0);
  if (publishers === null) return chosen;
  const own = new Set(publishers.hosts);
  hosts.all.forEach((name, number) => {
    if (own.has(name)) chosen[number] = 1;
  });
  return chosen;
}

function chosenOf(names: Pick<Blocks, 'hosts'>, { pages, publishers }: BlockFilter): ChosenRows {
  const onPages = new Uint8Array(PAGES.length);
  for (const { source, position, number } of PAGES) {
    if (pages.sources.includes(source) && (pages.position ?? position) === position) onPages[number] = 1;
  }
  const inCategories = new Uint8Array(CATEGORIES.length + 1).fill(pages.category === null ? 1 : 0);
  if (pages.category !== null) inCategories[CATEGORIES.indexOf(pages.category) + 1] = 1;
  return { pages: onPages, categories: inCategories, hosts: chosenHosts(names, publishers) };
}

/**
 * The rows that the filter chooses, block by block: the first `count` numbers of `rows`, which the next block overwrites. Each reader has a loop
 * of its own over them: a shared one with a function for each row takes five times as long. `places`: of articles with a place there alone.
 */
export function* chosenRows(
  names: Pick<Blocks, 'hosts'>,
  blocks: readonly Block[],
  filter: BlockFilter,
  places?: Uint32Array,
): Generator<{ block: Block; rows: Uint32Array; count: number }, void, undefined> {
  const chosen = chosenOf(names, filter);
  const rows = new Uint32Array(Math.max(0, ...blocks.map((block) => block.rows)));
  for (const block of blocks) {
    const count = places ? chooseOf(block, chosen, rows, places) : choose(block, chosen, rows);
    yield { block, rows, count };
  }
}

/** Puts the numbers of the chosen rows into `rows`. Returns how many there are. */
function choose(
  { rows: all, page, category, host }: Block,
  { pages, categories, hosts }: ChosenRows,
  rows: Uint32Array,
): number {
  let count = 0;
  for (let row = 0; row < all; row += 1) {
    rows[count] = row;
    count += pages[page[row]!]! & categories[category[row]!]! & hosts[host[row]!]!;
  }
  return count;
}

function chooseOf(
  { rows: all, article, page, category, host }: Block,
  { pages, categories, hosts }: ChosenRows,
  rows: Uint32Array,
  places: Uint32Array,
): number {
  let count = 0;
  for (let row = 0; row < all; row += 1) {
    if (places[article[row]!]! === 0) continue;
    rows[count] = row;
    count += pages[page[row]!]! & categories[category[row]!]! & hosts[host[row]!]!;
  }
  return count;
}

/** Points by number of the article. */
export function pointsByArticle(blocks: Blocks, filter: BlockFilter): Float64Array {
  const closed = blocks.ofClosed(`points ${JSON.stringify(filter)}`, () => {
    const sums = new Float64Array(blocks.articles.count);
    addPoints(sums, chosenRows(blocks, blocks.closed, filter));
    return { sums, bytes: sums.byteLength };
  });
  const sums = new Float64Array(blocks.articles.count);
  sums.set(closed.sums);
  addPoints(sums, chosenRows(blocks, blocks.open, filter));
  return sums;
}

function addPoints(sums: Float64Array, chosen: ReturnType<typeof chosenRows>): void {
  for (const { block, rows, count } of chosen) addBlock(sums, block, rows, count);
}

function addBlock(sums: Float64Array, { article, points }: Block, rows: Uint32Array, count: number): void {
  for (let i = 0; i < count; i += 1) {
    const row = rows[i]!;
    sums[article[row]!]! += points[row]!;
  }
}

/** Place of each id (stored, decimal text) in the list, from 1, by number of the article; 0: not in the list. */
export function numbersOf({ articles }: Blocks, ids: readonly string[]): Uint32Array {
  const places = new Uint32Array(articles.count);
  ids.forEach((id, i) => {
    const number = articles.findId(BigInt(id));
    if (number >= 0) places[number] = i + 1;
  });
  return places;
}

/** The numbers with the largest sums, best first, ties in the order of `ids`, and how many have one above 0. */
export function best(
  ids: Pick<IdNumbers, 'compare'>,
  sums: Float64Array,
  limit: number,
): { numbers: number[]; total: number } {
  const strongest = new Strongest(limit);
  let total = 0;
  for (let number = 0; number < sums.length; number += 1) {
    if (sums[number]! > 0) {
      total += 1;
      strongest.add(sums[number]!);
    }
  }
  const { least } = strongest;
  const numbers: number[] = [];
  for (let number = 0; number < sums.length; number += 1) {
    if (sums[number]! > 0 && sums[number]! >= least) numbers.push(number);
  }
  numbers.sort((a, b) => sums[b]! - sums[a]! || ids.compare(a, b));
  return { numbers: numbers.slice(0, limit), total };
}

/** The largest values of many: a heap with the least of them on top. */
class Strongest {
  readonly #heap: Float64Array;
  #count = 0;

  constructor(most: number) {
    this.#heap = new Float64Array(most);
  }

  /** The least of the largest; with fewer values than were asked for, below all. */
  get least(): number {
    return this.#count < this.#heap.length ? Number.NEGATIVE_INFINITY : (this.#heap[0] ?? Number.POSITIVE_INFINITY);
  }

  add(value: number): void {
    if (this.#count < this.#heap.length) this.#rise(value);
    else if (value > this.least) this.#sink(value);
  }

  #rise(value: number): void {
    const heap = this.#heap;
    let place = this.#count++;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (heap[above]! <= value) break;
      heap[place] = heap[above]!;
      place = above;
    }
    heap[place] = value;
  }

  #sink(value: number): void {
    const heap = this.#heap;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below + 1 < this.#count && heap[below + 1]! < heap[below]!) below += 1;
      if (below >= this.#count || heap[below]! >= value) break;
      heap[place] = heap[below]!;
      place = below;
    }
    heap[place] = value;
  }
}
