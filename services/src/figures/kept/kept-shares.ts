import { NETWORKS, type Network } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import { IdNumbers, longer } from '../exposure/blocks/numbers.ts';
import type { Asking } from './asking.ts';
import { InTurn } from './in-turn.ts';
import { partsOfKnownRows } from './parts.ts';
import { perStore } from './per-store.ts';

/** Shared articles of which counts are kept: 28 MB. With more of them the engine is asked. */
const MOST_KEPT = 500_000;
/** In place of a count: nobody told one. */
const NONE = -1;

/** The largest counts of all shared articles on each network. */
export interface ShareColumns {
  articles: IdNumbers;
  /** By number of the article, then of the network; {@link isTold} says whether there is one. */
  counts: Float64Array;
}

/** Place of a count in {@link ShareColumns}. */
export const countAt = (article: number, network: Network): number =>
  article * NETWORKS.length + NETWORKS.indexOf(network);

export const isTold = (count: number): boolean => count !== NONE;

/**
 * Counts of shares only grow: the table has the largest of each minute, and the largest of all is kept here. So it does not matter in which order
 * or how often rows are read.
 */
export class KeptShares {
  readonly #most: number;
  #articles = new IdNumbers();
  #counts = new Float64Array(0);
  /** The latest minute of a count, unix seconds. */
  #newest = 0;
  #parts: ReadonlySet<string> = new Set();
  /** They do not fit, and as rows are never removed one by one they will not. */
  #isFull = false;
  readonly #turn = new InTurn();

  constructor(most = MOST_KEPT) {
    this.#most = most;
  }

  /**
   * As stored at this moment, if no count is of `end` (ms) or later: the largest ones before are not known then. null: the engine has to be asked.
   */
  read(asking: Asking, end: number): Promise<ShareColumns | null> {
    return this.#turn.run(async () => {
      const parts = await asking.store.parts('shares');
      if (parts === null) return null;
      await this.#update(asking, parts);
      if (this.#isFull || this.#newest * 1_000 >= end) return null;
      return { articles: this.#articles, counts: this.#counts };
    });
  }

  async #update(asking: Asking, parts: readonly string[]): Promise<void> {
    const steady = partsOfKnownRows(parts, this.#parts);
    // With no part left, the table may have been emptied.
    const isOther = steady.length === 0;
    const rows =
      steady.length === parts.length || (this.#isFull && !isOther) ? null : await readOutside(asking, steady);
    if (isOther) this.#forget();
    if (rows !== null) this.#add(rows);
    this.#parts = new Set(parts);
  }

  #forget(): void {
    this.#articles = new IdNumbers();
    this.#counts = new Float64Array(0);
    this.#newest = 0;
    this.#isFull = false;
  }

  #add(rows: Buffer): void {
    for (let at = 0; at < rows.length && !this.#isFull; at += ROW_BYTES) this.#addRow(rows, at);
  }

  #addRow(rows: Buffer, at: number): void {
    const article = this.#articles.numberOf(rows.readUInt32LE(at + 4), rows.readUInt32LE(at));
    if (article >= this.#most) {
      this.#forget();
      this.#isFull = true;
      return;
    }
    this.#grow(article + 1);
    const place = article * NETWORKS.length + rows[at + 8]!;
    this.#newest = Math.max(this.#newest, rows.readUInt32LE(at + 9));
    this.#counts[place] = Math.max(this.#counts[place]!, rows.readDoubleLE(at + 13));
  }

  /** New counts: whoever has got the old ones goes on with them. */
  #grow(articles: number): void {
    const known = this.#counts.length;
    if (articles * NETWORKS.length <= known) return;
    this.#counts = longer(this.#counts, Math.max(1_024, 2 * articles) * NETWORKS.length).fill(NONE, known);
  }
}

/** Article, network, minute and count. */
const ROW_BYTES = 8 + 1 + 4 + 8;

/** The largest count of each article and network in all other parts. */
function readOutside({ store, signal }: Asking, parts: readonly string[]): Promise<Buffer> {
  const bindings = new Bindings();
  const places = NETWORKS.map((name, place) => `network = '${name}', ${place}`).join(', ');
  return store.binary(
    `SELECT article, toUInt8(multiIf(${places}, 255)) AS place, toUInt32(max(minute)), toFloat64(max(count)) FROM shares
     WHERE _part NOT IN ${bindings.strings(parts)} GROUP BY article, place HAVING place != 255`,
    bindings.values,
    signal ? { signal } : {},
  );
}

const sharesOf = perStore(() => new KeptShares());

/** Shares of all articles until `end` (ms), as stored at this moment; null where the engine has to be asked. */
export const keptShares = (asking: Asking, end: number): Promise<ShareColumns | null> =>
  sharesOf(asking.store).read(asking, end);
