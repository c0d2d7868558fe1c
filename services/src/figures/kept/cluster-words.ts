import type { EntityType } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import { inPieces } from '@vigie/stories/pieces';
import type { Words } from '../clusters/grown-clusters.ts';
import { type IdNumbers, TextNumbers } from '../read/blocks/numbers.ts';
import type { ReadContext } from '../read/read-context.ts';
import { InBackground } from './in-background.ts';
import { InTurn } from './in-turn.ts';
import { partsOfKnownRows } from './parts.ts';
import { perStore } from './per-store.ts';
import { Keys, TypedNames } from './words.ts';

/** Some 700 bytes each. With more in one question, names and lemmas are asked of the engine. */
const MOST_KEPT = 60_000;
/** Clusters whose words a question waits for that the engine can answer as well: some 30 ms. */
const MOST_AWAITED = 500;
/** Clusters of one statement: their words keep the thread for some 40 ms. */
const AT_ONCE = 2_000;

/** Numbers of names and of lemmas, each followed by how many of the cluster's articles have it. */
export interface ClusterWords {
  names: Uint32Array;
  lemmas: Uint32Array;
}

/** Its words are replaced as newer rows come. */
interface Kept extends ClusterWords {
  version: bigint;
}

/** Of clusters that the table does not have. */
const NOT_STORED = -1n;
const NO_WORDS = new Uint32Array(0);

/** The names and lemmas of clusters, as the table `clusters` has them at this moment. */
export interface KnownWords {
  /** By stored id, those that were asked for among them; null: the table has no such cluster. */
  of: Pick<ReadonlyMap<string, ClusterWords | null>, 'get'>;
  names: TypedNames;
  lemmas: TextNumbers;
  /** By number of the name's text. */
  nameKeys: Keys;
  lemmaKeys: Keys;
  /** Others, in the same numbers. */
  numbered: (words: Pick<Words, 'entities' | 'lemmas'>) => ClusterWords;
}

export interface NumberedWords extends KnownWords {
  /** By number of the cluster; without words where the table has no such cluster. */
  column: readonly ClusterWords[];
}

type Row = [
  cluster: string,
  version: string,
  texts: string[],
  types: EntityType[],
  counts: number[],
  lemmas: string[],
  counts: number[],
];

/**
 * Words of the clusters that were asked for. Of a cluster's rows the one with the largest version holds, so it does not matter in which
 * order or how often rows are read. Of parts that have come since, only rows of these clusters are taken: another cluster may have a later row in an
 * older part.
 */
export class KeptWords {
  readonly #most: number;
  /** By stored id. */
  #of = new Map<string, Kept>();
  #columns = new WeakMap<IdNumbers, Kept[]>();
  #names = new TypedNames();
  #lemmas = new TextNumbers();
  #nameKeys = new Keys(this.#names.texts);
  #lemmaKeys = new Keys(this.#lemmas);
  #parts: ReadonlySet<string> = new Set();
  readonly #turn = new InTurn();
  readonly #filling = new InBackground('words in memory');

  constructor(most = MOST_KEPT) {
    this.#most = most;
  }

  /** null: too many are asked for. `parts`: those that the table has at this moment. */
  read(asking: ReadContext, parts: readonly string[], ids: readonly string[]): Promise<KnownWords | null> {
    return this.#turn.run(async () => {
      if (ids.length > this.#most) return null;
      await this.#readNew(asking, parts);
      if (this.#of.size + this.#missing(ids).length > this.#most) this.#forget();
      await this.#readMissing(asking, ids);
      return this.#known();
    });
  }

