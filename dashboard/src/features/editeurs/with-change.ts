import type { AnswerOf } from '@vigie/contracts/calls/index';
import { PUBLISHER } from '@vigie/contracts/row-columns';

type Row = AnswerOf<'publisherRows'>[number];

/** Publisher rows with the places gained since the range before as one more position; null for who was not there. */
export function withChange(rows: readonly Row[], before: readonly Row[] | undefined): readonly (readonly unknown[])[] {
  const ranks = new Map(before?.map((row) => [row[PUBLISHER.name], row[PUBLISHER.rank]]));
  return rows.map((row) => {
    const then = ranks.get(row[PUBLISHER.name]);
    return [...row, then === undefined ? null : then - row[PUBLISHER.rank]];
  });
}
