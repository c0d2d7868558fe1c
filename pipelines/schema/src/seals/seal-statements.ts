import { dayBounds } from '@vigie/contracts/paris';
import type { Seal } from '@vigie/contracts/seals/seal';
import { Bindings } from '../bindings.ts';
import type { Statement } from '../rollup-sql.ts';

/** Reading and writing of seals and of what they seal: docs/adr/0014-seals-of-closed-days.md. */

/**
 * Days from `first` on and before `before` that were written to since they were sealed, or never were sealed: [day, count of
 * writes], oldest first. Cost: two tables with a row per day.
 */
export function unsealedDays(first: string, before: string): Statement {
  const bindings = new Bindings();
  const sql = `SELECT toString(t.day), toString(t.times)
FROM
(
  SELECT day, sum(times) AS times FROM touched_days
  WHERE day >= ${bindings.bind('Date', first)} AND day < ${bindings.bind('Date', before)} GROUP BY day
) AS t
LEFT JOIN (SELECT day, max(touched) AS touched FROM seals GROUP BY day) AS s ON s.day = t.day
WHERE t.times != s.touched
ORDER BY t.day`;
  return { sql, values: bindings.values };
}

export type SealRow = [
  day: string,
  root: string,
  tree: string,
  captures: string,
  beforeDay: string,
  beforeRoot: string,
  replaces: string,
  madeAt: number,
  touched: string,
];

const SEAL_ROW = `toString(day), root, max(tree), toString(max(captures)), max(before_day), max(before_root), max(replaces),
  toFloat64(toUnixTimestamp64Milli(min(made_at))), toString(max(touched))`;

/** Every version of some days. */
export function sealsOf(days: readonly string[]): Statement {
  const bindings = new Bindings();
  const sql = `SELECT ${SEAL_ROW} FROM seals WHERE day IN ${bindings.bind('Array(Date)', days)} GROUP BY day, root`;
  return { sql, values: bindings.values };
}

/** Every version of the newest sealed days. */
export function newestSeals(days: number): Statement {
  const bindings = new Bindings();
  const sql = `SELECT ${SEAL_ROW} FROM seals
WHERE day IN (SELECT day FROM seals GROUP BY day ORDER BY day DESC LIMIT ${bindings.bind('UInt32', days)}) GROUP BY day, root`;
  return { sql, values: bindings.values };
}

/** Every version of the last sealed day before a day. */
export function sealsBefore(day: string): Statement {
  const bindings = new Bindings();
  const sql = `SELECT ${SEAL_ROW} FROM seals
WHERE day = (SELECT max(day) FROM seals WHERE day < ${bindings.bind('Date', day)}) GROUP BY day, root`;
  return { sql, values: bindings.values };
}

export const sealOf = ([
  day,
  root,
  tree,
  captures,
  beforeDay,
  beforeRoot,
  replaces,
  madeAt,
  touched,
]: SealRow): Seal => ({
  day,
  root,
  tree,
  captures: Number(captures),
  before: beforeDay === '' ? null : { day: beforeDay, root: beforeRoot },
  replaces: replaces || null,
  madeAt,
  touched: Number(touched),
});

/** The row of a seal, to be inserted. */
export const sealRow = ({ day, root, tree, captures, before, replaces, madeAt, touched }: Seal) => ({
  day,
  root,
  tree,
  captures: String(captures),
  before_day: before?.day ?? '',
  before_root: before?.root ?? '',
  replaces: replaces ?? '',
  made_at: new Date(madeAt).toISOString().replace('T', ' ').replace('Z', ''),
  touched: String(touched),
});

export type CaptureRow = [
  source: string,
  position: string,
  category: string,
  topic: string,
  at: number,
  period: number,
  producer: string,
  id: string,
  articles: string[],
  ranks: number[],
  storyRanks: number[],
  shown: number[],
];

/**
 * The snapshots of a Paris day in the order of the table's key. A row that is stored twice may come twice. Read in that order, so
 * neither side holds more than some rows.
 */
export function dayRows(day: string): Statement {
  const bindings = new Bindings();
  const { start, end } = dayBounds(day);
  const sql = `SELECT toString(source), toString(position), toString(category), topic, toFloat64(toUnixTimestamp64Milli(at)), period,
  producer, id, arrayMap(article -> lower(leftPad(hex(article), 16, '0')), articles), ranks, story_ranks, shown
FROM crawls_landing
WHERE at >= ${bindings.instant(start)} AND at < ${bindings.instant(end)}
ORDER BY crawls_landing.source, crawls_landing.position, crawls_landing.category, crawls_landing.topic, crawls_landing.at,
  crawls_landing.producer, crawls_landing.id, crawls_landing.content
SETTINGS max_block_size = 512, max_threads = 2, optimize_read_in_order = 1`;
  return { sql, values: bindings.values };
}

export type WordingRow = [article: string, shown: number, url: string, title: string, publisher: string];

/** What articles were shown as on a source, by their ids in `shown`; finds more than was asked for. */
export function wordingRows(source: string, articles: readonly string[], shown: readonly number[]): Statement {
  const bindings = new Bindings();
  const ids = bindings.ids(articles.map((article) => BigInt(`0x${article}`).toString()));
  const sql = `SELECT lower(leftPad(hex(article), 16, '0')), shown, max(url), max(title), max(publisher)
FROM wordings
WHERE article IN ${ids} AND shown IN ${bindings.bind('Array(UInt32)', shown)} AND source = ${bindings.bind('String', source)}
GROUP BY article, shown`;
  return { sql, values: bindings.values };
}
