import { CATEGORIES, POSITIONS, ZONE_SOURCES } from '@vigie/contracts/options';
import { isEveryPublisher } from '@vigie/contracts/query';
import type { PublisherRow } from '@vigie/contracts/rows';
import { Bindings } from '@vigie/schema/bindings';
import { type ChosenBlocks, marketBlocks, marketSource } from '../articles/selected-articles.ts';
import { PAGES } from '../exposure/blocks/block.ts';
import type { Blocks } from '../exposure/blocks/blocks.ts';
import { eachRow } from '../exposure/blocks/sums.ts';
import { isEmptyRange, type Question } from '../exposure/context.ts';
import { exposureSql } from '../exposure/exposure-sql.ts';
import { byName, withShownNames } from '../exposure/publisher-names.ts';

/** host, shown name, then figures in the order of FIGURES. An article is on one host, so counts add up over hosts. */
type HostRow = [host: string, shown: string, ...figures: number[]];

const FIGURES = 3 + 1 + 2 + 3 + CATEGORIES.length;

/**
 * Publishers by score, ties by name. Ranks are those of the whole market, also when the query names one publisher.
 * `withApplenews` fills the Apple News columns whatever the zone.
 */
export async function publisherRows(question: Question, withApplenews: boolean): Promise<PublisherRow[]> {
  if (isEmptyRange(question.scope)) return [];
  const { query, view } = question;
  const rows = await readHosts(question, withApplenews);
  const sums = byName(
    rows,
    ([host, shown]) => view.groupName(host, shown, query.groupe),
    () => new Array<number>(FIGURES).fill(0),
    (sum, [, , ...figures]) =>
      figures.forEach((figure, i) => {
        sum[i] = (sum[i] ?? 0) + figure;
      }),
  );
  const apple = withApplenews || ZONE_SOURCES[query.source].includes('applenews');
  const ranked = [...sums]
    .filter(([, figures]) => figures.some((figure) => figure > 0))
    .sort(([nameA, a], [nameB, b]) => (b[3] ?? 0) - (a[3] ?? 0) || nameA.localeCompare(nameB, 'fr'))
    .map(([name, figures], i) => rowOf(name, figures, i + 1, apple));
  const chosen = isEveryPublisher(query.editeur) ? ranked : only(question, rows, ranked);
  return query.limit == null ? chosen : chosen.slice(0, query.limit);
}

/** Rows of the publishers that the query names. */
function only({ query, view }: Question, rows: readonly HostRow[], ranked: readonly PublisherRow[]): PublisherRow[] {
  const matches = view.matcher(query.editeur, query.groupe);
  const names = new Set(
    rows
      .filter(([host, shown]) => matches(host, shown))
      .map(([host, shown]) => view.groupName(host, shown, query.groupe)),
  );
  return ranked.filter((row) => names.has(row[2]));
}

async function readHosts(question: Question, withApplenews: boolean): Promise<HostRow[]> {
  // Names that aggregators show are in another table.
  const chosen = question.view.aggregators.length === 0 ? await marketBlocks(question) : null;
  return chosen ? hostsIn(question, chosen, withApplenews) : queryHosts(question, withApplenews);
}

