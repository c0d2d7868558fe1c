import { Bindings } from '@vigie/schema/bindings';
import type { Asking } from '../../kept/asking.ts';
import { InTurn } from '../../kept/in-turn.ts';
import { partsOfKnownRows } from '../../kept/parts.ts';
import { type ArticleNumbers, IdNumbers, longer } from './numbers.ts';

/** The cluster of each article that has a number. */
export interface ClusterColumn {
  /** Numbers of the clusters. */
  clusters: IdNumbers;
  /** Number + 1 of the cluster, by number of the article; 0: none. */
  of: Uint32Array;
  /** Articles with this number or a larger one are not in it: they have got their numbers since. */
  covered: number;
}

/** The same with the numbers of the articles. */
export interface Assigned extends ClusterColumn {
  articles: ArticleNumbers;
}

/** The cluster of an article, both stored ids; null: it has none; undefined: it is not covered. */
export function clusterIn({ articles, clusters, of, covered }: Assigned, id: string): string | null | undefined {
  const article = articles.findId(BigInt(id));
  if (article < 0 || article >= covered) return undefined;
  return of[article] === 0 ? null : clusters.id(of[article]! - 1);
}

/** Articles that are asked for by their ids; of more, the whole table is read. */
const MOST_ASKED = 5_000;

/**
 * The table of assignments in memory. Each question reads which parts the table has, and the rows of those that are no merges of known ones.
 * Of an article's rows the one with the largest version holds, as in the table, so it does not matter in which order or how often rows are read.
 */
export class AssignedClusters {
  readonly #clusters = new IdNumbers();
  readonly #articles: ArticleNumbers;
  #of = new Uint32Array(0);
  /** Version of the row, in two halves. */
  #high = new Uint32Array(0);
  #low = new Uint32Array(0);
  #parts: ReadonlySet<string> = new Set();
  /** Articles with smaller numbers have the rows of all these parts. */
  #covered = 0;
  readonly #turn = new InTurn();

  constructor(articles: ArticleNumbers) {
    this.#articles = articles;
  }

  /** All that is stored at this moment, for the articles that have a number now; null where the parts of the table are not known. */
  read(asking: Asking): Promise<ClusterColumn | null> {
    return this.#turn.run(async () => {
      const parts = await asking.store.parts('article_clusters');
      if (parts === null) return null;
      await this.#update(asking, parts);
      return { clusters: this.#clusters, of: this.#of, covered: this.#covered };
    });
  }

  async #update(asking: Asking, parts: readonly string[]): Promise<void> {
    const wanted = this.#articles.count;
    const steady = partsOfKnownRows(parts, this.#parts);
    const isOther = steady.length === 0;
    if (isOther || wanted - this.#covered > MOST_ASKED) {
      const rows = await readAll(asking);
      // With no part left, the table may have been emptied, and what was known of it must not stay.
      if (isOther) this.#forget();
      this.#add(rows);
    } else if (wanted > this.#covered || steady.length < parts.length) {
      this.#add(await readNew(asking, steady, this.#idsFrom(this.#covered, wanted)));
    }
    this.#parts = new Set(parts);
    this.#covered = wanted;
  }

  #idsFrom(from: number, to: number): string[] {
    return Array.from({ length: to - from }, (_, i) => this.#articles.id(from + i));
  }

  /** New columns: whoever has got the old ones goes on with them. */
  #forget(): void {
    this.#of = new Uint32Array(0);
    this.#high = new Uint32Array(0);
    this.#low = new Uint32Array(0);
  }

  #add(rows: Buffer): void {
    this.#grow(this.#articles.count);
    for (let at = 0; at < rows.length; at += ROW_BYTES) {
      const article = this.#articles.find(rows.readUInt32LE(at + 4), rows.readUInt32LE(at));
      if (article < 0) continue;
      const low = rows.readUInt32LE(at + 8);
      const high = rows.readUInt32LE(at + 12);
      const known = this.#of[article]!;
      const isOlder = high - this.#high[article]! || low - this.#low[article]!;
      if (known > 0 && isOlder < 0) continue;
      this.#high[article] = high;
      this.#low[article] = low;
      this.#of[article] = this.#clusters.numberOf(rows.readUInt32LE(at + 20), rows.readUInt32LE(at + 16)) + 1;
    }
  }

  #grow(count: number): void {
    if (count <= this.#of.length) return;
    const length = Math.ceil(count * 1.25);
    this.#of = longer(this.#of, length);
    this.#high = longer(this.#high, length);
    this.#low = longer(this.#low, length);
  }
}

/** Article, version and cluster. */
const ROW_BYTES = 24;
const ROWS = 'SELECT article, version, cluster FROM article_clusters';

const readAll = ({ store, signal }: Asking): Promise<Buffer> => store.binary(ROWS, {}, signal ? { signal } : {});

/** Rows of all other parts, and of some articles in any. */
function readNew({ store, signal }: Asking, parts: readonly string[], articles: readonly string[]): Promise<Buffer> {
  const bindings = new Bindings();
  const others = `${ROWS} WHERE _part NOT IN ${bindings.strings(parts)}`;
  const sql = articles.length === 0 ? others : `${others} UNION ALL ${ROWS} WHERE article IN ${bindings.ids(articles)}`;
  return store.binary(sql, bindings.values, signal ? { signal } : {});
}
