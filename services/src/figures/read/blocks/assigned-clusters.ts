import { setImmediate } from 'node:timers/promises';
import { inPieces } from '@vigie/stories/pieces';
import type { ReadContext } from '../read-context.ts';
import { type AssignedRows, assignmentTable, readAssignmentParts, readAssignmentRows } from './assignment-parts.ts';
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
export interface AssignedArticles extends ClusterColumn {
  articles: ArticleNumbers;
}

/** The cluster of an article, both stored ids. `null`: it has none. `undefined`: it is not covered. */
export function clusterIn(
  { articles, clusters, of, covered }: AssignedArticles,
  id: string,
): string | null | undefined {
  const article = articles.findId(BigInt(id));
  if (article < 0 || article >= covered) return undefined;
  return of[article] === 0 ? null : clusters.id(of[article]! - 1);
}

/** Articles that one statement asks for by their ids. Of more, the whole table is read, or there are several statements. */
const MOST_ASKED = 5_000;
/** Other calls are answered after so many rows, some 10 ms. */
const ROWS_IN_A_GO = 100_000;

/**
 * The table of assignments in memory, for the articles that have a number. A question learns which parts the table has, and reads the rows of those that are no
 * merges of known ones. Of an article's rows the one with the largest version holds, so it does not matter in which order or how often they are read.
 */
export class AssignedClusters {
  readonly #articles: ArticleNumbers;
  readonly #clusters = new IdNumbers();
  #of = new Uint32Array(0);
  /** Version of the row, in two halves. */
  #high = new Uint32Array(0);
  #low = new Uint32Array(0);
  #table: string | undefined;
  #parts: ReadonlySet<string> = new Set();
  /** Articles with smaller numbers have the rows of all these parts. */
  #covered = 0;
  readonly #turn = new InTurn();

  constructor(articles: ArticleNumbers) {
    this.#articles = articles;
  }

  /** All that is stored at this moment, for the articles that have a number now. */
  read(context: ReadContext): Promise<ClusterColumn> {
    return this.#turn.run(async () => {
      await this.#update(context);
      return { clusters: this.#clusters, of: this.#of, covered: this.#covered };
    });
  }

  async #update(context: ReadContext): Promise<void> {
    const wanted = this.#articles.count;
    const table = this.#table ?? (await assignmentTable(context));
    this.#table = table;
    const parts = await readAssignmentParts(context, table);
    const steady = partsOfKnownRows(parts, this.#parts);
    // With no known part left, the table may have been emptied, and what was known of it must not stay.
    const isOther = steady.length === 0;
    const isWhole = isOther || wanted - this.#covered > MOST_ASKED;
    const outside = isWhole ? [] : steady;
    const read = new Set(steady);
    const rows = outside.length < parts.length ? await readAssignmentRows(context, table, { outside }) : [];
    if (isOther) this.#begin();
    // A server that lags behind answers with fewer parts: the others are asked for again.
    for (const part of rows) read.add(part.part);
    await this.#add(rows);
    if (!isWhole) await this.#addNew(context, table, wanted);
    this.#parts = read;
    this.#covered = wanted;
  }

  /** Rows of the articles that have got their numbers since, of whichever part. */
  async #addNew(context: ReadContext, table: string, wanted: number): Promise<void> {
    const ids = Array.from({ length: wanted - this.#covered }, (_, i) => this.#articles.id(this.#covered + i));
    for (const articles of inPieces(ids, MOST_ASKED)) {
      await this.#add(await readAssignmentRows(context, table, { articles }));
    }
  }

  async #add(parts: readonly AssignedRows[]): Promise<void> {
    // Articles that get a number meanwhile have no place in the columns yet; they are read at the next question.
    const count = this.#articles.count;
    this.#grow(count);
    let added = 0;
    for (const { rows, bytes, articles, versions, clusters } of parts) {
      for (let row = 0; row < rows; row += 1) {
        const at = articles + 8 * row;
        const article = this.#articles.find(bytes.readUInt32LE(at + 4), bytes.readUInt32LE(at));
        if (article >= 0 && article < count) this.#put(article, bytes, versions + 8 * row, clusters + 8 * row);
        added += 1;
        if (added % ROWS_IN_A_GO === 0) await setImmediate();
      }
    }
  }

  #put(article: number, bytes: Buffer, version: number, cluster: number): void {
    const low = bytes.readUInt32LE(version);
    const high = bytes.readUInt32LE(version + 4);
    const isOlder = high - this.#high[article]! || low - this.#low[article]!;
    if (this.#of[article]! > 0 && isOlder < 0) return;
    this.#high[article] = high;
    this.#low[article] = low;
    this.#of[article] = this.#clusters.numberOf(bytes.readUInt32LE(cluster + 4), bytes.readUInt32LE(cluster)) + 1;
  }

  /** Begins with new columns: readers of the old ones go on with them. */
  #begin(): void {
    this.#of = new Uint32Array(0);
    this.#high = new Uint32Array(0);
    this.#low = new Uint32Array(0);
  }

  #grow(articles: number): void {
    if (articles <= this.#of.length) return;
    const length = Math.ceil(articles * 1.25);
    this.#of = longer(this.#of, length);
    this.#high = longer(this.#high, length);
    this.#low = longer(this.#low, length);
  }
}

/** Work that is done one after the other, since each changes what the next one finds. */
class InTurn {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves or rejects as the work does. Whoever comes next does not care how this one ended. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}

/** A part holds the rows of the inserts with the numbers `first` to `last`. */
interface Part {
  /** Its partition, and the number of its mutation: parts of other ones have other rows. */
  group: string;
  first: number;
  last: number;
}

/** As the engine names parts: partition, first and last insert, level of its merges, mutation if there was one. */
const NAME = /^([^_]+)_(\d+)_(\d+)_\d+(?:_(\d+))?$/;

function partOf(name: string): Part | null {
  const [, partition, first, last, mutation = ''] = NAME.exec(name) ?? [];
  return partition === undefined
    ? null
    : { group: `${partition} ${mutation}`, first: Number(first), last: Number(last) };
}

/** Those of the parts that have no row that the known ones did not have: the known ones themselves, and merges of nothing else. */
export function partsOfKnownRows(parts: readonly string[], known: ReadonlySet<string>): string[] {
  const groups = new Map<string, Part[]>();
  for (const name of known) {
    const part = partOf(name);
    if (part) groups.set(part.group, [...(groups.get(part.group) ?? []), part]);
  }
  for (const group of groups.values()) group.sort((a, b) => a.first - b.first);
  return parts.filter((name) => {
    const part = partOf(name);
    return known.has(name) || (part !== null && isMergeOf(part, groups.get(part.group) ?? []));
  });
}

/** Whether the parts, in their order, have every insert of this one. */
function isMergeOf(part: Part, known: readonly Part[]): boolean {
  let next = part.first;
  for (const { first, last } of known) if (first === next && last <= part.last) next = last + 1;
  return next > part.last;
}
