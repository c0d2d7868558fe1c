import { Bindings } from '@vigie/schema/bindings';
import type { ReadContext } from '../read-context.ts';
import { numberAt, textAt } from './row-binary.ts';

/**
 * Parts of the table of assignments, by the servers that answer: on every layout of servers. A part never changes, and has the same name and rows on each replica of
 * its shard; a merge makes another part of the same rows. So rows of a named part have to be read once.
 */

/** The number of the shard, 0 where there are none, and the name of the part. */
const PART = `concat(toString(shardNum()), ' ', _part)`;

/** Where shards have the rows, `article_clusters` may be a view, which has no parts: this table is over all shards. */
const OVER_SHARDS = 'article_clusters_shards';

/** The table that has the parts. The layout of servers does not change while a process runs. */
export async function assignmentTable({ store, signal }: ReadContext): Promise<string> {
  const [found] = await store.query<[name: string]>(
    `SELECT name FROM system.tables WHERE database = currentDatabase() AND name = '${OVER_SHARDS}'`,
    {},
    signal ? { signal } : {},
  );
  return found ? OVER_SHARDS : 'article_clusters';
}

/** Names of all parts. Cost: a granule of each. */
export async function readAssignmentParts({ store, signal }: ReadContext, table: string): Promise<string[]> {
  const rows = await store.query<[part: string]>(
    `SELECT ${PART} FROM ${table} WHERE _part_offset = 0`,
    {},
    signal ? { signal } : {},
  );
  return rows.map(([part]) => part);
}

/** Rows of one part, as columns of eight bytes a row that begin at these places. */
export interface AssignedRows {
  part: string;
  rows: number;
  bytes: Buffer;
  articles: number;
  versions: number;
  clusters: number;
}

/** Rows outside of some parts, or of some articles (stored ids), by part. Cost: the parts outside. */
export async function readAssignmentRows(
  { store, signal }: ReadContext,
  table: string,
  chosen: { outside: readonly string[] } | { articles: readonly string[] },
): Promise<AssignedRows[]> {
  const bindings = new Bindings();
  const outside = 'outside' in chosen && chosen.outside.length > 0;
  const where = [
    ...('articles' in chosen ? [`article IN ${bindings.ids(chosen.articles)}`] : []),
    ...(outside ? [`${PART} NOT IN ${bindings.strings(chosen.outside)}`] : []),
  ];
  const bytes = await store.binary(
    `SELECT ${PART} AS part, groupArray(article), groupArray(version), groupArray(cluster)
     FROM ${table} WHERE ${where.join(' AND ') || 'true'} GROUP BY part`,
    bindings.values,
    signal ? { signal } : {},
  );
  const found: AssignedRows[] = [];
  for (let at = 0; at < bytes.length; ) {
    const name = textAt(bytes, at);
    const columns: number[] = [];
    let rows = 0;
    at = name.end;
    for (let column = 0; column < 3; column += 1) {
      const length = numberAt(bytes, at);
      rows = length.number;
      columns.push(length.end);
      at = length.end + 8 * rows;
    }
    const [articles = 0, versions = 0, clusters = 0] = columns;
    found.push({ part: bytes.toString('latin1', name.start, name.end), rows, bytes, articles, versions, clusters });
  }
  return found;
}
