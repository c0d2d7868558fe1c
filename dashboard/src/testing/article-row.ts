import type { AnswerOf } from '@vigie/contracts/calls/index';
import { ARTICLE } from '@vigie/contracts/row-columns';

const LENGTH = Math.max(...Object.values(ARTICLE)) + 1;

/** An article as lists answer it: these cells, and nothing known in the others. */
export function articleRow(cells: Partial<Record<keyof typeof ARTICLE, unknown>>): AnswerOf<'articleRows'>[number] {
  const row: unknown[] = Array.from({ length: LENGTH }, () => null);
  for (const [name, value] of Object.entries(cells)) row[ARTICLE[name as keyof typeof ARTICLE]] = value;
  return row as AnswerOf<'articleRows'>[number];
}
