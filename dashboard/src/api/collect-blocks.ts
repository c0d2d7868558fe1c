import type { Collecting } from '@vigie/charts/export-slot';

interface Block<Row> {
  rows: readonly Row[];
  /** Of the whole question. */
  total: number;
}

/**
 * All rows of a question whose call answers a block at a time. The total is that of the last answer, and a block without rows is the
 * last one, whatever the total says.
 */
export async function collectBlocks<Row>(
  size: number,
  { signal, onProgress }: Collecting,
  read: (offset: number, signal: AbortSignal) => Promise<Block<Row>>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let offset = 0; ; offset += size) {
    const { rows, total } = await read(offset, signal);
    signal.throwIfAborted();
    all.push(...rows);
    onProgress(all.length, total);
    if (rows.length === 0 || offset + size >= total) return all;
  }
}
