import type { Block, Blocks } from './block.ts';
import { type BlockFilter, chosenRows } from './sums.ts';

/**
 * Rows by day: those of each block, from the first `count` numbers of `rows`. Of closed days they are computed once. `what`: names the rows. A
 * day is in one block alone.
 */
export function rowsInMemory<Row>(
  blocks: Blocks,
  filter: BlockFilter,
  what: string,
  rowsOf: (block: Block, rows: Uint32Array, count: number) => Row[],
): Row[] {
  const of = (parts: readonly Block[]): Row[] => {
    const made: Row[] = [];
    for (const { block, rows, count } of chosenRows(blocks, parts, filter)) made.push(...rowsOf(block, rows, count));
    return made;
  };
  const closed = blocks.ofClosed(`${what} ${JSON.stringify(filter)}`, () => {
    const rows = of(blocks.closed);
    // A row has some thirty figures.
    return { rows, bytes: rows.length * 300 };
  });
  return [...closed.rows, ...of(blocks.open)];
}
