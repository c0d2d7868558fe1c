import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { ClusterDetail } from '@vigie/contracts/calls/cluster-detail';
import type { LineageKind } from '@vigie/contracts/options';
import { algorithmSql } from '@vigie/stories/clusters/version';
import { ms, timeText } from '../times.ts';
import type { AsOf } from './as-of.ts';
import { type ReadContext, select } from './read-context.ts';

/** Ids of users → how they are shown. */
export type NameUsers = () => Promise<ReadonlyMap<string, string>>;

type LineageRow = [kind: LineageKind, at: number, other: string, article: string, detail: string, by: string];

const LONGEST = 1_000;
const idOf = (stored: string): string | null => (stored === '0' ? null : articleIdFromUInt64(stored));

/**
 * What happened to a cluster before the end of the range, newest first. Ordered by event time, not by write order,
 * so that replayed history is in its place. Each algorithm that reads the log writes the whole history again: only the latest
 * one's rows are read.
 */
export async function readLineage(
  question: ReadContext & Pick<AsOf, 'scope'>,
  cluster: string,
  nameUsers: NameUsers,
): Promise<ClusterDetail['historique']> {
  const algorithm = algorithmSql('version');
  const rows = await select<LineageRow>(question, (bindings) => {
    const of = `cluster = ${bindings.bind('UInt64', cluster)}`;
    return `SELECT kind, ${ms('at')}, toString(other), toString(article), detail, by
     FROM cluster_lineage FINAL
     WHERE ${of} AND at < ${bindings.instant(question.scope.range.to)}
       AND ${algorithm} = (SELECT max(${algorithm}) FROM cluster_lineage WHERE ${of})
     ORDER BY at DESC, version DESC, kind, other, article, detail LIMIT ${LONGEST}`;
  });
  const names = rows.some((row) => row[5] !== '') ? await nameUsers() : new Map<string, string>();
  return rows.map(([type, at, other, article, detail, by]) => ({
    type,
    date: timeText(at),
    cluster: idOf(other),
    article: idOf(article),
    detail,
    par: by === '' ? null : (names.get(by) ?? by),
  }));
}

/** Event time (ms) of the newest change of clusters that an answer may have read; null when there is no cluster. Cost: one row, plus unmerged ones. */
export async function readClustersMoment(context: ReadContext): Promise<number | null> {
  const [row] = await select<[newest: number]>(context, () => `SELECT ${ms('max(newest)')} FROM cluster_moment`);
  return row?.[0] || null;
}
