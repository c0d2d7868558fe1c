import type { Landing, TableRow, Target } from './database.ts';

/** A batch into a landing table, and the expected rows of the table that a view fills. */
export interface ViewCase {
  view: string;
  from: Landing;
  to: Target;
  batch: TableRow[];
  rows: unknown[][];
}

export const NEVER = '1970-01-01 00:00:00.000';
export const NO_NAME = [NEVER, '', ''];
export const NO_DATE = [0, NEVER, '', NEVER];
export const at = (time: string): string => `2026-11-20 ${time}.000`;
