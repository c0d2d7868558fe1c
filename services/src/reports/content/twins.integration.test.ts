import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatNumber, formatPercent, formatRank } from '@vigie/charts/format';
import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import { CATEGORY_LABELS, SOURCE_LABELS } from '@vigie/contracts/option-labels';
import { CATEGORIES, ZONE_SOURCES } from '@vigie/contracts/options';
import { addDays } from '@vigie/contracts/paris';
import { isEveryPublisher, type Query, type QueryInput, querySchema } from '@vigie/contracts/query';
import { ARTICLE, PUBLISHER } from '@vigie/contracts/row-columns';
import type { ArticleRow } from '@vigie/contracts/rows';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterCards } from '../../query/clusters/cards.ts';
import { clusterContents } from '../../query/clusters/cluster-contents.ts';
import { clusterList } from '../../query/clusters/cluster-list.ts';
import { askClusters } from '../../query/clusters/cluster-question.ts';
import type { LifeQuestion } from '../../query/clusters/life-reading.ts';
import { publisherCoverage } from '../../query/clusters/publisher-coverage.ts';
import { theme } from '../../query/clusters/theme.ts';
import { themePublisher, themeRanking } from '../../query/clusters/theme-publishers.ts';
import { articleRows } from '../../query/exposure/article-rows.ts';
import { publisherExposition } from '../../query/exposure/publisher-exposition.ts';
import { publisherRanking } from '../../query/exposure/publisher-ranking.ts';
import { publisherRows } from '../../query/exposure/publisher-rows.ts';
import { publisherScore } from '../../query/exposure/publisher-score.ts';
import { sitemapGroups } from '../../query/sitemaps/sitemap-groups.ts';
import { type ExposureFixture, openExposure } from '../../query/testing/exposure-fixture.ts';
import { written } from './gather/periods.ts';
import { DAY, fillMarket, hostOf, marketPublishers } from './testing/market.ts';
import { type PdfTable, type ReadPdf, readBook, readPdf } from './testing/read-files.ts';
import { durationWords } from './words/duration.ts';
import { writeReport } from './write-report.ts';

/**
 * Every figure that a report tells twice is one figure: page and page, page and sheet, sheet and sheet, and the calls'
 * answers. Both files are read back; random queries on random markets, many with VIGIE_FULL=1.
 */

const FULL = process.env.VIGIE_FULL === '1';
const MARKETS = FULL ? 4 : 1;
const QUERIES = FULL ? 60 : 3;
const PUBLISHERS = 9;
const NEVER = new AbortController().signal;
/** The afternoon of the market's day: a range up to its end is cut here. */
const RUNNING = Date.parse(`${DAY}T13:22:30Z`);
const OVER = Date.parse(`${addDays(DAY, 1)}T09:00:00Z`);

type Book = Awaited<ReturnType<typeof readBook>>;
type Value = Book extends Map<string, (infer Row)[]> ? (Row extends (infer Cell)[] ? Cell : never) : never;

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** As pages write figures; whole ones. */
const shown = (value: unknown): string =>
  plain(value === null || value === undefined ? '–' : formatNumber(Math.round(Number(value))));
const percent = (value: unknown): string =>
  plain(formatPercent(value === null || value === undefined ? null : Number(value)));
const rank = (value: unknown): string => {
  if (value === null || value === undefined) return '–';
  return plain(Number.isInteger(value) ? formatRank(Number(value)) : formatNumber(Number(value)));
};
const sum = (values: readonly unknown[]): number => values.reduce<number>((all, value) => all + Number(value ?? 0), 0);

/** Cards and contents of the calls tell the same of each cluster of a sheet, over its whole life. */
async function clustersAreTheCalls(question: LifeQuestion, sheet: readonly Record<string, Value>[]): Promise<void> {
  const ids = sheet.slice(0, 100).map((row) => String(row.id));
  const [cards, contents] = await Promise.all([
    clusterCards(question, ids.map(articleIdToUInt64), new Map()),
    clusterContents(question, ids),
  ]);
  expect(sheet.slice(0, 100).map((row) => [row['Articles, vie entière'], row['Editeurs, vie entière']])).toEqual(
    ids.map((id) => [
      cards.find(({ _id }) => _id === id)?.articles,
      contents.find(({ _id }) => _id === id)?.coverageList.length,
    ]),
  );
}