/** From memory: the engine says only which articles were on a page before the range. */
async function hostsIn(
  question: Question,
  { blocks, filter }: ChosenBlocks,
  withApplenews: boolean,
): Promise<HostRow[]> {
  const old = await seenBefore(question, blocks);
  const zone = filter.pages.sources;
  const sources = withApplenews ? [...new Set([...zone, 'applenews' as const])] : zone;
  const pages = PAGES.map(({ source, position }) => ({
    inZone: zone.includes(source),
    flipboard: source === 'flipboard_mobile',
    applenews: source === 'applenews',
    google: source === 'google_desktop' || source === 'google_mobile_webview',
    position: POSITIONS.indexOf(position),
  }));
  const figures = blocks.hosts.names.map(() => new Float64Array(FIGURES));
  /** Bit 1: counted in the zone; bit 2: counted on Apple News. */
  const counted = new Uint8Array(blocks.articles.count);
  eachRow(blocks, { ...filter, pages: { ...filter.pages, sources } }, (block, row) => {
    const sum = figures[block.host[row]!]!;
    const article = block.article[row]!;
    const points = block.points[row]!;
    const page = pages[block.page[row]!]!;
    if (page.applenews) {
      if ((counted[article]! & 2) === 0) sum[2]! += 1;
      counted[article]! |= 2;
      sum[5]! += points;
    }
    if (!page.inZone) return;
    if ((counted[article]! & 1) === 0) {
      sum[0]! += 1;
      if (old[article] === 0) sum[1]! += 1;
    }
    counted[article]! |= 1;
    sum[3]! += points;
    if (page.flipboard) sum[4]! += points;
    if (page.google) sum[6 + page.position]! += points;
    const category = block.category[row]!;
    if (category > 0) sum[8 + category]! += points;
  });
  return figures.map((sum, host) => [blocks.hosts.names[host]!, '', ...sum]);
}

/** 1 by number for articles that were on a page before the range. Of those alone that were on one since. */
async function seenBefore({ scope, store, signal }: Question, { articles }: Blocks): Promise<Uint8Array> {
  const bindings = new Bindings();
  const from = bindings.instant(scope.range.from);
  const sql = `SELECT article FROM exposure_life FINAL WHERE first < ${from} AND last >= ${from}`;
  const ids = await store.binary(sql, bindings.values, { signal });
  const old = new Uint8Array(articles.count);
  for (let at = 0; at < ids.length; at += 8) {
    const number = articles.find(ids.readUInt32LE(at + 4), ids.readUInt32LE(at));
    if (number >= 0) old[number] = 1;
  }
  return old;
}

async function queryHosts(question: Question, withApplenews: boolean): Promise<HostRow[]> {
  const { scope, store, signal } = question;
  const bindings = new Bindings();
  const zone = scope.pages.sources;
  const sources = withApplenews ? [...new Set([...zone, 'applenews' as const])] : zone;
  const market = await marketSource(question, bindings);
  const exposure = exposureSql({ ...market, pages: { ...scope.pages, sources } }, { points: true }, bindings);
  const inZone = `source IN ${bindings.strings(zone)}`;
  const google = `source IN ('google_desktop', 'google_mobile_webview') AND ${inZone}`;
  const fresh = `article IN (SELECT article FROM exposure_life FINAL WHERE first >= ${bindings.instant(scope.range.from)} AND first < ${bindings.instant(scope.range.to)})`;
  const articles = (condition: string): string => `toFloat64(uniqExactIf(article, ${condition}))`;
  const points = (condition: string): string => `sumIf(points, ${condition})`;
  const figures = [
    articles(inZone),
    articles(`${inZone} AND ${fresh}`),
    articles(`source = 'applenews'`),
    points(inZone),
    points(`source = 'flipboard_mobile' AND ${inZone}`),
    points(`source = 'applenews'`),
    ...['top', 'cat', 'topic'].map((position) => points(`${google} AND position = '${position}'`)),
    ...CATEGORIES.map((category) => points(`${inZone} AND category = '${category}'`)),
  ];
  return store.query<HostRow>(
    `SELECT host, shown, ${figures.join(', ')} FROM ${withShownNames(exposure, question, bindings)} GROUP BY host, shown`,
    bindings.values,
    { signal },
  );
}

const rowOf = (name: string, f: readonly number[], rank: number, apple: boolean): PublisherRow => {
  const at = (i: number): number => f[i] ?? 0;
  return [
    false,
    rank,
    name,
    at(0),
    at(1),
    apple ? at(2) : null,
    at(3),
    at(4),
    apple ? at(5) : null,
    at(6),
    at(7),
    at(8),
    at(9),
    at(10),
    at(11),
    at(12),
    at(13),
    at(14),
    at(15),
    at(16),
  ];
};
