import type { EntityType } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import type { Words } from '../clusters/grown-clusters.ts';
import { TextNumbers } from '../exposure/blocks/numbers.ts';
import type { Asking } from './asking.ts';
import { InTurn } from './in-turn.ts';
import { partsOfKnownRows } from './parts.ts';
import { perStore } from './per-store.ts';
import { TypedNames } from './words.ts';

/** Some 700 bytes each. With more, names and lemmas are asked of the engine. */
const MOST_KEPT = 60_000;

/** Numbers of names and of lemmas, each followed by how many of the cluster's articles have it. */
export interface ClusterWords {
  names: Uint32Array;
  lemmas: Uint32Array;
}

interface Kept extends ClusterWords {
  version: bigint;
}

/** The names and lemmas of each cluster, as the table `clusters` has them at this moment. */
export interface KnownWords {
  /** By stored id. */
  of: ReadonlyMap<string, ClusterWords>;
  names: TypedNames;
  lemmas: TextNumbers;
  /** Others, in the same numbers. */
  numbered: (words: Pick<Words, 'entities' | 'lemmas'>) => ClusterWords;
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

/** Of a cluster's rows the one with the largest version holds, so it does not matter in which order or how often rows are read. */
class KeptWords {
  readonly #of = new Map<string, Kept>();
  readonly #names = new TypedNames();
  readonly #lemmas = new TextNumbers();
  #parts: ReadonlySet<string> = new Set();
  readonly #turn = new InTurn();

  read(asking: Asking, parts: readonly string[]): Promise<KnownWords | null> {
    return this.#turn.run(async () => {
      const steady = partsOfKnownRows(parts, this.#parts);
      if (steady.length === 0 || steady.length < parts.length) {
        const rows = await readOutside(asking, steady);
        if (rows === null) return null;
        // With no part left, the table may have been emptied.
        if (steady.length === 0) this.#of.clear();
        for (const row of rows) this.#add(row);
        this.#parts = new Set(parts);
      }
      return {
        of: this.#of,
        names: this.#names,
        lemmas: this.#lemmas,
        numbered: ({ entities, lemmas }: Pick<Words, 'entities' | 'lemmas'>) => ({
          names: pairs(entities, ({ text, type }) => this.#names.numberOf(text, type)),
          lemmas: pairs(lemmas, ({ lemma }) => this.#lemmas.numberOf(lemma)),
        }),
      };
    });
  }

  #add([cluster, told, texts, types, named, forms, held]: Row): void {
    const version = BigInt(told);
    if ((this.#of.get(cluster)?.version ?? -1n) > version) return;
    this.#of.set(cluster, {
      version,
      names: Uint32Array.from(texts.flatMap((text, i) => [this.#names.numberOf(text, types[i]!), named[i]!])),
      lemmas: Uint32Array.from(forms.flatMap((form, i) => [this.#lemmas.numberOf(form), held[i]!])),
    });
  }
}

const pairs = <Item extends { count: number }>(items: readonly Item[], numberOf: (item: Item) => number): Uint32Array =>
  Uint32Array.from(items.flatMap((item) => [numberOf(item), item.count]));

/** Rows of all other parts; null: too many to keep. */
async function readOutside({ store, signal }: Asking, parts: readonly string[]): Promise<Row[] | null> {
  const options = signal ? { signal } : {};
  const [[all] = [0]] = await store.query<[number]>('SELECT toFloat64(count()) FROM clusters', {}, options);
  if (all > MOST_KEPT) return null;
  const bindings = new Bindings();
  return store.query<Row>(
    `SELECT toString(cluster), toString(version), entities.text, entities.type, entities.count, lemmas.lemma, lemmas.count
     FROM clusters WHERE _part NOT IN ${bindings.strings(parts)}`,
    bindings.values,
    options,
  );
}

const wordsOf = perStore(() => new KeptWords());

/** null where the engine has to be asked. */
export async function wordsOfClusters(asking: Asking): Promise<KnownWords | null> {
  const parts = await asking.store.parts('clusters');
  return parts && wordsOf(asking.store).read(asking, parts);
}
