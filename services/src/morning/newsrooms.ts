import { MOST_RIVALS } from '@vigie/contracts/preferences';
import type { ClickHouseClient } from '../platform/clickhouse.ts';

/** A publisher with users, and the rivals that most of them follow. Names: nom_norme. */
export interface Newsroom {
  publisher: string;
  rivals: readonly string[];
}

interface ReaderRow {
  /** That an administrator gave to the account; 'all': none. */
  bound: string;
  /** That the user chose; '' or 'all': none. */
  chosen: string;
  rivals: readonly string[];
}

/** Accounts, and channels that get the morning of a publisher. Cost: a few hundred rows. */
const READERS = `
  SELECT bound, chosen, rivals FROM (
    SELECT u.id AS reader, u.editeur AS bound, p.editeur AS chosen, p.concurrents AS rivals
    FROM (SELECT id, editeur FROM users FINAL WHERE NOT deleted) AS u
    LEFT JOIN (SELECT user_id, editeur, concurrents FROM preferences FINAL) AS p ON p.user_id = u.id
    UNION ALL
    SELECT id AS reader, morning AS bound, '' AS chosen, emptyArrayString() AS rivals FROM channels FINAL WHERE NOT deleted
  ) ORDER BY reader`;

const NOBODY: readonly string[] = ['all', ''];

/** Newsrooms by name. Rivals that as many follow stay in the order of their first follower. */
export function newsroomsOf(readers: readonly ReaderRow[]): Newsroom[] {
  const votes = new Map<string, Map<string, number>>();
  for (const { bound, chosen, rivals } of readers) {
    const publisher = NOBODY.includes(bound) ? chosen : bound;
    if (NOBODY.includes(publisher)) continue;
    const counts = votes.get(publisher) ?? new Map<string, number>();
    votes.set(publisher, counts);
    for (const rival of rivals) if (rival !== publisher) counts.set(rival, (counts.get(rival) ?? 0) + 1);
  }
  return [...votes]
    .map(([publisher, counts]) => ({
      publisher,
      rivals: [...counts]
        .sort(([, a], [, b]) => b - a)
        .slice(0, MOST_RIVALS)
        .map(([name]) => name),
    }))
    .sort((a, b) => (a.publisher < b.publisher ? -1 : 1));
}

export async function readNewsrooms(client: ClickHouseClient): Promise<Newsroom[]> {
  const answer = await client.query({ query: READERS, format: 'JSONEachRow' });
  return newsroomsOf(await answer.json<ReaderRow>());
}
