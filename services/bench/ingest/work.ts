/** What reading the whole topic leaves in the final tables: rows that are merged, so that deliveries repeated count once. */
const TABLES = ['articles', 'exposure_quarters', 'page_quarters', 'exposure_life', 'sightings', 'hosts'] as const;

/** Rows of each final table. */
export type Work = Readonly<Record<(typeof TABLES)[number], number>>;

/** `one` answers a statement's first number; `{db}` is the database. */
export async function countWork(one: (statement: string) => Promise<number>): Promise<Work> {
  const counts: [string, number][] = [];
  for (const table of TABLES) counts.push([table, await one(`SELECT count() FROM {db}.${table} FINAL`)]);
  return Object.fromEntries(counts) as Work;
}

/** The tables whose rows differ, in words; empty if the work is equal. */
export const differences = (work: Work, expected: Work): string =>
  TABLES.filter((table) => work[table] !== expected[table])
    .map((table) => `${table}: ${work[table]}, not ${expected[table]}`)
    .join('; ');
