import { PUBLISHER } from '@vigie/contracts/row-columns';
import type { PublisherRow } from '@vigie/contracts/rows';

export interface PublisherLine {
  row: PublisherRow;
  /** In the period before; null: it had no point. */
  previousRank: number | null;
  previousScore: number | null;
  /** It is what the report is about. */
  own: boolean;
}

/** The market's table beside that of the period before. */
export function publisherLines(
  rows: readonly PublisherRow[],
  before: readonly PublisherRow[],
  own: ReadonlySet<string>,
): PublisherLine[] {
  const earlier = new Map(before.map((row) => [row[PUBLISHER.name], row]));
  return rows.map((row) => {
    const name = row[PUBLISHER.name];
    const was = earlier.get(name);
    return {
      row,
      previousRank: was?.[PUBLISHER.rank] ?? null,
      previousScore: was?.[PUBLISHER.score] ?? null,
      own: own.has(name),
    };
  });
}
