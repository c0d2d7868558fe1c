import { setImmediate } from 'node:timers/promises';
import { Bindings } from '@vigie/schema/bindings';
import { inPieces } from '@vigie/stories/pieces';
import { InTurn } from '../../kept/in-turn.ts';
import { partsOfKnownRows } from '../../kept/parts.ts';
import type { Followed } from '../../statements/table-versions.ts';
import type { ReadContext } from '../read-context.ts';
import type { IdNumbers } from './numbers.ts';

/** Articles that one statement asks for by their ids. Of more, the whole table is read, or there are several statements. */
const MOST_ASKED = 5_000;
const ID_BYTES = 8;
const NO_ROWS = Buffer.alloc(0);
/** Other calls are answered after so many rows, some 10 ms. */
const ROWS_IN_A_GO = 100_000;

/** What is read of a table: columns of a fixed width beside the article. */
interface Read {
  table: Followed;
  columns: readonly string[];
  /** Of these columns in a row. */
  bytes: number;
}

/**
 * Columns of a table in memory, for the articles that have a number. Each question reads which parts the table has, and the rows of those that are
 * no merges of known ones. A subclass puts rows of one article together as the table does, so it does not matter in which order or how often
 * they are read.
 */
export abstract class TableInMemory<Columns> {
  readonly #articles: IdNumbers;
  readonly #table: Followed;
  readonly #statement: (where: string) => string;
  readonly #rowBytes: number;
  #parts: ReadonlySet<string> = new Set();
  /** Articles with smaller numbers have the rows of all these parts. */
  #covered = 0;
  readonly #turn = new InTurn();

  constructor(articles: IdNumbers, { table, columns, bytes }: Read) {
    this.#articles = articles;
    this.#table = table;
    const select = `SELECT ${['article', ...columns].join(', ')} FROM ${table}`;
    this.#statement = (where) => `${select} WHERE ${where}`;
    this.#rowBytes = ID_BYTES + bytes;
  }

  /** All that is stored at this moment, for the articles that have a number now; null where the parts of the table are not known. */
  read(asking: ReadContext): Promise<Columns | null> {
    return this.#turn.run(async () => {
      const parts = await asking.store.parts(this.#table);
      if (parts === null) return null;
      await this.#update(asking, parts);
      return this.columns(this.#covered);
    });
  }

  /** What a question gets. Articles with the number `covered` or a larger one have got it since, and are not in the columns. */
  protected abstract columns(covered: number): Columns;

  /** Makes room for so many articles. */
  protected abstract grow(articles: number): void;

  /** `at`: where the columns of a row begin. */
  protected abstract add(article: number, rows: Buffer, at: number): void;

  /** Begins with new columns: whoever has got the old ones goes on with them. */
  protected abstract forget(): void;

  async #update(asking: ReadContext, parts: readonly string[]): Promise<void> {
    const wanted = this.#articles.count;
    const steady = partsOfKnownRows(parts, this.#parts);
    // With no known part left, the table may have been emptied, and what was known of it must not stay.
    const isOther = steady.length === 0;
    const areMany = parts.length > 0 && (isOther || wanted - this.#covered > MOST_ASKED);
    const whole = areMany ? await this.#ask(asking, this.#statement('true')) : null;
    if (isOther) this.#begin();
    this.grow(wanted);
    if (whole !== null) await this.#addAll(whole);
    else if (parts.length > 0)
      await this.#readNew(asking, isOther || steady.length === parts.length ? null : steady, wanted);
    this.#parts = new Set(parts);
    this.#covered = wanted;
  }

  #begin(): void {
    this.forget();
    this.#parts = new Set();
    this.#covered = 0;
  }

  /** Rows outside of some parts, and of the articles that have got their numbers since. */
  async #readNew(asking: ReadContext, outside: readonly string[] | null, wanted: number): Promise<void> {
    const [first = [], ...others] = inPieces(this.#idsFrom(this.#covered, wanted), MOST_ASKED);
    await this.#addAll(await this.#rowsOf(asking, outside, first));
    for (const ids of others) await this.#addAll(await this.#rowsOf(asking, null, ids));
  }

  #idsFrom(from: number, to: number): string[] {
    return Array.from({ length: to - from }, (_, i) => this.#articles.id(from + i));
  }

  async #addAll(rows: Buffer): Promise<void> {
    this.grow(this.#articles.count);
    // Articles that get a number meanwhile have no place in the columns yet; they are read at the next question.
    const count = this.#articles.count;
    for (let at = 0, row = 1; at < rows.length; at += this.#rowBytes, row += 1) {
      const article = this.#articles.find(rows.readUInt32LE(at + 4), rows.readUInt32LE(at));
      if (article >= 0 && article < count) this.add(article, rows, at + ID_BYTES);
      if (row % ROWS_IN_A_GO === 0) await setImmediate();
    }
  }

  /** Rows outside of some parts, if any are given, and of some articles in any part. */
  async #rowsOf(asking: ReadContext, outside: readonly string[] | null, articles: readonly string[]): Promise<Buffer> {
    const bindings = new Bindings();
    const where = [
      ...(outside === null ? [] : [`_part NOT IN ${bindings.strings(outside)}`]),
      ...(articles.length === 0 ? [] : [`article IN ${bindings.ids(articles)}`]),
    ];
    if (where.length === 0) return NO_ROWS;
    return this.#ask(asking, where.map(this.#statement).join(' UNION ALL '), bindings.values);
  }

  #ask({ store, signal }: ReadContext, sql: string, values: Bindings['values'] = {}): Promise<Buffer> {
    return store.binary(sql, values, signal ? { signal } : {});
  }
}
