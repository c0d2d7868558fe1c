import { BOM, csvDay, csvLine, csvNumber, csvText } from '@vigie/contracts/csv';
import { wallClock } from '@vigie/contracts/paris';

/** A cell as it is known; null: missing. Times are dates. */
export type Cell = string | number | Date | null;

/** DD/MM/YYYY HH:mm in Paris, as the dashboard's files have it. */
function csvTime(time: Date): string {
  const [date = '', clock = ''] = wallClock(Math.floor(time.getTime() / 60_000) * 60_000).split('T');
  return `${csvDay(date)} ${clock}`;
}

function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return csvNumber(cell);
  return typeof cell === 'string' ? csvText(cell) : csvTime(cell);
}

/** A CSV file piece by piece: UTF-8 mark and header at once, then a piece for each batch of rows. */
export async function* csvFile(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  let piece = BOM + csvLine(header.map(csvText));
  for await (const rows of batches) {
    for (const row of rows) piece += csvLine(row.map(cellOf));
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
