import { NETWORKS, type Network } from '@vigie/contracts/options';
import { type IdNumbers, longer } from '../exposure/blocks/numbers.ts';
import { MOST_ASKED, TableInMemory } from '../exposure/blocks/table-in-memory.ts';
import type { Asking } from './asking.ts';
import { InBackground } from './in-background.ts';
import { perStore } from './per-store.ts';

/** A table with so many rows is read in less than a second. Most rows of longer ones are of articles that no list can show. */
const MOST_ROWS = 5_000_000;
/** In place of a count: nobody told one. */
const NONE = -1;

/** The largest counts of articles on each network. */
export interface ShareColumns {
  /** By number of the article, then of the network; {@link isTold} says whether there is one. */
  counts: Float64Array;
  /** Articles with this number or a larger one are not in it: they have got their numbers since. */
  covered: number;
}

interface Columns extends ShareColumns {
  /** The latest minute of a count, unix seconds. */
  newest: number;
}

/** Place of a count in {@link ShareColumns}. */
export const countAt = (article: number, network: Network): number =>
  article * NETWORKS.length + NETWORKS.indexOf(network);

export const isTold = (count: number): boolean => count !== NONE;

/** Shares of the first `articles` on some networks together, by number; 0: nobody told any. */
export function sumOfShares({ counts }: ShareColumns, networks: readonly Network[], articles: number): Float64Array {
  const sums = new Float64Array(articles);
  for (const network of networks) {
    let place = countAt(0, network);
    for (let article = 0; article < articles; article += 1, place += NETWORKS.length) {
      if (counts[place]! > 0) sums[article]! += counts[place]!;
    }
  }
  return sums;
}

const PLACES = NETWORKS.map((name, place) => `network = '${name}', ${place}`).join(', ');

/**
 * Counts of shares only grow: the table has the largest of each minute, and the largest of all is kept here, 32 bytes an article. Many articles are shared
 * that no list can show, so only those that have a number are kept.
 */
export class KeptShares extends TableInMemory<Columns> {
  #counts = new Float64Array(0);
  #newest = 0;
  readonly #filling = new InBackground('shares in memory');

  constructor(articles: IdNumbers, mostRows = MOST_ROWS) {
    super(articles, {
      table: 'shares',
      columns: [`toUInt8(multiIf(${PLACES}, 255)) AS place`, 'toUInt32(max(minute))', 'toFloat64(max(count))'],
      bytes: 1 + 4 + 8,
      groups: 'GROUP BY article, place HAVING place != 255',
      mostRows,
    });
  }

  /**
   * The largest counts before `end` (ms), as stored at this moment. null: the engine has to be asked. That is so when a count of `end` or later is stored,
   * since only the largest of all is kept, and while many articles are read for the first time.
   */
  async until(asking: Asking, end: number): Promise<ShareColumns | null> {
    if (this.missing > MOST_ASKED) {
      this.#filling.start(() => this.read({ store: asking.store }));
      return null;
    }
    const columns = await this.read(asking);
    return columns === null || columns.newest * 1_000 >= end ? null : columns;
  }

  /** Resolves once nothing is read for the first time. */
  async filled(): Promise<void> {
    await this.#filling.settled();
  }

  protected columns(covered: number): Columns {
    return { counts: this.#counts, covered, newest: this.#newest };
  }

  protected add(article: number, rows: Buffer, at: number): void {
    const place = article * NETWORKS.length + rows[at]!;
    this.#newest = Math.max(this.#newest, rows.readUInt32LE(at + 1));
    this.#counts[place] = Math.max(this.#counts[place]!, rows.readDoubleLE(at + 5));
  }

  protected forget(): void {
    this.#counts = new Float64Array(0);
    this.#newest = 0;
  }

  /** New counts: whoever has got the old ones goes on with them. */
  protected grow(articles: number): void {
    const known = this.#counts.length;
    if (articles * NETWORKS.length <= known) return;
    this.#counts = longer(this.#counts, Math.ceil(articles * 1.25) * NETWORKS.length).fill(NONE, known);
  }
}

const tables = perStore(() => new WeakMap<IdNumbers, KeptShares>());

/** Shares of the articles that have a number until `end` (ms), as stored at this moment; null where the engine has to be asked. */
export function keptShares(asking: Asking, articles: IdNumbers, end: number): Promise<ShareColumns | null> {
  const known = tables(asking.store);
  const shares = known.get(articles) ?? new KeptShares(articles);
  known.set(articles, shares);
  return shares.until(asking, end);
}
