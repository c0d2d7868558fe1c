import { dayBounds } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';
import type { Weights } from '@vigie/contracts/weights';
import { Bindings } from '@vigie/schema/bindings';
import { quarterMinutes } from '@vigie/schema/points-sql';
import { LRUCache } from 'lru-cache';
import { quartersOf } from '../../exposure/exposure-sql.ts';
import { InTurn } from '../../kept/in-turn.ts';
import { partsOfKnownRows } from '../../kept/parts.ts';
import type { ReadContext } from '../read-context.ts';
import { type Block, blockBytes, type Names, QUARTER_WORDS } from './block.ts';
import {
  cutQuarters,
  type DayQuarters,
  emptyQuarters,
  pointsIn,
  QUARTER_BYTES,
  quarterColumns,
  quartersBytes,
  readQuarter,
  WHOLE,
} from './day-quarters.ts';
import { IdNumbers, longer, TextNumbers } from './numbers.ts';
import { KEY_BYTES, readKeys, textAt } from './row-binary.ts';

/** Blocks of ranges that are kept until the day has a new row. */
const MOST_BLOCKS = 16;
/** The columns have twice as many places whenever they are full. */
const FIRST_ROWS = 1 << 12;
/** More than the quarters of any day, so that topic and quarter make one number. */
const QUARTERS = 128;
/** More than the categories of a page. */
const CATEGORY_PLACES = 16;
/** Of a number, with the free places of its table. */
const NUMBER_BYTES = 24;

/**
 * The quarters of a day that is still written to, as stored at the moment of each question. A part of their table never changes: each question
 * learns which parts the day has, and reads the rows of those that are no merges of known ones. A row is a set of minutes, and rows of one key are
 * put together, so it does not matter in which order or how often they are read.
 */
export class LiveDay {
  readonly #weights: Weights;
  readonly #names: Names;
  #numbers = emptyNumbers();
  #quarters: DayQuarters;
  #parts: ReadonlySet<string> = new Set();
  readonly #blocks = new LRUCache<string, Block>({ max: MOST_BLOCKS });
  readonly #turn = new InTurn();

  /** `day`: in Paris. */
  constructor(day: string, weights: Weights, names: Names) {
    this.#weights = weights;
    this.#names = names;
    this.#quarters = emptyQuarters(day, 0);
  }