/** A figure, and all places that tell it. */
class Figures {
  compared = 0;
  /** Figures that are told differently. */
  readonly torn: object[] = [];
  readonly about: string;
  constructor(about: string) {
    this.about = about;
  }
  same(figure: string, told: Readonly<Record<string, string | undefined>>): void {
    const places = Object.entries(told).filter((place): place is [string, string] => place[1] !== undefined);
    const [first] = places;
    this.compared += Math.max(0, places.length - 1);
    if (places.some(([, value]) => value !== first?.[1])) {
      this.torn.push({ figure, about: this.about, ...Object.fromEntries(places) });
    }
  }
}

/** A sheet's rows as records by header. */
function records(book: Book, sheet: string): Record<string, Value>[] {
  const [header = [], ...rows] = book.get(sheet) ?? [];
  return rows.map((row) => Object.fromEntries(header.map((name, i) => [String(name), row[i] ?? (null as Value)])));
}
/** The first row with this label in the head sheet, below a table's header where one is named. */
function fact(book: Book, label: string, below?: string): readonly Value[] | undefined {
  const rows = book.get('Synthèse') ?? [];
  const from = below === undefined ? 0 : rows.findIndex(([first]) => first === below);
  return from < 0 ? undefined : rows.slice(from).find(([first]) => first === label);
}
const tile = (pdf: ReadPdf, label: string): string[] | undefined =>
  pdf.tiles.find(({ lines }) => lines[0] === label)?.lines.map(plain);
const table = (pdf: ReadPdf, under: RegExp): PdfTable | undefined => pdf.tables.find((one) => under.test(one.under));
const rowOf = (found: PdfTable | undefined, label: string): string[] | undefined =>
  found?.rows.slice(1).find((row) => row.some((cell) => plain(cell) === plain(label)));
const cell = (found: PdfTable | undefined, row: readonly string[] | undefined, header: string): string | undefined => {
  const at = found?.rows[0]?.findIndex((name) => plain(name) === header) ?? -1;
  return at < 0 ? undefined : plain(row?.[at] ?? '');
};
const said = (pdf: ReadPdf, words: RegExp): string | undefined => {
  for (const text of pdf.texts) {
    const found = words.exec(text)?.[1];
    if (found !== undefined) return plain(found);
  }
  return undefined;
};

const filters = fc.record({
  source: fc.constantFrom('tout', 'tout', 'google', 'desktop', 'allMobile', 'applenews'),
  articleCategory: fc.constantFrom('all', 'all', 'all', 'sports', 'france', 'homepage'),
  articlePosition: fc.constantFrom('all', 'all', 'all', 'top', 'cat'),
  clusterCategory: fc.constantFrom('all', 'all', 'all', 'france', 'sports'),
  clusterLemmes: fc.constantFrom('', '', '', 'budget'),
  articleEntities: fc.constantFrom('', '', '', '', 'budget'),
  groupe: fc.constantFrom('editeur', 'editeur', 'groupe'),
  editeur: fc.oneof(
    { weight: 3, arbitrary: fc.nat(PUBLISHERS - 1).map(hostOf) },
    { weight: 1, arbitrary: fc.constant('all') },
  ),
} as const);
const ranges = fc.constantFrom<readonly [string, string]>(
  [`${DAY}T00:00`, `${DAY}T23:59`],
  [`${DAY}T00:00`, `${DAY}T23:59`],
  [`${DAY}T07:20`, `${DAY}T18:41`],
  [`${addDays(DAY, -6)}T00:00`, `${DAY}T23:59`],
  [`${addDays(DAY, -1)}T09:10`, `${DAY}T12:05`],
);
interface Case {
  filter: QueryInput;
  range: readonly [string, string];
  running: boolean;
}
const cases: fc.Arbitrary<Case> = fc.record({ filter: filters, range: ranges, running: fc.boolean() });

/** What the case of the found contradiction was: one network, one section, a publisher. */
const NARROW: Case = {
  filter: { source: 'applenews', articleCategory: 'sports', editeur: hostOf(1) },
  range: [`${DAY}T00:00`, `${DAY}T23:59`],
  running: false,
};
const WEEK: Case = {
  filter: { editeur: hostOf(1) },
  range: [`${addDays(DAY, -6)}T00:00`, `${DAY}T23:59`],
  running: false,
};

