import { PERIOD_MAX_S } from '@vigie/contracts/events';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { PageAddress } from '@vigie/contracts/pages';
import type { MinuteRange } from '@vigie/contracts/query';
import type { Bindings } from '@vigie/schema/bindings';
import { SLOT } from '@vigie/schema/slot-sql';
import { PAGE, type PageColumns, pageConditions, pageOf } from './pages.ts';
import { type ReadContext, select } from './read-context.ts';

/** An entry of a snapshot. */
export interface Entry {
  /** Stored id. */
  article: string;
  rank: number;
  storyRank: number;
  /** From 1. */
  slot: number;
  /** What it was shown as; null in snapshots from before that was stored. */
  shown: number | null;
}

export interface Snapshot {
  /** ms */
  at: number;
  /** Seconds. */
  period: number;
  producer: string;
  id: string;
  /** Its minutes, since 1970: `first` <= minute < `end`. */
  first: number;
  end: number;
  entries: readonly Entry[];
}

type SnapshotRow = [
  at: number,
  period: number,
  producer: string,
  id: string,
  content: string,
  isSent: 0 | 1,
  articles: string[],
  ranks: number[],
  storyRanks: number[],
  slots: number[],
  shown: number[],
];

/** A snapshot stands for the minutes that begin in [at, at + period), so none is older than the longest period. */
export function standingIn(page: PageAddress, { from, to }: MinuteRange, bindings: Bindings): string {
  return [
    ...pageConditions(page, bindings),
    `at > ${bindings.instant(Math.max(0, from - PERIOD_MAX_S * 1000))}`,
    `at < ${bindings.instant(to)}`,
    `toUnixTimestamp64Milli(at) + toInt64(period) * 1000 > ${bindings.bind('Int64', from)}`,
  ].join(' AND ');
}

/** How many entries the snapshots have that stand for a minute of the range. Reads the lengths of one column. */
export async function countPlacements(context: ReadContext, page: PageAddress, range: MinuteRange): Promise<number> {
  const rows = await select<[number]>(
    context,
    (bindings) =>
      `SELECT toFloat64(sum(length(articles))) FROM crawls_landing WHERE ${standingIn(page, range, bindings)}`,
  );
  return rows[0]?.[0] ?? 0;
}

/**
 * The snapshots that stand for a minute of the range, oldest first. One range of the table's key. Entries that a crawler saw in
 * its last snapshot too, in the same order and under the same titles, are not sent again. Without FINAL: a snapshot that came twice
 * is read twice and changes nothing.
 */
export async function readSnapshots(context: ReadContext, page: PageAddress, range: MinuteRange): Promise<Snapshot[]> {
  const rows = await select<SnapshotRow>(context, (bindings) => {
    const unlessSent = (column: string): string => `if(is_sent, [], ${column})`;
    const columns = [
      'arrayMap(article -> toString(article), articles)',
      'ranks',
      'story_ranks',
      `arrayMap((rank, story_rank) -> ${SLOT} + 1, ranks, story_ranks)`,
      'shown',
    ].map(unlessSent);
    return `SELECT toFloat64(toUnixTimestamp64Milli(at)), period, producer, id, toString(content), toUInt8(is_sent), ${columns.join(', ')}
     FROM
     (
       SELECT source, position, at, period, producer, id, content, articles, ranks, story_ranks, shown,
         content = lagInFrame(content) OVER (PARTITION BY producer ORDER BY at, id, content) AS is_sent
       FROM crawls_landing WHERE ${standingIn(page, range, bindings)}
     )
     ORDER BY at, producer, id, content`;
  });
  // Of a snapshot that came twice, the row without entries may stand before the one with them.
  const sent = new Map(
    rows.flatMap(([, , , , content, isSent, ...entries]): [string, Entry[]][] =>
      isSent ? [] : [[content, entriesOf(entries)]],
    ),
  );
  return rows.map(([at, period, producer, id, content]) => {
    const end = Math.ceil((at + period * 1000) / MINUTE_MS);
    return { at, period, producer, id, first: Math.ceil(at / MINUTE_MS), end, entries: sent.get(content) ?? [] };
  });
}

type Columns = [articles: string[], ranks: number[], storyRanks: number[], slots: number[], shown: number[]];

const entriesOf = ([articles, ranks, storyRanks, slots, shown]: Columns): Entry[] =>
  articles.map((article, i) => ({
    article,
    rank: ranks[i] ?? 0,
    storyRank: storyRanks[i] ?? 0,
    slot: slots[i] ?? 0,
    shown: shown[i] ?? null,
  }));

/** A page, and the instant (ms) after which its newest snapshot was made. */
interface PageSince {
  page: PageAddress;
  since: number;
}

/** Seconds that the newest snapshot of each page until an instant (ms) stands for. Cost: the snapshots of each page since its instant. */
export async function readNewestPeriods(
  context: ReadContext,
  pages: readonly PageSince[],
  until: number,
): Promise<{ page: PageAddress; period: number }[]> {
  if (pages.length === 0) return [];
  const rows = await select<[...PageColumns, period: number]>(context, (bindings) => {
    const each = pages.map(
      ({ page, since }) => `(${[...pageConditions(page, bindings), `at > ${bindings.instant(since)}`].join(' AND ')})`,
    );
    return `SELECT ${PAGE}, max((at, period)).2 FROM crawls_landing WHERE at <= ${bindings.instant(until)} AND (${each.join(' OR ')})
     GROUP BY ${PAGE}`;
  });
  return rows.map(([source, position, category, topic, period]) => ({
    page: pageOf([source, position, category, topic]),
    period,
  }));
}