  /** Of its columns, of the numbers of rows and groups, and of its blocks. */
  get bytes(): number {
    const blocks = [...this.#blocks.values()].reduce(
      (sum, { rows }) => sum + blockBytes(rows) + rows * QUARTER_WORDS * 4,
      0,
    );
    return liveBytes(this.#quarters.rows, this.groups) + blocks;
  }

  get groups(): number {
    return this.#quarters.groups.count;
  }

  /** A part of the day with all that is stored at this moment; null where the parts of the table are not known. */
  read(asking: ReadContext, range: MinuteRange): Promise<Block | null> {
    return this.#turn.run(async () => {
      const parts = await asking.store.parts('exposure_quarters');
      if (parts === null) return null;
      // A partition is a day.
      const partition = `${this.#quarters.day.replaceAll('-', '')}_`;
      await this.#update(
        asking,
        parts.filter((part) => part.startsWith(partition)),
      );
      return this.#cut(range);
    });
  }

  async #update(asking: ReadContext, parts: readonly string[]): Promise<void> {
    const steady = partsOfKnownRows(parts, this.#parts);
    const isSame = steady.length === parts.length;
    if (isSame && steady.length > 0) return;
    const rows = isSame ? null : await readOutside(asking, this.#quarters.day, steady, this.#weights);
    // With no part left, the table may have been emptied.
    if (steady.length === 0 && this.#quarters.rows > 0) this.#forget();
    if (rows !== null) this.#add(rows);
    this.#parts = new Set(parts);
  }

  #cut(range: MinuteRange): Block {
    const name = `${range.from} ${range.to}`;
    const block = this.#blocks.get(name) ?? cutQuarters(this.#quarters, range, this.#weights);
    this.#blocks.set(name, block);
    return block;
  }

  #forget(): void {
    this.#blocks.clear();
    this.#numbers = emptyNumbers();
    this.#quarters = emptyQuarters(this.#quarters.day, 0);
  }

  #add(bytes: Buffer): void {
    if (bytes.length > 0) this.#blocks.clear();
    for (let at = 0; at < bytes.length; ) at = this.#addRow(bytes, at);
  }

  /** Returns where the next row begins. */
  #addRow(bytes: Buffer, at: number): number {
    this.#grow();
    const { groups, topics, keys } = this.#numbers;
    const quarters = this.#quarters;
    // Read behind the last group and the last row, where it stays if it is new.
    const end = readKeys(bytes, at, quarters.groups, quarters.groups.count, this.#names);
    readQuarter(bytes, end, quarters, quarters.rows);
    const topic = textAt(bytes, end + QUARTER_BYTES - KEY_BYTES);
    const { article, page, category } = quarters.groups;
    const last = quarters.groups.count;
    const group = groups.numberOf(article[last]!, page[last]! * CATEGORY_PLACES + category[last]!);
    quarters.groups.count = groups.count;
    const about = topics.numberOf(bytes.toString('utf8', topic.start, topic.end));
    const row = keys.numberOf(group, about * QUARTERS + quarters.quarter[quarters.rows]!);
    quarters.group[quarters.rows] = group;
    if (row < quarters.rows) this.#putTogether(row, quarters.rows);
    quarters.rows = keys.count;
    return topic.end;
  }

  /** Adds the minutes of a row to those of another with the same key. */
  #putTogether(row: number, other: number): void {
    const { low, high, points } = this.#quarters;
    const [l, h] = [low[row]! | low[other]!, high[row]! | high[other]!];
    if (l >>> 0 === low[row] && h >>> 0 === high[row]) return;
    low[row] = l;
    high[row] = h;
    points[row] = pointsIn(this.#quarters, row, WHOLE, this.#weights);
  }

  /** Makes room for one more row and one more group. */
  #grow(): void {
    const quarters = this.#quarters;
    if (quarters.rows === quarters.group.length) growRows(quarters, Math.max(FIRST_ROWS, 2 * quarters.rows));
    const { groups } = quarters;
    if (groups.count === groups.article.length) growGroups(groups, Math.max(FIRST_ROWS, 2 * groups.count));
  }
}

function growRows(quarters: DayQuarters, length: number): void {
  quarters.group = longer(quarters.group, length);
  quarters.quarter = longer(quarters.quarter, length);
  quarters.low = longer(quarters.low, length);
  quarters.high = longer(quarters.high, length);
  quarters.points = longer(quarters.points, length);
}

function growGroups(groups: DayQuarters['groups'], length: number): void {
  groups.host = longer(groups.host, length);
  groups.article = longer(groups.article, length);
  groups.page = longer(groups.page, length);
  groups.category = longer(groups.category, length);
}

const emptyNumbers = () => ({
  /** Article, page and category. */
  groups: new IdNumbers(),
  topics: new TextNumbers(),
  /** Group, topic and quarter: the key of a row. */
  keys: new IdNumbers(),
});

/** Bytes that a day with so many rows takes without its blocks; with a group for each row if it is not known how many there are. */
export const liveBytes = (rows: number, groups = rows): number =>
  quartersBytes(rows, groups) + (rows + groups) * NUMBER_BYTES;

/** Rows of all other parts, each followed by its topic. */
function readOutside(
  { store, signal }: ReadContext,
  day: string,
  parts: readonly string[],
  weights: Weights,
): Promise<Buffer> {
  const bindings = new Bindings();
  const { start, end } = dayBounds(day);
  const where = `${quartersOf([{ from: start, to: end }], bindings)} AND _part NOT IN ${bindings.strings(parts)}`;
  return store.binary(
    `SELECT ${quarterColumns(start / 1_000, weights, bindings)}, toString(topic)
     FROM (SELECT host, article, source, position, category, topic, quarter, masks, ${quarterMinutes(weights)}
       FROM exposure_quarters WHERE ${where})`,
    bindings.values,
    signal ? { signal } : {},
  );
}