async function listed(fixture: ExposureFixture, query: QueryInput): Promise<ArticleRow[]> {
  const rows: ArticleRow[] = [];
  for await (const step of articleRows(await fixture.ask(query), { sitemap: false, unexposed: false }))
    rows.push(...step);
  return rows;
}

/** Writes a report and reads both files back; null: there was nothing to tell. */
async function read(fixture: ExposureFixture, dir: string, kind: 'daily' | 'theme', query: Query, now: number) {
  const options = { dir, name: 'r', deps: fixture.deps, signal: NEVER };
  const files = await writeReport({ kind, query, now: new Date(now) }, options);
  if (files === 'nothing') return null;
  return { book: await readBook(join(dir, files.xlsx)), pdf: await readPdf(join(dir, files.pdf)) };
}

async function checkDaily(fixture: ExposureFixture, dir: string, { filter, range, running }: Case): Promise<number> {
  const now = running ? RUNNING : OVER;
  const asked = querySchema.parse({ ...filter, fromDate: range[0], toDate: range[1] });
  fixture.deps.now = () => now;
  const files = await read(fixture, dir, 'daily', asked, now);
  if (files === null) return 0;
  const { book, pdf } = files;
  const { query } = written(asked, now);
  const chosen = !isEveryPublisher(query.editeur);
  const figures = new Figures(JSON.stringify({ filter, range, running }));
  const same = figures.same.bind(figures);

  const question = await fixture.ask(query);
  const [rows, expositions, ranking, series, groups] = await Promise.all([
    publisherRows(question, false),
    publisherExposition(question),
    chosen ? publisherRanking(question) : [],
    publisherScore(question),
    sitemapGroups(question),
  ]);
  const [exposition] = expositions;
  const articles = await listed(fixture, query);
  const cells = records(book, 'Articles');
  const market = records(book, 'Editeurs');
  const names = new Set(rows.map((row) => row[PUBLISHER.name]));
  const own = market.filter((row) => names.has(String(row.Editeur)));
  const [only] = chosen && own.length === 1 ? own : [];
  const publishers = table(pdf, /^Tableau des éditeurs/);
  const ownRow = only && rowOf(publishers, String(only.Editeur));
  const bySource = table(pdf, /par source$/);
  const bySection = table(pdf, /par section$/);
  const curves = ['Par heure', 'Par jour'].filter((name) => book.has(name)).map((name) => records(book, name));
  const of = (column: number): number => sum(rows.map((row) => row[column]));
  const measured = exposition?.scores_jour.some(({ score }) => score !== null) ?? false;
  const orMissing = (value: number): unknown => (measured ? value : null);

  // Scores, in all and by source.
  same('score', {
    tile: tile(pdf, 'Score')?.[1],
    page: cell(bySource, rowOf(bySource, 'Score total'), 'Score'),
    head: shown(fact(book, 'Score total')?.[1]),
    ...Object.fromEntries(
      curves.map((curve, i) => [`curve ${i}`, measured ? shown(sum(curve.map((row) => row.Score))) : undefined]),
    ),
    articles: shown(orMissing(sum(cells.map((row) => row.Score)))),
    market: shown(orMissing(sum(own.map((row) => row.Score)))),
    'market page': ownRow && cell(publishers, ownRow, 'Score'),
    exposition: shown(orMissing(sum(exposition?.scores_jour.map(({ score }) => score) ?? []))),
    series: shown(orMissing(sum(series.editeur.scores.score))),
    rows: shown(orMissing(of(PUBLISHER.score))),
  });
  const columns = {
    google_desktop: ARTICLE.scoreDesktop,
    google_mobile_webview: ARTICLE.scoreMobile,
    applenews: ARTICLE.scoreApplenews,
  };
  for (const source of ZONE_SOURCES[query.source]) {
    const label = SOURCE_LABELS[source];
    const told = fact(book, label)?.[1] ?? null;
    const inArticles = source === 'flipboard_mobile' ? undefined : source;
    same(label, {
      page: cell(bySource, rowOf(bySource, label), 'Score'),
      head: shown(told),
      ...Object.fromEntries(
        curves.map((curve, i) => [
          `curve ${i}`,
          told === null ? undefined : shown(sum(curve.map((row) => row[label]))),
        ]),
      ),
      articles: inArticles && told !== null ? shown(sum(cells.map((row) => row[label]))) : undefined,
      rows: inArticles && told !== null ? shown(sum(articles.map((row) => row[columns[inArticles]]))) : undefined,
      market: only && told !== null && label in only ? shown(only[label]) : undefined,
      series: told === null ? undefined : shown(sum(series.editeur.scores[`score_${source}`])),
    });
  }
  for (const category of CATEGORIES.filter((one) => query.articleCategory === 'all' || one === query.articleCategory)) {
    const label = CATEGORY_LABELS[category];
    same(`section ${label}`, {
      page: cell(bySection, rowOf(bySection, label), 'Score'),
      head: shown(fact(book, label)?.[1]),
      market: shown(orMissing(sum(own.map((row) => row[label])))),
    });
  }
  for (const [position, label] of [
    ['top', 'Top'],
    ['cat', 'Sections'],
    ['topic', 'Topic'],
  ] as const) {
    same(`position ${position}`, {
      market: shown(sum(own.map((row) => row[`Google ${label}`]))),
      articles: shown(
        sum(cells.map((row) => Number(row[`Desktop ${label}`] ?? 0) + Number(row[`Mobile ${label}`] ?? 0))),
      ),
    });
  }

  // Counts of articles.
  same('exposed', {
    tile: tile(pdf, 'Articles exposés')?.[1],
    head: shown(fact(book, 'Articles exposés')?.[1]),
    sheet: shown(orMissing(cells.length)),
    list: shown(orMissing(articles.length)),
    note: measured ? said(pdf, /^([\d\s]+) articles? exposés? sur la période/) : undefined,
    market: shown(orMissing(sum(own.map((row) => row['Articles exposés'])))),
    'market page': ownRow && cell(publishers, ownRow, 'Articles exposés'),
    rows: shown(orMissing(of(PUBLISHER.exposed))),
  });
  same('fresh', {
    tile: tile(pdf, 'Nouveaux articles exposés')?.[1],
    head: shown(fact(book, 'Nouveaux articles exposés')?.[1]),
    market: shown(orMissing(sum(own.map((row) => row['Nouveaux articles exposés'])))),
    'market page': ownRow && cell(publishers, ownRow, 'Nouveaux articles exposés'),
    rows: shown(orMissing(of(PUBLISHER.fresh))),
  });

  // Ranks, the period before, the same weekdays.
  if (chosen) {
    same('rank', {
      tile: tile(pdf, 'Rang')?.[1],
      head: rank(fact(book, 'Rang sur la période')?.[1]),
      market: only && rank(only.Rang),
      rows: rank(rows[0]?.[PUBLISHER.rank]),
      headline: said(pdf, /(?:^| est )(\d+er?|\d+e) du marché/),
    });
    const word = query.fromDate?.slice(0, 10) === query.toDate?.slice(0, 10) ? 'Rang' : 'Rang moyen';
    same('mean rank', {
      page: cell(bySource, rowOf(bySource, 'Score total'), word),
      head: rank(fact(book, 'Score total')?.[6]),
      call: ranking.length === 1 && word === 'Rang' ? rank(ranking[0]?.ranking[0]?.rangs.score) : undefined,
      place: word === 'Rang' ? tile(pdf, 'Rang')?.[1] : undefined,
    });
  }
  const previous = bySource?.rows[0]?.[2] ?? '';
  same('score before', {
    page: cell(bySource, rowOf(bySource, 'Score total'), plain(previous)),
    head: shown(fact(book, 'Score total')?.[2]),
    curve:
      fact(book, 'Score total')?.[2] === null ? undefined : shown(sum(curves[0]?.map((row) => row[previous]) ?? [])),
    market:
      only && chosen && only[`Score, ${previous.toLowerCase()}`] !== null
        ? shown(only[`Score, ${previous.toLowerCase()}`])
        : undefined,
  });
  same('mean of weekdays', {
    tile: tile(pdf, 'Score')?.[3]?.replace(/^\D*? (?=[\d–])/, ''),
    page: plain(rowOf(bySource, 'Score total')?.[4] ?? '?'),
    head: shown(fact(book, 'Score total')?.[4]),
  });

  // Clusters.
  const sheet = records(book, 'Clusters');
  const coverage = chosen ? (await publisherCoverage(question))[0]?.coverage[0] : undefined;
  const narrowed =
    [query.articleCategory, query.articlePosition].some((one) => one !== 'all') || query.articleEntities !== '';
  const clusterQuestion = await askClusters(fixture.deps, query, NEVER);
  const list = await clusterList(clusterQuestion, { ...query, pagination: { offset: 0, count: 300 }, text: '' });
  const total = chosen ? fact(book, 'Toutes', 'Couverture')?.[3] : fact(book, 'Clusters exposés')?.[1];
  same('clusters', {
    tile: chosen
      ? tile(pdf, 'Couverture')?.[3]?.replace(/^de ([\d\s]+) clusters?$/, '$1')
      : tile(pdf, 'Clusters exposés')?.[1],
    note: said(pdf, /^([\d\s]+) clusters? exposés?/),
    head: shown(total),
    sheet: shown(sheet.length),
    call: narrowed ? undefined : shown(list.pageInfo[0]?.count),
  });
  if (!narrowed) {
    expect(sheet.map((row) => [row.id, row.Score])).toEqual(list.clusters.map(({ _id, score }) => [_id, score]));
  }
  if (chosen) {
    same('covered', {
      tile: tile(pdf, 'Couverture')?.[2]?.replace(/ couverts?$/, ''),
      note: said(pdf, /: ([\d\s]+) couverts?, /),
      head: shown(fact(book, 'Toutes', 'Couverture')?.[2]),
      sheet: shown(sheet.filter((row) => row.Couverture === 'Couvert').length),
      articles: shown(new Set(cells.map((row) => row.Cluster).filter((id) => id !== null)).size),
    });
    same('missed', {
      note: said(pdf, / couverts?, ([\d\s]+) manqués?/),
      sheet: shown(sheet.filter((row) => row.Couverture !== 'Couvert').length),
    });
    const shares = table(pdf, /^Clusters couverts et manqués/);
    same('coverage', {
      tile: tile(pdf, 'Couverture')?.[1],
      page: shares && cell(shares, shares.rows[1], 'Toutes'),
      head: percent(fact(book, 'Toutes', 'Couverture')?.[1]),
      call: coverage && percent(coverage.couverture_totale),
    });
    for (const category of CATEGORIES) {
      const label = CATEGORY_LABELS[category];
      same(`coverage of ${label}`, {
        page: shares && cell(shares, shares.rows[1], label),
        head: percent(fact(book, label, 'Couverture')?.[1]),
        call: coverage && percent(coverage[`couverture_${category}`]),
      });
    }
    const points = sum(sheet.map((row) => row[`Score, ${fact(book, 'Editeur')?.[1]}`]));
    if (query.clusterCategory === 'all')
      same('points in clusters', {
        sheet: shown(points),
        articles: shown(sum(cells.filter((row) => row.Cluster !== null).map((row) => row.Score))),
      });
  }
  await clustersAreTheCalls(clusterQuestion, sheet);
  for (const shownClusters of pdf.tables.filter(({ rows: [header = []] }) => header[1] === 'Cluster')) {
    for (const row of shownClusters.rows.slice(1)) {
      const line = sheet.find((one) => shown(one.Place) === row[0]);
      const told = (header: string) => cell(shownClusters, row, header) ?? '';
      expect([told('Score'), told('Articles, vie entière'), told('Editeurs, vie entière'), told('Couverture')]).toEqual(
        [
          shown(line?.Score),
          shown(line?.['Articles, vie entière']),
          shown(line?.['Editeurs, vie entière']),
          chosen ? line?.Couverture : '',
        ],
      );
      expect(row[1]).toContain(plain(String(line?.Cluster)));
    }
  }

  // Best articles, shares.
  const best = table(pdf, /^Les (20 )?meilleurs articles/);
  best?.rows.slice(1).forEach((row, i) => {
    const line = cells[i];
    expect(row.slice(2)).toEqual(
      ['Score', 'Google Desktop', 'Google Mobile', 'Apple News'].map((header) => shown(line?.[header])),
    );
    expect(row[1]).toContain(plain(String(line?.Titre)));
  });
  const shared = cells.filter((row) => row.Partages !== null);
  if (shared.length > 0) {
    for (const [label, header] of [
      ['Total', 'Partages'],
      ['Facebook', 'Facebook'],
      ['Twitter', 'Twitter'],
    ] as const) {
      const found = pdf.tiles.find(({ under, lines }) => under === 'Partages' && lines[0] === label);
      same(`shares ${label}`, {
        tile: plain(found?.lines[1] ?? '?'),
        sheet: shown(sum(cells.map((row) => row[header]))),
      });
    }
  }

  // Sitemaps.
  const hours = records(book, 'Sitemaps');
  const sitemap = exposition?.sitemap;
  for (const [label, told] of [
    ['Nouveaux articles en sitemap', sitemap?.articles_heures],
    ['Articles modifiés en sitemap', sitemap?.modifs_articles_heures],
  ] as const) {
    same(label, {
      tile: tile(pdf, label)?.[1],
      head: shown(fact(book, label)?.[1]),
      sheet: shown(sum(hours.map((row) => row[label]))),
      call: shown(sum((told ?? []).flat())),
    });
  }
  const direct = tile(pdf, 'En direct') ? 'En direct' : 'En sitemap à la fin de la période';
  same('direct', {
    tile: tile(pdf, direct)?.[1],
    head: shown(fact(book, direct)?.[1]),
    call: shown(sitemap?.articles_direct),
  });
  const delays = table(pdf, /^Délais/);
  for (const line of records(book, 'Délais')) {
    const row = rowOf(delays, String(line.Sitemap));
    const seconds = (header: string) => (line[header] === null ? null : Number(line[header]) * 60);
    if (row === undefined) continue;
    expect([line.Sitemap, ...row.slice(1).map(plain)]).toEqual([
      line.Sitemap,
      shown(line['Nouvelles entrées']),
      ...[
        'Publication → sitemap, médiane (min)',
        'Publication → sitemap, 90 % (min)',
        'Sitemap → exposition, médiane (min)',
        'Sitemap → exposition, 90 % (min)',
      ].map((header) => plain(durationWords(seconds(header)))),
      shown(line.Erreurs),
    ]);
  }
  same('entries', {
    sheet: chosen ? undefined : shown(sum(records(book, 'Délais').map((row) => row['Nouvelles entrées']))),
    call: chosen ? undefined : shown(sum(groups.flatMap(({ sitemaps }) => sitemaps.map((one) => one.articles)))),
  });
  expect(figures.torn).toEqual([]);
  expect(figures.compared).toBeGreaterThan(40);
  return figures.compared;
}

