import { DAY_MS } from '@vigie/contracts/french/durations';
import { RAW_TABLES } from '@vigie/schema/retention';
import { counted } from './backup-error.ts';
import type { CopiedTable } from './copy-table.ts';
import { linesOf, readLineFile } from './line-files.ts';
import type { Manifest } from './manifest.ts';

/** What a restore says of raw events that this installation does not keep: one line a table that has some. */
export async function tellOldRows(
  dir: string,
  { tables }: Manifest,
  { days, now, say }: { days: number; now: number; say: (line: string) => void },
): Promise<void> {
  for (const table of tables.filter(({ name }) => RAW_TABLES.includes(name))) {
    const old = await countOlder(dir, table, now - days * DAY_MS);
    if (old > 0)
      say(
        `${table.name}: ${counted(old, 'row')} of ${table.rows.toLocaleString('en')} are older than ${counted(days, 'day')} ` +
          '(VIGIE_RETENTION_DAYS) and will not be kept',
      );
  }
}

const TAB = 0x09;

/** Times are written as `2026-11-20 10:00:00.000`, so they are compared as text. */
async function countOlder(dir: string, { columns, files }: CopiedTable, before: number): Promise<number> {
  const bound = Buffer.from(new Date(before).toISOString().replace('T', ' ').slice(0, -1));
  const column = columns.indexOf('at');
  let older = 0;
  for (const { name } of files)
    for await (const piece of readLineFile(dir, name))
      for (const line of linesOf(piece)) if (fieldOf(line, column).compare(bound) < 0) older += 1;
  return older;
}

function fieldOf(line: Buffer, column: number): Buffer {
  let start = 0;
  for (let i = 0; i < column; i += 1) start = line.indexOf(TAB, start) + 1;
  const end = line.indexOf(TAB, start);
  return line.subarray(start, end < 0 ? line.length : end);
}
