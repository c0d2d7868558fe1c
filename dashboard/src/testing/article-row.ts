import type { AnswerOf } from '@vigie/contracts/calls/index';
import { ARTICLE } from '@vigie/contracts/row-columns';

const LENGTH = Math.max(...Object.values(ARTICLE)) + 1;

/** An article row with these cells; everything else is unknown. */
export function articleRow(cells: Partial<Record<keyof typeof ARTICLE, unknown>>): AnswerOf<'articleRows'>[number] {
  const row: unknown[] = Array.from({ length: LENGTH }, () => null);
  for (const [name, value] of Object.entries(cells)) row[ARTICLE[name as keyof typeof ARTICLE]] = value;
  return row as AnswerOf<'articleRows'>[number];
}
