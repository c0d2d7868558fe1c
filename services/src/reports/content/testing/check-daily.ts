import { shortDelay } from '@vigie/contracts/french/durations';
import { CATEGORY_LABELS, SOURCE_LABELS } from '@vigie/contracts/option-labels';
import { CATEGORIES, ZONE_SOURCES } from '@vigie/contracts/options';
import { isEveryPublisher, querySchema } from '@vigie/contracts/query';
import { ARTICLE, PUBLISHER } from '@vigie/contracts/row-columns';
import { expect } from 'vitest';
import { clusterList } from '../../../figures/clusters/cluster-list.ts';
import { askClusters } from '../../../figures/clusters/cluster-question.ts';
import { publisherCoverage } from '../../../figures/publishers/publisher-coverage.ts';
import { publisherExposition } from '../../../figures/publishers/publisher-exposition.ts';
import { publisherRanking } from '../../../figures/publishers/publisher-ranking.ts';
import { publisherRows } from '../../../figures/publishers/publisher-rows.ts';
import { publisherScore } from '../../../figures/publishers/publisher-score.ts';
import { sitemapGroups } from '../../../figures/sitemaps/sitemap-groups.ts';
import type { ExposureFixture } from '../../../figures/testing/exposure-fixture.ts';
import { written } from '../gather/periods.ts';
import {
  type Case,
  cell,
  clustersAreTheCalls,
  Figures,
  fact,
  listed,
  NEVER,
  OVER,
  percent,
  plain,
  RUNNING,
  rank,
  read,
  records,
  rowOf,
  said,
  shown,
  sum,
  table,
  tile,
} from './report-figures.ts';

/** Compares every figure that a daily report has twice; answers how many comparisons were made. */
export async function checkDaily(
  fixture: ExposureFixture,
  dir: string,
  { filter, range, running }: Case,
): Promise<number> {
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
      ['Bluesky', 'Bluesky'],
      ['Mastodon', 'Mastodon'],
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
      ].map((header) => plain(shortDelay(seconds(header)))),
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