  /**
   * Words of all clusters that have a number. Where those of many have to be read, null, and they are read without waiting for them. null also if there are
   * too many.
   */
  async readNumbered(
    asking: ReadContext,
    parts: readonly string[],
    clusters: IdNumbers,
  ): Promise<NumberedWords | null> {
    const missing = clusters.count - (this.#columns.get(clusters)?.length ?? 0);
    if (missing <= MOST_AWAITED) return this.#readColumn(asking, parts, clusters);
    this.#filling.start(() => this.#readColumn({ store: asking.store }, parts, clusters));
    return null;
  }

  /** Resolves once no words are read that nobody waits for. */
  settled(): Promise<void> {
    return this.#filling.settled();
  }

  #readColumn(asking: ReadContext, parts: readonly string[], clusters: IdNumbers): Promise<NumberedWords | null> {
    return this.#turn.run(async () => {
      const { count } = clusters;
      if (count > this.#most) return null;
      await this.#readNew(asking, parts);
      const missing = count - (this.#columns.get(clusters)?.length ?? 0);
      if (this.#of.size + missing > this.#most) this.#forget();
      const column = this.#columns.get(clusters) ?? [];
      const ids = Array.from({ length: count - column.length }, (_, i) => clusters.id(column.length + i));
      await this.#readMissing(asking, ids);
      for (const id of ids) column.push(this.#of.get(id)!);
      this.#columns.set(clusters, column);
      return { ...this.#known(), column };
    });
  }

  /** Rows of parts that have come since. */
  async #readNew(asking: ReadContext, parts: readonly string[]): Promise<void> {
    const steady = partsOfKnownRows(parts, this.#parts);
    // With no part left, the table may have been emptied.
    if (steady.length === 0) this.#forget();
    else if (steady.length < parts.length) this.#add(await readOutside(asking, steady));
    this.#parts = new Set(parts);
  }

  #missing(ids: readonly string[]): string[] {
    return ids.filter((id) => !this.#of.has(id));
  }

  async #readMissing(asking: ReadContext, ids: readonly string[]): Promise<void> {
    for (const some of inPieces(this.#missing(ids), AT_ONCE)) {
      const rows = await readRows(asking, some);
      for (const id of some) this.#of.set(id, { version: NOT_STORED, names: NO_WORDS, lemmas: NO_WORDS });
      this.#add(rows);
    }
  }

  #known(): KnownWords {
    const [all, names, lemmas] = [this.#of, this.#names, this.#lemmas];
    const of = {
      get(id: string) {
        const kept = all.get(id);
        return kept?.version === NOT_STORED ? null : kept;
      },
    };
    return {
      of,
      names,
      lemmas,
      nameKeys: this.#nameKeys,
      lemmaKeys: this.#lemmaKeys,
      numbered: (words) => ({
        names: pairs(words.entities, ({ text, type }) => names.numberOf(text, type)),
        lemmas: pairs(words.lemmas, ({ lemma }) => lemmas.numberOf(lemma)),
      }),
    };
  }

  /** Everything anew: whoever has got the old tables goes on with them. */
  #forget(): void {
    this.#of = new Map();
    this.#columns = new WeakMap();
    this.#names = new TypedNames();
    this.#lemmas = new TextNumbers();
    this.#nameKeys = new Keys(this.#names.texts);
    this.#lemmaKeys = new Keys(this.#lemmas);
  }

  #add(rows: Iterable<Row>): void {
    for (const [cluster, told, texts, types, named, forms, held] of rows) {
      const known = this.#of.get(cluster);
      const version = BigInt(told);
      if (known === undefined || known.version > version) continue;
      known.version = version;
      known.names = Uint32Array.from(texts.flatMap((text, i) => [this.#names.numberOf(text, types[i]!), named[i]!]));
      known.lemmas = Uint32Array.from(forms.flatMap((form, i) => [this.#lemmas.numberOf(form), held[i]!]));
    }
    // Now, not when somebody searches: fifty thousand names take 0.2 s.
    this.#nameKeys.read();
    this.#lemmaKeys.read();
  }
}

const pairs = <Item extends { count: number }>(items: readonly Item[], numberOf: (item: Item) => number): Uint32Array =>
  Uint32Array.from(items.flatMap((item) => [numberOf(item), item.count]));

/** Rows of all other parts. */
function readOutside({ store, signal }: ReadContext, parts: readonly string[]): Promise<Row[]> {
  const bindings = new Bindings();
  const sql = `${ROWS} WHERE _part NOT IN ${bindings.strings(parts)}`;
  return store.query<Row>(sql, bindings.values, signal ? { signal } : {});
}

/** The newest row of each of some clusters (stored ids). */
function readRows({ store, signal }: ReadContext, clusters: readonly string[]): Promise<Row[]> {
  const bindings = new Bindings();
  const sql = `${ROWS} FINAL WHERE cluster IN ${bindings.ids(clusters)}`;
  return store.query<Row>(sql, bindings.values, signal ? { signal } : {});
}

const ROWS = `SELECT toString(cluster), toString(version), entities.text, entities.type, entities.count, lemmas.lemma, lemmas.count
  FROM clusters`;

const wordsOf = perStore(() => new KeptWords());

/** Words of some clusters (stored ids); null where the engine has to be asked. */
export async function wordsOfClusters(asking: ReadContext, ids: readonly string[]): Promise<KnownWords | null> {
  const parts = await asking.store.parts('clusters');
  return parts && wordsOf(asking.store).read(asking, parts, ids);
}

/** Words of all clusters that have a number; null where the engine has to be asked, also while words of many are read. */
export async function numberedWords(asking: ReadContext, clusters: IdNumbers): Promise<NumberedWords | null> {
  const parts = await asking.store.parts('clusters');
  return parts && wordsOf(asking.store).readNumbered(asking, parts, clusters);
}
