import { CATEGORIES, type Position, ZONE_SOURCES } from '@vigie/contracts/options';
import { isEveryPublisher } from '@vigie/contracts/query';
import type { PublisherRow } from '@vigie/contracts/rows';
import { Bindings } from '@vigie/schema/bindings';
import { marketBlocks, marketSource } from '../articles/selected-articles.ts';
import { isEmptyRange, type PageFilter, type Question } from '../exposure/context.ts';
import { exposureSql } from '../exposure/exposure-sql.ts';
import { byName, withShownNames } from '../exposure/publisher-names.ts';
import { areHostsNames, readFrom } from '../read/plan.ts';
import { FIGURES, figuresInMemory, type HostRow } from './host-figures.ts';

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
  const { pages } = question.scope;
  const ranked = [...sums]
    .filter(([, figures]) => figures.some((figure) => figure > 0))
    .sort(([nameA, a], [nameB, b]) => (b[3] ?? 0) - (a[3] ?? 0) || nameA.localeCompare(nameB, 'fr'))
    .map(([name, figures], i) => rowOf(name, figures, i + 1, pages, withApplenews));
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

const readHosts = (question: Question, withApplenews: boolean): Promise<HostRow[]> =>
  readFrom(question, 'host_figures', {
    async memory() {
      const chosen = areHostsNames(question) ? await marketBlocks(question) : null;
      return chosen && figuresInMemory(question, chosen, withApplenews);
    },
    engine: () => queryHosts(question, withApplenews),
  });

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

/** Points of a source or position are null where the filters leave it out. */
function rowOf(
  name: string,
  f: readonly number[],
  rank: number,
  { sources, position }: PageFilter,
  withApplenews: boolean,
): PublisherRow {
  const at = (i: number): number => f[i] ?? 0;
  const askedAt = (isAsked: boolean, i: number): number | null => (isAsked ? at(i) : null);
  const onApplenews = withApplenews || sources.includes('applenews');
  const onGoogle = (one: Position): boolean =>
    ZONE_SOURCES.google.some((source) => sources.includes(source)) && (position ?? one) === one;
  return [
    false,
    rank,
    name,
    at(0),
    at(1),
    askedAt(onApplenews, 2),
    at(3),
    askedAt(sources.includes('flipboard_mobile'), 4),
    askedAt(onApplenews, 5),
    askedAt(onGoogle('top'), 6),
    askedAt(onGoogle('cat'), 7),
    askedAt(onGoogle('topic'), 8),
    at(9),
    at(10),
    at(11),
    at(12),
    at(13),
    at(14),
    at(15),
    at(16),
  ];
}