async function checkTheme(fixture: ExposureFixture, dir: string, { filter, range, running }: Case): Promise<number> {
  const now = running ? RUNNING : OVER;
  const asked = querySchema.parse({ ...filter, clusterLemmes: 'budget', fromDate: range[0], toDate: range[1] });
  fixture.deps.now = () => now;
  const files = await read(fixture, dir, 'theme', asked, now);
  if (files === null) return 0;
  const { book, pdf } = files;
  const { query } = written({ ...asked, articleCategory: 'all', articlePosition: 'all', articleEntities: '' }, now);
  const chosen = !isEveryPublisher(query.editeur);
  const figures = new Figures(JSON.stringify({ theme: filter, range, running }));
  const same = figures.same.bind(figures);
  const question = await askClusters(fixture.deps, query, NEVER);
  const [answer, ranking, list] = await Promise.all([
    theme(question),
    themeRanking(question),
    clusterList(question, { ...query, pagination: { offset: 0, count: 300 }, text: '' }),
  ]);
  const articles = records(book, 'Articles');
  const publishers = records(book, 'Editeurs');
  const sheet = records(book, 'Clusters');
  const curve = records(book, 'Courbe');
  same('score', {
    tile: tile(pdf, 'Score du thème')?.[1],
    head: shown(fact(book, 'Score du thème')?.[1]),
    market: shown(sum(publishers.map((row) => row.Score))),
    articles: shown(sum(articles.map((row) => row.Score))),
    clusters: shown(sum(sheet.map((row) => row.Score))),
    curve: shown(sum(curve.map((row) => row['Score du thème']))),
    call: shown(sum(answer.dataChart.scores)),
    ranking: shown(sum(ranking.map(({ score }) => score))),
  });
  same('exposed', {
    tile: chosen ? tile(pdf, 'Score du thème')?.[2]?.replace(/ articles?$/, '') : tile(pdf, 'Articles exposés')?.[1],
    note: said(pdf, /^([\d\s]+) articles? exposés? sur le thème/),
    head: shown(fact(book, 'Articles exposés')?.[1]),
    articles: shown(articles.length),
    market: shown(sum(publishers.map((row) => row['Articles exposés']))),
  });
  same('clusters', {
    tile: tile(pdf, 'Clusters exposés')?.[1],
    note: said(pdf, /^([\d\s]+) clusters? exposés? sur ce thème/),
    head: shown(fact(book, 'Clusters exposés')?.[1]),
    sheet: shown(sheet.length),
    call: shown(list.pageInfo[0]?.count),
  });
  const listing = table(pdf, /^Classement des éditeurs/);
  for (const line of publishers) {
    const row = rowOf(listing, String(line.Editeur));
    if (row)
      expect(row.map(plain)).toEqual([
        shown(line.Rang),
        line.Editeur,
        shown(line.Score),
        percent(line.Part),
        shown(line['Articles exposés']),
      ]);
  }
  if (chosen) {
    const name = String(fact(book, 'Editeur')?.[1]);
    const mine = publishers.find((row) => row.Editeur === name);
    const own = await themePublisher(question);
    same('rank', {
      tile: tile(pdf, 'Rang')?.[1],
      head: rank(fact(book, `Rang, ${name}`)?.[1]),
      market: rank(mine?.Rang ?? null),
    });
    same('part', {
      tile: tile(pdf, 'Part')?.[1],
      head: percent(fact(book, `Part, ${name}`)?.[1]),
      market: percent(mine?.Part ?? 0),
    });
    same('own score', {
      tile: tile(pdf, 'Part')?.[2]?.replace(/ points$/, ''),
      head: shown(fact(book, `Score, ${name}`)?.[1]),
      market: shown(mine?.Score ?? 0),
      curve: shown(sum(curve.map((row) => row[name]))),
      clusters: shown(sum(sheet.map((row) => row[`Score, ${name}`]))),
    });
    same('own exposed', {
      tile: tile(pdf, 'Articles exposés')?.[1],
      head: shown(fact(book, `Articles exposés, ${name}`)?.[1]),
      market: shown(mine?.['Articles exposés'] ?? 0),
    });
    same('linked', {
      tile: tile(pdf, 'Articles exposés')?.[2]?.replace(/^sur ([\d\s]+) de l’éditeur$/, '$1'),
      head: shown(fact(book, `Articles liés, ${name}`)?.[1]),
      call: shown(own.count),
    });
    same('covered', {
      tile: tile(pdf, 'Clusters exposés')?.[2]?.replace(/ couverts?$/, ''),
      note: said(pdf, /: ([\d\s]+) couverts?\./),
      head: shown(fact(book, 'Clusters couverts')?.[1]),
      sheet: shown(sheet.filter((row) => row.Couverture === 'Couvert').length),
      articles:
        query.groupe === 'groupe'
          ? undefined
          : shown(new Set(articles.filter((row) => row.Editeur === name).map((row) => row.Cluster)).size),
    });
  }
  expect(figures.torn).toEqual([]);
  expect(figures.compared).toBeGreaterThan(10);
  return figures.compared;
}

for (let seed = 1; seed <= MARKETS; seed += 1) {
  test(`a figure that a report tells twice is one figure, market ${seed}`, async () => {
    const size = { publishers: PUBLISHERS, articles: 16, seed, lasting: true };
    const fixture = await openExposure(marketPublishers(size));
    const dir = await mkdtemp(join(tmpdir(), 'vigie-twins-'));
    try {
      await fillMarket(fixture.client, size);
      const drawn = fc.sample(cases, { numRuns: QUERIES, seed });
      let compared = 0;
      for (const one of [NARROW, WEEK, ...drawn]) compared += await checkDaily(fixture, dir, one);
      for (const one of [WEEK, ...drawn.slice(0, QUERIES / 2)]) compared += await checkTheme(fixture, dir, one);
      expect(compared).toBeGreaterThan(QUERIES * 40);
    } finally {
      await fixture.close();
      await rm(dir, { recursive: true });
    }
  }, 600_000);
}
