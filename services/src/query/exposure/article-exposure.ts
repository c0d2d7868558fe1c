import { Bindings } from '@vigie/pipelines/exposure/bindings';
import type { Question } from './context.ts';
import { exposureSql } from './exposure-sql.ts';
import type { Reading } from './rollup-days.ts';

/** Exposure columns of an article row, in range and filters. Instants are unix seconds, 0 when never. */
export type ExposureColumns = [
  article: string,
  score: number,
  applenews: number,
  desktop: number,
  mobile: number,
  desktopTop: number,
  desktopCat: number,
  desktopTopic: number,
  mobileTop: number,
  mobileCat: number,
  mobileTopic: number,
  first: number,
  firstDesktop: number,
  firstMobile: number,
  firstApplenews: number,
  lastDesktop: number,
  lastMobile: number,
  lastApplenews: number,
];

const DESKTOP = `source = 'google_desktop'`;
const MOBILE = `source = 'google_mobile_webview'`;
const APPLE = `source = 'applenews'`;

const points = (condition: string): string => `sumIf(points, ${condition})`;
const first = (condition: string): string => `toUnixTimestamp(minIf(first, ${condition}))`;
const last = (condition: string): string => `toUnixTimestamp(maxIf(last, ${condition}))`;

const COLUMNS = [
  'toString(article)',
  'sum(points)',
  ...[APPLE, DESKTOP, MOBILE].map(points),
  ...[DESKTOP, MOBILE].flatMap((on) => ['top', 'cat', 'topic'].map((at) => points(`${on} AND position = '${at}'`))),
  'toUnixTimestamp(min(first))',
  ...[DESKTOP, MOBILE, APPLE].map(first),
  ...[DESKTOP, MOBILE, APPLE].map(last),
].join(', ');

/** Cost: the chosen articles' rows only; hosts narrow the read, as both tables are sorted by (host, article). */
export async function readExposure(
  { scope, weights, store, signal }: Question,
  reading: Reading,
  ids: readonly string[],
  hosts: readonly string[],
): Promise<Map<string, ExposureColumns>> {
  const bindings = new Bindings();
  const where = [`host IN ${bindings.strings(hosts)}`, `article IN ${bindings.ids(ids)}`];
  const source = exposureSql(
    { reading, weights, pages: scope.pages, publishers: null, where },
    { points: true, ends: true },
    bindings,
  );
  const rows = await store.query<ExposureColumns>(
    `SELECT ${COLUMNS} FROM ${source} GROUP BY article`,
    bindings.values,
    { signal },
  );
  return new Map(rows.map((row) => [row[0], row]));
}
