import type { Weights } from '@vigie/contracts/weights';
import { Bindings } from '@vigie/schema/bindings';
import type { Statement } from '@vigie/schema/rollup-sql';
import { ALL_PAGES } from '../../question/scope.ts';
import { exposureSql } from '../exposure-sql.ts';
import type { Reading } from '../rollup-days.ts';
import { type Block, emptyBlock, type Names, PAGE_SQL } from './block.ts';
import { KEY_BYTES, readKeys } from './key-columns.ts';
import { countRows } from './row-binary.ts';

/** What {@link readBlock} reads: a day, or a part of one, on all pages and of all publishers. */
export function blockStatement(reading: Reading, weights: Weights): Statement {
  const bindings = new Bindings();
  const source = { reading, weights, pages: ALL_PAGES, publishers: null };
  const rows = exposureSql(source, { points: true, ends: true, hours: true, bucket: 'daily' }, bindings);
  const sql = `SELECT toString(host), article, ${PAGE_SQL}, toUInt8(toInt8(category)),
    groupBitOr(toUInt32(hours)), toUInt32(min(first)), toUInt32(max(last)), toFloat64(sum(points))
  FROM ${rows} GROUP BY host, article, source, position, category`;
  return { sql, values: bindings.values };
}

/** Bytes of a row of the statement after its host. */
const ROW_BYTES = KEY_BYTES + 4 + 4 + 4 + 8;

/** A block from the answer (RowBinary) to {@link blockStatement}. `day`: start of the Paris day, unix seconds. */
export function readBlock(day: number, bytes: Buffer, names: Names): Block {
  const block = emptyBlock(day, countRows(bytes, ROW_BYTES));
  for (let row = 0, at = 0; row < block.rows; row += 1) {
    at = readKeys(bytes, at, block, row, names);
    block.hours[row] = bytes.readUInt32LE(at);
    block.first[row] = bytes.readUInt32LE(at + 4);
    block.last[row] = bytes.readUInt32LE(at + 8);
    block.points[row] = bytes.readDoubleLE(at + 12);
    at += ROW_BYTES - KEY_BYTES;
  }
  return block;
}
