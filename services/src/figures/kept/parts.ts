import type { Asking } from './asking.ts';

/**
 * A part of a table on one server, as SQL. What is in a part never changes: new rows are in new parts, and a merge makes another part of the
 * same rows. So who knows the rows of some parts has to read those of the others alone.
 */
export const PART = `concat(hostName(), ' ', _part)`;

/** The parts that a table has. */
export async function partsOf(table: string, { store, signal }: Asking): Promise<string[]> {
  const rows = await store.query<[part: string]>(`SELECT DISTINCT ${PART} FROM ${table}`, {}, signal ? { signal } : {});
  return rows.map(([part]) => part);
}
